/** `npm run bench -- build --cities 20,1000,5000,20000 --runs 3`: builds, a bare React loop and a plain write of the same pages. */
import { rmSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { measureSize, type Row } from './bench/build/size.ts';
import { heading, line, marginal } from './bench/build/table.ts';
import { makeWorkspace } from './bench/build/workspace.ts';
import { readOptions } from './machine/options.ts';
import { command, onStop, stopAll, stopOnSignals } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';

await command(async () => {
  const { values: options } = readOptions(
    {
      command: 'npm run bench -- build',
      does: 'Measures builds of these numbers of cities.',
      example: 'npm run bench -- build --cities 20,1000,5000,20000 --runs 3',
    },
    {
      options: {
        cities: { type: 'string', default: '20,1000,5000,20000', does: 'how many cities, a build for each' },
        runs: { type: 'string', default: '3', does: 'how often each is timed' },
      },
    },
  );
  stopOnSignals();
  const sizes = numbers('--cities', options.cities).sort((a, b) => a - b);
  const [runs = 3] = numbers('--runs', options.runs);
  const workspace = await makeWorkspace();
  onStop(() => rmSync(workspace.root, { recursive: true, force: true }));
  console.log(
    `Output in ${workspace.root} (${workspace.isTmpfs ? 'tmpfs: memory' : 'not tmpfs: a disk sets the pace'})`,
  );
  console.log(
    `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, median of ${runs}\n`,
  );
  console.log(heading);
  const rows: Row[] = [];
  for (const cities of sizes) {
    const row = await measureSize(workspace, cities, runs);
    rows.push(row);
    console.log(line(row));
  }
  const [first, last] = [rows[0], rows.at(-1)];
  if (first && last && first !== last) console.log(`\n${marginal(first, last)}`);
  await stopAll();
});

function numbers(name: string, list: string): number[] {
  const values = list.split(',').map(Number);
  if (values.every((value) => Number.isInteger(value) && value > 0)) return values;
  throw new UserError(`${name} takes whole numbers separated by commas, got "${list}"`);
}
