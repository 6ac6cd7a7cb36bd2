/** How long a command takes, and how much memory all of its processes hold at once. Linux only: it reads /proc. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export type Measurement = { seconds: number; peakMegabytes: number; output: string };

/** Milliseconds between two looks at the processes. */
const pause = 25;
const bytesPerPage = 4096;

/** Runs Node in `cwd`. Throws with the command's output when it fails. */
export function measure(args: readonly string[], cwd: string): Promise<Measurement> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  let peak = 0;
  const look = setInterval(() => {
    peak = Math.max(peak, residentBytes(child.pid ?? 0));
  }, pause);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(look);
      const seconds = (performance.now() - start) / 1000;
      const output = Buffer.concat(chunks).toString();
      if (code === 0) resolve({ seconds, peakMegabytes: peak / 1e6, output });
      else reject(new Error(`node ${args.join(' ')} failed:\n${output}`));
    });
  });
}

/** The resident set of a process and of all below it; memory that they share counts for each. */
function residentBytes(root: number): number {
  const children = new Map<number, number[]>();
  const resident = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = statOf(entry);
    if (stat === undefined) continue;
    resident.set(Number(entry), stat.resident);
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), Number(entry)]);
  }
  const sum = (id: number): number =>
    (children.get(id) ?? []).reduce((total, child) => total + sum(child), resident.get(id) ?? 0);
  return sum(root);
}

/** proc_pid_stat(5): the fields after the name, which is in brackets. Undefined for a process that has just ended. */
function statOf(id: string): { parent: number; resident: number } | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), resident: Number(fields[21]) * bytesPerPage };
  } catch {
    return undefined;
  }
}
