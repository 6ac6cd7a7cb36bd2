import { writeFileSync } from 'node:fs';
import { routes } from '../data/shared/routes.ts';
import { checkData } from './data/load.ts';
import { fromPaths, redirectsInToml } from './data/netlify-toml.ts';
import { formerAddresses } from './data/redirects.ts';
import { type Release, readReleased, releasedFile, releasedText, releaseOf } from './data/released.ts';
import { command } from './machine/command.ts';
import { build } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';

await command(
  {
    name: 'npm run release',
    summary:
      'Builds the site, and writes its addresses and the days on which their texts changed to data/released.txt. From then on, checks fail if an address stops working.',
  },
  async () => {
    const { code, output } = await build();
    if (code !== 0) throw new UserError(`${output.trim()}\n\nNothing was released. Fix this first.`);
    // These import the facts of the site, which the build writes, or need devDependencies.
    const { shopDay } = await import('../data/lead/clock.ts');
    const { mainText } = await import('./build/main-text.ts');
    const { site, said } = checkData();
    if (!site) return;
    const before = readReleased('data');
    const today = shopDay(new Date());
    const redirects = [
      ...formerAddresses(site).map(({ from }) => from),
      ...fromPaths(redirectsInToml('data')).map(({ from }) => from),
    ];
    const pages = site.paths.filter((path) => path !== routes.notFound);
    const releases = new Map<string, Release>([
      ...redirects.map((address) => [address, {}] as const),
      ...(before ?? []),
      ...pages.map((path) => [path, releaseOf(mainText(path), today, before?.get(path))] as const),
    ]);
    writeFileSync(releasedFile, releasedText(releases, said()));
    console.log(`${releasedFile}: ${releases.size} addresses; git diff shows what changed`);
  },
);
