import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname } from 'node:path';
import { reason } from './terminal.ts';

type Output = { code: number; output: string };
type Options = { env?: NodeJS.ProcessEnv; quiet?: boolean };

/** Runs Node. `quiet` captures the output. The code is 1 after a signal. */
export async function run(args: string[], { env, quiet }: Options = {}): Promise<Output> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(child, 'close');
  const stop = () => {
    child.kill();
    return ended;
  };
  onStop(stop);
  const [code] = await ended.finally(() => closers.delete(stop));
  return { code: code ?? 1, output: Buffer.concat(chunks).toString() };
}

/** With Node's arguments of package.json. */
export const build = (options?: Options): Promise<Output> =>
  run(['--max-semi-space-size=32', 'scripts/build.ts'], options);

type Close = () => unknown;
const closers = new Set<Close>();

export const onStop = (close: Close): void => void closers.add(close);

/** Closes first what started last. */
export async function stopAll(): Promise<void> {
  for (let close = [...closers].pop(); close; close = [...closers].pop())
    try {
      closers.delete(close);
      await close();
    } catch (error) {
      console.error(`Cleanup failed: ${reason(error)}`);
    }
}

/** npm forwards Ctrl-C as well: a second signal within this many ms is the same key press. */
const repeatMs = 500;

/** A command that a signal ends early exits with 1, unless it has set `process.exitCode`. */
export function stopOnSignals(): void {
  let first: number | undefined;
  const stop = () => {
    if (first !== undefined) {
      if (performance.now() - first > repeatMs) process.exit(1);
      return;
    }
    first = performance.now();
    void stopAll().then(() => process.exit(process.exitCode ?? 1));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  // npm passes on only SIGINT and SIGTERM; other signals end it alone.
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}
