/** `npm run check`: types, lint and format (with the direction of imports), the data, and how hard its words are, at the same time. */
import { type Parts, readOptions, runPart } from './machine/options.ts';
import { command, expectProgram, run, stopOnSignals } from './machine/processes.ts';
import { step, UserError } from './machine/terminal.ts';

/** `says`: its output is shown even when it passes, for its warnings. */
type Check = { title: string; program: string; args: string[]; says?: boolean };

const checks: readonly Check[] = [
  {
    title: 'Types',
    program: 'tsc',
    args: ['--project', '.', '--pretty', String(process.stdout.isTTY ?? false)],
  },
  { title: 'Lint, format and import direction', program: 'biome', args: ['ci', '.'] },
  { title: 'Data', program: 'node', args: ['scripts/check-data.ts'], says: true },
  { title: 'Words', program: 'node', args: ['scripts/check-words.ts'] },
];

const parts: Parts = {
  data: { does: 'the data files alone', run: () => import('./check-data.ts') },
};
const usage = {
  command: 'npm run check',
  does: 'Checks types, lint, format, the direction of imports, the data and its words.',
  example: 'npm run check -- data',
};

await command(async () => {
  if (await runPart(usage, parts)) return;
  readOptions(usage, {});
  stopOnSignals();
  for (const { program } of checks) if (program !== 'node') expectProgram(program);
  const results = await Promise.allSettled(checks.map((check) => step(check.title, () => passes(check))));
  const failures = results.filter((result) => result.status === 'rejected');
  for (const { reason } of failures) console.error(`\n${(reason as Error).message}`);
  if (failures.length > 0) throw new UserError(`\n${failures.length} of ${checks.length} checks failed.`);
});

async function passes({ program, args, says }: Check): Promise<void> {
  const { code, output } = await run(program, args, { quiet: true });
  if (code !== 0) throw new UserError(output.trim());
  if (says) console.log(output.trim());
}
