import type { City } from '../data/places/city.ts';
import type { Site } from '../data/site.ts';
import { checkData } from './check/data.ts';
import { checkPages } from './check/pages.ts';
import { checkStanding } from './check/standing.ts';
import { loadSite } from './data/load.ts';
import { chosen, command } from './machine/command.ts';
import { run } from './machine/processes.ts';
import { step, UserError } from './machine/terminal.ts';

/** TypeScript 7. `node_modules/.bin/tsc` may be version 5, which is there for its API. One thread takes the least processor time. */
const tsc = ['node_modules/typescript-7/bin/tsc', '--singleThreaded'];
/** Without the option, it colors what a file or an editor's terminal gets, letter by letter. */
const colors = process.stdout.isTTY ? 'force' : 'off';
const biome = ['node_modules/.bin/biome', 'ci', '--diagnostic-level=error', `--colors=${colors}`, '.'];

await command(
  {
    name: 'npm run check',
    summary:
      'Checks pages, types, lint, formatting, import direction, data, readability and what city pages share.',
    args: '[pages | data [folder]]',
    checksData: true,
  },
  async (_, [part, folder]) => {
    if (part) return chosen({ pages: () => checkPages(loadSite()), data: checkData }, part)(folder);
    const data = step('Data', () => checkData());
    const ofSite = async (title: string, check: (site: Site<City>) => unknown) => {
      const site = await data;
      return step(title, () => check(site));
    };
    const results = await Promise.allSettled([
      step('Facts about a request', async () => checkStanding()),
      step('Types', () => outputOf(...tsc)),
      step('Lint, format and import direction', () => outputOf(...biome)),
      data,
      ofSite('Pages', checkPages),
      ofSite('Readability', async (site) => (await import('./check/readability.ts')).checkReadability(site)),
      ofSite('Words that city pages share', async (site) =>
        (await import('./check/shared-words.ts')).printSharedWords(site),
      ),
    ]);
    // What needs the site fails with the data.
    const failures = new Set(results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
    for (const { message } of failures) console.error(`\n${message}`);
    if (failures.size > 0) throw new UserError(`\n${failures.size} of ${results.length} checks failed.`);
  },
);

async function outputOf(...args: string[]): Promise<string> {
  const { code, output } = await run(args, { quiet: true });
  if (code !== 0) throw new UserError(output.trim());
  return output.trim();
}
