/** How long a command takes, and how much processor time and memory all of its processes use. Linux only: it reads /proc. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** `cpuSeconds` are those of all processes and cores together: on a busy machine they say more than the clock. */
export type Measurement = { seconds: number; cpuSeconds: number; peakMegabytes: number; output: string };

const pause = 25;
const bytesPerPage = 4096;
const ticksPerSecond = 100;

/** Runs Node in `cwd`. Throws with the command's output when it fails. */
export function measure(args: readonly string[], cwd: string): Promise<Measurement> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  let peak = 0;
  let ticks = 0;
  const look = setInterval(() => {
    const now = usageOf(child.pid ?? 0);
    peak = Math.max(peak, now.resident);
    ticks = Math.max(ticks, now.ticks);
  }, pause);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(look);
      const seconds = (performance.now() - start) / 1000;
      const output = Buffer.concat(chunks).toString();
      const used = { cpuSeconds: ticks / ticksPerSecond, peakMegabytes: peak / 1e6 };
      if (code === 0) resolve({ seconds, ...used, output });
      else reject(new Error(`node ${args.join(' ')} failed:\n${output}`));
    });
  });
}

type Usage = {
  /** Bytes. */
  resident: number;
  ticks: number;
};

/** All below the process too; shared memory counts for each, and the ended count their time. */
function usageOf(root: number): Usage {
  const children = new Map<number, number[]>();
  const usage = new Map<number, Usage>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = statOf(entry);
    if (stat === undefined) continue;
    usage.set(Number(entry), stat);
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), Number(entry)]);
  }
  const total: Usage = { resident: 0, ticks: 0 };
  const add = (id: number): void => {
    total.resident += usage.get(id)?.resident ?? 0;
    total.ticks += usage.get(id)?.ticks ?? 0;
    for (const child of children.get(id) ?? []) add(child);
  };
  add(root);
  return total;
}

/** proc_pid_stat(5): the fields after the name, which is in brackets. Undefined for a process that has just ended. */
function statOf(id: string): (Usage & { parent: number }) | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [own = 0, system = 0, ended = 0, endedSystem = 0] = fields.slice(11, 15);
    const ticks = own + system + ended + endedSystem;
    return { parent: fields[1] ?? 0, resident: (fields[21] ?? 0) * bytesPerPage, ticks };
  } catch {
    return undefined;
  }
}
