import { loadData } from './build/data.ts';
import { command } from './machine/command.ts';
import { expectProgram, run } from './machine/processes.ts';
import { step, UserError } from './machine/terminal.ts';

const tsc = ['--project', '.', '--pretty', String(process.stdout.isTTY ?? false)];

await command(
  {
    name: 'npm run check',
    does: 'Checks types, lint, format, the direction of imports, the data and its words.',
    example: 'data',
    parts: { data: { does: 'the data files alone', run: () => import('./check-data.ts') } },
  },
  async () => {
    for (const program of ['tsc', 'biome']) expectProgram(program);
    const results = await Promise.allSettled([
      step('Types', () => outputOf('tsc', ...tsc)),
      step('Lint, format and import direction', () => outputOf('biome', 'ci', '.')),
      step('Data', async () => console.log(await outputOf('node', 'scripts/check-data.ts'))),
      step('Words', async () => (await import('./report/words.ts')).checkWords(loadData())),
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
