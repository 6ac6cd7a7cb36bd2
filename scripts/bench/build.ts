/** `npm run bench -- build --cities 20,5000,20000`: builds of so many cities, next to a bare React loop that makes the same pages on one core. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import type { CityEntry } from '../../data/collections/cities.ts';
import { readOptions } from '../machine/options.ts';
import { onStop, stopAll, stopOnSignals } from '../machine/processes.ts';
import { syntheticCities } from './synthetic-cities.ts';

const copied = ['data', 'netlify', 'pages', 'public', 'renderer', 'scripts'];
const files = ['package.json', 'tsconfig.json', 'vite.config.ts'];

const { values: options } = readOptions(
  {
    command: 'npm run bench -- build',
    does: 'Measures builds of these numbers of cities.',
    example: 'npm run bench -- build --cities 20,5000',
  },
  {
    options: {
      cities: { type: 'string', default: '20,5000,20000', does: 'how many cities, a build for each' },
    },
  },
);
stopOnSignals();
// In memory, so that no disk sets the pace.
const root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bench-build-'));
onStop(() => rmSync(root, { recursive: true, force: true }));
for (const name of [...copied, ...files]) cpSync(name, join(root, name), { recursive: true });
symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [tailwindcss()],
  build: { ssr: 'scripts/bench/bare-loop.tsx', outDir: 'bare', copyPublicDir: false },
});

console.log(
  '| cities | build s | processor s | MB | bare loop s | processor s | one more page, built / bare |',
);
console.log('|---:|---:|---:|---:|---:|---:|---:|');
const { cities: real, ...rest } = JSON.parse(readFileSync('data/cities.json', 'utf8')) as {
  cities: CityEntry[];
};
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { build: string } };
const [, ...buildArgs] = scripts.build.split(' ');
let first: Record<'build' | 'bare', Measurement> | undefined;
for (const count of options.cities.split(',').map(Number)) {
  const cities = syntheticCities(real, count);
  writeFileSync(join(root, 'data/cities.json'), JSON.stringify({ ...rest, cities }, null, 2));
  for (const made of ['dist', 'out']) rmSync(join(root, made), { recursive: true, force: true });
  const built = await measure(...buildArgs);
  const bare = await measure('bare/bare-loop.js', 'out');
  first ??= { build: built, bare };
  const ratio = (built.processor - first.build.processor) / (bare.processor - first.bare.processor);
  const cells = [
    count,
    built.seconds.toFixed(1),
    built.processor.toFixed(1),
    built.megabytes.toFixed(0),
    bare.seconds.toFixed(1),
    bare.processor.toFixed(1),
    Number.isNaN(ratio) ? '' : ratio.toFixed(2),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
await stopAll();

/** `processor`: seconds of all cores. `megabytes`: the most that all processes held at one time. */
type Measurement = { seconds: number; processor: number; megabytes: number };

/** Runs Node in the copy, as a process group. Linux only: it reads /proc. @throws with the program's output */
function measure(...args: string[]): Promise<Measurement> {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid = 0 } = child;
  onStop(() => child.exitCode ?? process.kill(-pid));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const most = { processor: 0, megabytes: 0 };
  const look = setInterval(() => {
    const { processor, megabytes } = usageOf(pid);
    most.processor = Math.max(most.processor, processor);
    most.megabytes = Math.max(most.megabytes, megabytes);
  }, 25);
  return new Promise((done, fail) => {
    child.once('close', (code) => {
      clearInterval(look);
      if (code === 0) done({ seconds: (performance.now() - start) / 1000, ...most });
      else fail(new Error(`node ${args.join(' ')} failed:\n${output}`));
    });
  });
}

/** proc_pid_stat(5), added up over the processes of a group: their time with that of ended children, and their pages of 4 kB. */
function usageOf(group: number): Omit<Measurement, 'seconds'> {
  const usage = { processor: 0, megabytes: 0 };
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, fields = ''] = readFileSync(`/proc/${id}/stat`, 'utf8').split(/.*\) . /);
      const numbers = fields.split(' ').map(Number);
      if (numbers[1] !== group) continue;
      usage.processor += numbers.slice(10, 14).reduce((sum, ticks) => sum + ticks, 0) / 100;
      usage.megabytes += ((numbers[20] ?? 0) * 4096) / 1e6;
    } catch {
      // The process has just ended.
    }
  }
  return usage;
}
