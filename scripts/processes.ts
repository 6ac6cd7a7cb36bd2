/** Child processes of the commands, and how everything stops on Ctrl-C. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { reason } from './terminal.ts';

const children = new Set<ChildProcess>();

type Output = { code: number; output: string };
type Options = { env?: NodeJS.ProcessEnv; quiet?: boolean };

/**
 * Runs a program of node_modules/.bin, or Node itself for "node".
 * `quiet` collects its output instead of showing it. `code` is the exit code, 1 after a signal.
 */
export function run(program: string, args: string[], options: Options = {}): Promise<Output> {
  const file = program === 'node' ? process.execPath : join('node_modules', '.bin', program);
  return runFile(file, args, options);
}

/** As `run`, for a program of the machine. */
export function runFile(file: string, args: string[], { env, quiet }: Options = {}): Promise<Output> {
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  children.add(child);
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      children.delete(child);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

const closers: (() => Promise<unknown> | unknown)[] = [];

/** Registers what must be closed before the command ends; last registered, first closed. */
export function onStop(close: () => Promise<unknown> | unknown): void {
  closers.push(close);
}

/** Closes everything that `onStop` was given; a failure is named and does not keep the others open. */
export async function stopAll(): Promise<void> {
  for (const child of children) child.kill('SIGTERM');
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      await close();
    } catch (error) {
      console.error(`While stopping: ${reason(error)}`);
    }
  }
}

/** From here on Ctrl-C, SIGTERM and a closed terminal stop everything; a second one does not wait. */
export function stopOnSignals(): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      void stopAll().then(() => process.exit(0));
    });
  }
}
