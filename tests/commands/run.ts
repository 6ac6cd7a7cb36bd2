import { type ChildProcess, spawn } from 'node:child_process';
import { expect, onTestFinished } from 'vitest';
import { environmentWith, type Options } from '../site/copy.ts';

export type Run = {
  child: ChildProcess;
  /** Everything printed so far, on both streams. */
  output: () => string;
  /** Resolves to the exit code, or -1 after an unhandled signal. */
  ended: Promise<number>;
  waitFor: (text: string) => Promise<void>;
};

/** Starts `node scripts/<name>.ts`, or npm if the name starts with it, and kills whatever still runs when the test ends. */
export function start(name: string, { cwd, env }: Options = {}): Run {
  const [script = name, ...args] = name.split(' ');
  const isNpm = script === 'npm';
  const child = spawn(isNpm ? script : process.execPath, isNpm ? args : [`scripts/${script}.ts`, ...args], {
    cwd,
    env: environmentWith(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      for (const listener of listeners) listener();
    });
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)));
  onTestFinished(async () => {
    if (isAlive(child)) process.kill(-(child.pid ?? 0), 'SIGKILL');
    await ended;
  });
  return {
    child,
    output: () => output,
    ended,
    waitFor: (text) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (output.includes(text)) resolve();
        };
        listeners.add(check);
        check();
        void ended.then(() => reject(new Error(`It ended without printing "${text}":\n${output}`)));
      }),
  };
}

export const addressesOf = (run: Run): string[] =>
  [...run.output().matchAll(/http:\/\/127\.0\.0\.1:\d+/g)].map(([address]) => address);

/** Stops it like Ctrl-C (every process) or a supervisor (the first one), and expects no process to stay behind. */
export async function stop(run: Run, signal: NodeJS.Signals): Promise<void> {
  process.kill(signal === 'SIGINT' ? -(run.child.pid ?? 0) : (run.child.pid ?? 0), signal);
  await expect.poll(() => isAlive(run.child)).toBe(false);
  expect(await run.ended).toBe(signal === 'SIGHUP' ? -1 : 0);
}

function isAlive({ pid }: ChildProcess): boolean {
  try {
    return pid !== undefined && process.kill(-pid, 0);
  } catch {
    return false;
  }
}
