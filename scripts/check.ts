import { checkData } from './check/data.ts';
import { checkPages } from './check/pages.ts';
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
  },
  async (_, [part, folder]) => {
    if (part) return chosen({ pages: checkPages, data: checkData }, part)(folder);
    const results = await Promise.allSettled([
      step('Pages', () => outputOf('scripts/check.ts', 'pages')),
      step('Types', () => outputOf(...tsc)),
      step('Lint, format and import direction', () => outputOf(...biome)),
      step('Data', async () => console.log(await outputOf('scripts/check.ts', 'data'))),
      step('Readability', async () => (await import('./check/readability.ts')).checkReadability(loadSite())),
      step('Words that city pages share', async () =>
        (await import('./check/shared-words.ts')).printSharedWords(loadSite()),
      ),
    ]);
    const failures = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failures) console.error(`\n${(reason as Error).message}`);
    if (failures.length > 0) throw new UserError(`\n${failures.length} of ${results.length} checks failed.`);
  },
);

async function outputOf(...args: string[]): Promise<string> {
  const { code, output } = await run(args, { quiet: true });
  if (code !== 0) throw new UserError(output.trim());
  return output.trim();
}
