import { loadData } from './build/data.ts';
import { command } from './machine/command.ts';
import { expectProgram, run } from './machine/processes.ts';
import { step, UserError } from './machine/terminal.ts';

const inColor = process.stdout.isTTY ?? false;
/** TypeScript 7. `node_modules/.bin/tsc` may be version 5, which is there for its API. One thread takes the least processor time. */
const tsc = [
  'node_modules/typescript-7/bin/tsc',
  '--project',
  '.',
  '--pretty',
  String(inColor),
  '--singleThreaded',
];
const biome = ['ci', `--colors=${inColor ? 'force' : 'off'}`, '--diagnostic-level=error', '.'];

await command(
  {
    name: 'npm run check',
    summary: 'Checks types, lint, formatting, import direction, data and readability.',
    example: 'data',
    subcommands: { data: { summary: 'checks only the data files', run: () => import('./check-data.ts') } },
  },
  async () => {
    expectProgram('biome');
    const results = await Promise.allSettled([
      step('Types', () => outputOf('node', ...tsc)),
      step('Lint, format and import direction', () => outputOf('biome', ...biome)),
      step('Data', async () => console.log(await outputOf('node', 'scripts/check-data.ts'))),
      step('Readability', async () => (await import('./report/readability.ts')).checkReadability(loadData())),
    ]);
    const failures = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failures) console.error(`\n${(reason as Error).message}`);
    if (failures.length > 0) throw new UserError(`\n${failures.length} of ${results.length} checks failed.`);
  },
);

async function outputOf(program: string, ...args: string[]): Promise<string> {
  const { code, output } = await run(program, args, { quiet: true });
  if (code !== 0) throw new UserError(output.trim());
  return output.trim();
}
