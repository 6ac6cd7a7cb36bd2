import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';

export type Run = {
  child: ChildProcess;
  /** What it has said so far, on both streams. */
  said: () => string;
  /** The exit code once it has ended; -1 after a signal that it did not handle. */
  ended: Promise<number>;
  says: (text: string) => Promise<void>;
};

type Options = { cwd?: string; env?: Record<string, string> };

/** Starts `node scripts/<name>.ts`; what is still running when the test is over is killed. */
export function start(name: string, { cwd = process.cwd(), env = {} }: Options = {}): Run {
  const [script = name, ...args] = name.split(' ');
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd,
    env: { PATH, HOME, NO_COLOR: '1', IGNORE_ENV_FILE: 'yes', ...env },
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
    said: () => output,
    ended,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(text)) resolve();
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`It ended without saying "${text}":\n${output}`)));
      }),
  };
}

export async function sayOf(...args: Parameters<typeof start>): Promise<{ code: number; said: string }> {
  const run = start(...args);
  return { code: await run.ended, said: run.said() };
}

/** A tab with a web socket, and one whose request for it is not done, at each address. */
async function openUpgrades(addresses: string[]): Promise<void> {
  for (const { host, port } of addresses.map((address) => new URL(address))) {
    for (const path of ['/', '/socket.io/?EIO=4&transport=websocket']) {
      for (const protocol of ['vite-ping', 'none']) {
        const socket = connect({ port: Number(port), host: '127.0.0.1' }).on('error', () => {});
        const lines = [
          ...[`GET ${path} HTTP/1.1`, `Host: ${host}`, `Origin: http://${host}`, 'Connection: Upgrade'],
          ...['Upgrade: websocket', 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Protocol: ${protocol}`],
          ...['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''],
        ];
        await new Promise<void>((resolve) => socket.write(lines.join('\r\n'), () => resolve()));
      }
    }
    // Whoever answers this has read the others.
    await (await fetch(`http://${host}`)).text();
  }
}

/** The addresses that it has said. */
export const addressesOf = (run: Run): string[] =>
  [...run.said().matchAll(/http:\/\/127\.0\.0\.1:\d+/g)].map(([address]) => address);

/** Ends it as Ctrl-C or a supervisor does, with tabs open, and sees that nothing that it started is left. */
export async function stop(run: Run, signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  await openUpgrades([...new Set(addressesOf(run))]);
  process.kill(-(run.child.pid ?? 0), signal);
  expect(await run.ended).toBe(0);
  await expect.poll(() => isAlive(run.child)).toBe(false);
}

function isAlive({ pid }: ChildProcess): boolean {
  try {
    return pid !== undefined && process.kill(-pid, 0);
  } catch {
    return false;
  }
}

export const lines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

export function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
