import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Files } from '../data/collections/files.ts';
import { syntheticCities } from './bench/synthetic-cities.ts';
import { chosen, command, ignoreEnvironmentFile } from './machine/command.ts';
import { buildArgs, onStop } from './machine/processes.ts';

const copied = ['data', 'netlify', 'pages', 'public', 'renderer', 'scripts'];
const files = ['package.json', 'tsconfig.json', 'vite.config.ts'];

const execute = promisify(execFile);

ignoreEnvironmentFile();
await command(
  {
    name: 'npm run bench',
    summary:
      'Measures builds with the given numbers of cities, or how long presses on the last build’s pages take.',
    args: 'build [20 500 …] | taps',
  },
  (_, [name, ...counts]) => chosen({ build: measureBuilds, taps }, name)(counts),
);

async function taps(): Promise<void> {
  const { measureTaps } = await import('./bench/taps.ts');
  await measureTaps();
}

/** Builds a copy of the site with each number of cities. */
async function measureBuilds(counts: string[]): Promise<void> {
  // A RAM disk keeps disk speed out of the result.
  const root = fs.mkdtempSync(join(fs.existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bench-build-'));
  onStop(() => fs.rmSync(root, { recursive: true, force: true }));
  for (const name of [...copied, ...files]) fs.cpSync(name, join(root, name), { recursive: true });
  fs.symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const data: Files['cities'] = JSON.parse(fs.readFileSync('data/cities.json', 'utf8'));
  console.log('| cities | seconds | processor seconds |\n|---:|---:|---:|');
  for (const count of counts.length > 0 ? counts.map(Number) : [20, 500, 2000]) {
    const cities = syntheticCities(data.cities, count);
    fs.writeFileSync(join(root, 'data/cities.json'), JSON.stringify({ ...data, cities }, null, 2));
    fs.rmSync(join(root, 'dist'), { recursive: true, force: true });
    const { seconds, processor } = await measure(root, ...buildArgs);
    console.log(`| ${count} | ${seconds.toFixed(1)} | ${processor.toFixed(1)} |`);
  }
}

/** `processor` is on all cores: the shell adds up the time of the build and of the processes it starts. */
async function measure(cwd: string, ...args: string[]): Promise<{ seconds: number; processor: number }> {
  const start = performance.now();
  const script = '"$@" >&2; code=$?; times; exit $code';
  const { stdout } = await execute('sh', ['-c', script, 'sh', process.execPath, ...args], { cwd });
  const seconds = (performance.now() - start) / 1000;
  const times = [...stdout.matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => Number(m) * 60 + Number(s));
  return { seconds, processor: times.reduce((sum, time) => sum + time, 0) };
}
