import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Files } from '../../data/files.ts';
import { command } from '../machine/command.ts';
import { buildArgs, onStop } from '../machine/processes.ts';
import { syntheticCities } from './synthetic-cities.ts';

const copied = ['data', 'netlify', 'pages', 'public', 'renderer', 'scripts'];
const files = ['package.json', 'tsconfig.json', 'vite.config.ts'];

/** `processor`: seconds on all cores. */
type Measurement = { seconds: number; processor: number };

const run = promisify(execFile);

await command(
  {
    name: 'npm run bench -- build',
    summary: 'Measures build time for different numbers of cities.',
    example: '--cities 20,5000',
    options: {
      cities: { type: 'string', default: '20,500,2000', summary: 'numbers of cities to build with' },
    },
  },
  async (options) => {
    // A RAM disk keeps disk speed out of the result.
    const root = fs.mkdtempSync(join(fs.existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bench-build-'));
    onStop(() => fs.rmSync(root, { recursive: true, force: true }));
    for (const name of [...copied, ...files]) fs.cpSync(name, join(root, name), { recursive: true });
    fs.symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    const { cities: real, ...rest } = JSON.parse(
      fs.readFileSync('data/cities.json', 'utf8'),
    ) as Files['cities'];
    console.log('| cities | seconds | processor seconds |\n|---:|---:|---:|');
    for (const count of options.cities.split(',').map(Number)) {
      const cities = syntheticCities(real, count);
      fs.writeFileSync(join(root, 'data/cities.json'), JSON.stringify({ ...rest, cities }, null, 2));
      fs.rmSync(join(root, 'dist'), { recursive: true, force: true });
      const { seconds, processor } = await measure(root, ...buildArgs);
      console.log(`| ${count} | ${seconds.toFixed(1)} | ${processor.toFixed(1)} |`);
    }
  },
);

/** The shell adds up the processor time of the build and of the processes it starts. */
async function measure(cwd: string, ...args: string[]): Promise<Measurement> {
  const start = performance.now();
  const build = run('sh', ['-c', '"$@" >&2; code=$?; times; exit $code', 'sh', process.execPath, ...args], {
    cwd,
  });
  const { stdout } = await build;
  const seconds = (performance.now() - start) / 1000;
  const times = [...stdout.matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => Number(m) * 60 + Number(s));
  return { seconds, processor: times.reduce((sum, time) => sum + time, 0) };
}
