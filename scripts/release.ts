import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printed } from '../data/check/problems.ts';
import { routes } from '../data/shared/routes.ts';
import { checkData } from './data/load.ts';
import { pathsOf, redirectsInToml } from './data/netlify-toml.ts';
import { formerAddresses } from './data/redirects.ts';
import { readReleased, releasedFile, releasedText } from './data/released.ts';
import { command } from './machine/command.ts';
import { UserError } from './machine/terminal.ts';

await command(
  {
    name: 'npm run release',
    summary:
      'Adds the site’s addresses to data/released.txt. From then on, checks fail if one of them stops working.',
    args: '[data folder]',
  },
  (_, [dir = 'data']) => {
    const { site, errors } = checkData(dir);
    if (site === undefined) {
      const faults = errors.map(printed).join('\n');
      throw new UserError(`${faults}\n\nNothing was released. Fix this first.`);
    }
    const before = new Set(readReleased(dir)?.keys());
    const addresses = new Set([
      ...site.paths.filter((path) => path !== routes.notFound),
      ...formerAddresses(site).map(({ from }) => from),
      ...pathsOf(redirectsInToml(dir)).keys(),
    ]);
    const added = [...addresses].filter((address) => !before.has(address)).sort();
    writeFileSync(join(dir, 'released.txt'), releasedText([...before, ...added]));
    for (const address of added) console.log(`+ ${address}`);
    console.log(`${releasedFile}: ${before.size + added.length} addresses, ${added.length || 'none'} added`);
  },
);
