/**
 * `npm run bench:build -- --cities 20,1000,5000,20000 --runs 3`: what a build costs as the number of cities grows. Real templates,
 * checks and sitemap; beside it a bare React loop of the same city page and a plain write of the same bytes, in turns.
 */
import { rmSync, statSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Measurement, measure } from './bench-build/measure.ts';
import { clear, makeWorkspace, setCities, type Workspace } from './bench-build/workspace.ts';
import { command, onStop, stopAll, stopOnSignals } from './processes.ts';
import { UserError } from './terminal.ts';

const { values: options } = parseArgs({
  options: {
    cities: { type: 'string', default: '20,1000,5000,20000' },
    runs: { type: 'string', default: '3' },
  },
});

/** One size, median of the runs. `pageBytes` are those of one and the same real city. */
type Row = {
  cities: number;
  pages: number;
  build: Measurement;
  bare: Measurement;
  write: number;
  pageBytes: number;
};

await command(async () => {
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
  console.log(
    'pages | build s | CPU s | pages/s | MB | bare React s | CPU s | MB | plain write s | bytes of one city page',
  );
  console.log('---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---:');
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

async function measureSize(workspace: Workspace, cities: number, runs: number): Promise<Row> {
  const { root, bareLoop } = workspace;
  const client = join(root, 'dist', 'client');
  setCities(workspace, cities);
  clear(workspace, 'dist', 'snapshot');
  await measure([join('scripts', 'prerender', 'take-snapshot.ts'), 'snapshot'], root);
  const found: { build: Measurement; bare: Measurement; write: number }[] = [];
  for (let run = 0; run < runs; run++) {
    clear(workspace, 'dist', 'out-bare', 'out-write');
    const build = await measure([join('scripts', 'build.ts')], root);
    const bare = await measure([bareLoop, 'snapshot', 'out-bare'], root);
    const write = await measure(
      [join('scripts', 'bench-build', 'plain-write.ts'), client, 'out-write'],
      root,
    );
    found.push({ build, bare, write: Number(write.output) / 1000 });
  }
  const pages = Number(
    /([\d,]+) indexable pages/.exec(found[0]?.build.output ?? '')?.[1]?.replaceAll(',', ''),
  );
  return {
    cities,
    pages,
    build: medianOf(found.map(({ build }) => build)),
    bare: medianOf(found.map(({ bare }) => bare)),
    write: median(found.map(({ write }) => write)),
    pageBytes: statSync(join(client, 'locksmith-maplewood-mo.html')).size,
  };
}

function line({ pages, build, bare, write, pageBytes }: Row): string {
  const cells = [
    pages.toLocaleString('en-US'),
    build.seconds.toFixed(2),
    build.cpuSeconds.toFixed(2),
    (pages / build.seconds).toFixed(0),
    build.peakMegabytes.toFixed(0),
    bare.seconds.toFixed(2),
    bare.cpuSeconds.toFixed(2),
    bare.peakMegabytes.toFixed(0),
    write.toFixed(2),
    pageBytes.toLocaleString('en-US'),
  ];
  return cells.join(' | ');
}

function marginal(first: Row, last: Row): string {
  const sentence = (what: 'seconds' | 'cpuSeconds', clock: string) => {
    const more = (of: 'build' | 'bare', pages: number) => ((last[of][what] - first[of][what]) / pages) * 1000;
    const build = more('build', last.pages - first.pages);
    const bare = more('bare', last.cities - first.cities);
    return `One more page, ${clock}: ${build.toFixed(3)} ms built, ${bare.toFixed(3)} ms by the bare loop: ${(build / bare).toFixed(2)} times.`;
  };
  return `${sentence('seconds', 'by the clock')}\n${sentence('cpuSeconds', 'in processor time of all cores')}`;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Time and memory each by its own median. */
function medianOf(found: Measurement[]): Measurement {
  return {
    seconds: median(found.map(({ seconds }) => seconds)),
    cpuSeconds: median(found.map(({ cpuSeconds }) => cpuSeconds)),
    peakMegabytes: median(found.map(({ peakMegabytes }) => peakMegabytes)),
    output: '',
  };
}

function numbers(name: string, list: string): number[] {
  const values = list.split(',').map(Number);
  if (values.every((value) => Number.isInteger(value) && value > 0)) return values;
  throw new UserError(`${name} takes whole numbers separated by commas, got "${list}"`);
}
