/** `npm run check`: types, lint and format (with the direction of imports), the data, and how hard its words are, at the same time. */
import { command, run, stopOnSignals } from './machine/processes.ts';
import { step, UserError } from './machine/terminal.ts';

const checks = [
  {
    title: 'Types',
    program: 'tsc',
    args: ['--project', '.', '--pretty', String(process.stdout.isTTY ?? false)],
  },
  { title: 'Lint, format and import direction', program: 'biome', args: ['ci', '.'] },
  { title: 'Data', program: 'node', args: ['scripts/check-data.ts'] },
  { title: 'Words', program: 'node', args: ['scripts/check-words.ts', '--failures'] },
];

await command(async () => {
  stopOnSignals();
  const results = await Promise.allSettled(checks.map((check) => step(check.title, () => passes(check))));
  const failures = results.filter((result) => result.status === 'rejected');
  for (const { reason } of failures) console.error(`\n${(reason as Error).message}`);
  if (failures.length > 0) throw new UserError(`\n${failures.length} of ${checks.length} checks failed.`);
});

async function passes({ program, args }: (typeof checks)[number]): Promise<void> {
  const { code, output } = await run(program, args, { quiet: true });
  if (code !== 0) throw new UserError(output.trim());
}
