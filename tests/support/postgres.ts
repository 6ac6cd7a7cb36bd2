import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { freePort } from '../../scripts/local/listen.ts';
import { migrate } from '../../scripts/local/migrate.ts';
import { pathOf, postgres as program } from '../../scripts/machine/programs.ts';

const exec = promisify(execFile);

/** Runs `task` in its own session, as the owner. */
export async function inSession<Result>(url: string, task: (sql: postgres.Sql) => Promise<Result>) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await task(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

export const migratePostgres = (url: string) =>
  inSession(url, (sql) => migrate((script) => sql.unsafe(script)));

export async function createDatabase(serverUrl: string, name: string, options = ''): Promise<string> {
  await inSession(serverUrl, (sql) => sql.unsafe(`create database ${name} ${options}`));
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}

/** It doesn't wait for the disk. @throws UserError if PostgreSQL is not installed */
export async function startPostgres() {
  const initdb = pathOf(program);
  const dir = await mkdtemp(join(tmpdir(), 'postgres-'));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 && { uid: await idOf('-u'), gid: await idOf('-g') };
  if (user) await chown(dir, user.uid, user.gid);
  const data = join(dir, 'data');
  const options = { cwd: dir, ...user };
  const cluster = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await exec(initdb, ['-D', data, ...cluster], options);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'].flatMap((one) => [
    '-c',
    one,
  ]);
  const server = spawn(join(dirname(initdb), 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit');
  const close = async () => {
    // Fast shutdown.
    server.kill('SIGINT');
    await ended;
    await rm(dir, { recursive: true, force: true });
  };
  let isReady = false;
  for await (const line of createInterface(server.stderr)) {
    isReady = line.includes('ready to accept connections');
    if (isReady) break;
  }
  server.stderr.resume();
  if (isReady) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, close };
  await close();
  throw new Error('PostgreSQL did not start.');
}

const idOf = async (flag: '-u' | '-g') => Number((await exec('id', [flag, 'postgres'])).stdout);
