import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Files } from '../../data/files.ts';
import { command } from '../machine/command.ts';
import { buildArgs, onStop } from '../machine/processes.ts';
import { syntheticCities } from './synthetic-cities.ts';

const copied = ['data', 'netlify', 'pages', 'public', 'renderer', 'scripts'];
const files = ['package.json', 'tsconfig.json', 'vite.config.ts'];

/** `processor`: seconds on all cores. `megabytes`: peak memory of all processes together. */
type Measurement = { seconds: number; processor: number; megabytes: number };

await command(
  {
    name: 'npm run bench -- build',
    summary: 'Measures build time and memory for different numbers of cities.',
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
    console.log('| cities | seconds | processor seconds | MB |');
    console.log('|---:|---:|---:|---:|');
    for (const count of options.cities.split(',').map(Number)) {
      const cities = syntheticCities(real, count);
      fs.writeFileSync(join(root, 'data/cities.json'), JSON.stringify({ ...rest, cities }, null, 2));
      fs.rmSync(join(root, 'dist'), { recursive: true, force: true });
      const { seconds, processor, megabytes } = await measure(root, ...buildArgs);
      console.log(
        `| ${count} | ${[seconds, processor, megabytes].map((figure) => figure.toFixed(1)).join(' | ')} |`,
      );
    }
  },
);

async function measure(cwd: string, ...args: string[]): Promise<Measurement> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const { pid = 0 } = child;
  onStop(() => child.exitCode ?? process.kill(-pid));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const most = { processor: 0, megabytes: 0 };
  const timer = setInterval(() => {
    const { processor, megabytes } = usageOf(pid);
    most.processor = Math.max(most.processor, processor);
    most.megabytes = Math.max(most.megabytes, megabytes);
  }, 100);
  const code = await new Promise((done) => child.once('close', done));
  clearInterval(timer);
  if (code !== 0) throw new Error(`node ${args.join(' ')} failed:\n${output}`);
  return { seconds: (performance.now() - start) / 1000, ...most };
}

/** From proc_pid_stat(5), summed over the process group: CPU time including ended children, and resident 4 kB pages. */
function usageOf(group: number): Omit<Measurement, 'seconds'> {
  const usage = { processor: 0, megabytes: 0 };
  for (const id of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, fields = ''] = fs.readFileSync(`/proc/${id}/stat`, 'utf8').split(/.*\) . /);
      const numbers = fields.split(' ').map(Number);
      if (numbers[1] !== group) continue;
      usage.processor += numbers.slice(10, 14).reduce((sum, ticks) => sum + ticks, 0) / 100;
      usage.megabytes += ((numbers[20] ?? 0) * 4096) / 1e6;
    } catch {
      // The process ended meanwhile.
    }
  }
  return usage;
}
