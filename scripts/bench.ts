import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Files } from '../data/collections/files.ts';
import { syntheticCities } from './bench/synthetic-cities.ts';
import { loadSite } from './data/load.ts';
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
  const { business } = loadSite();
  console.log('| cities | seconds |\n|---:|---:|');
  for (const count of counts.length > 0 ? counts.map(Number) : [20, 500, 2000]) {
    const cities = syntheticCities(data.cities, count, business);
    fs.writeFileSync(join(root, 'data/cities.json'), JSON.stringify({ ...data, cities }, null, 2));
    fs.rmSync(join(root, 'dist'), { recursive: true, force: true });
    const start = performance.now();
    await execute(process.execPath, buildArgs, { cwd: root });
    console.log(`| ${count} | ${((performance.now() - start) / 1000).toFixed(1)} |`);
  }
}
