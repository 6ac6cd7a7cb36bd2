/** An empty, short-lived PostgreSQL server for tests of grants, faults and load. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { findPostgres, noPostgres } from '../machine/postgresql.ts';
import { UserError } from '../machine/terminal.ts';
import { freePort } from './listen.ts';

export type PostgresServer = {
  url: string;
  version: string;
  close(): Promise<void>;
};

const exec = promisify(execFile);

/** `durable: false` leaves out fsync. @throws UserError where no PostgreSQL is installed */
export async function startPostgres({ durable = true } = {}): Promise<PostgresServer> {
  const bin = findPostgres();
  if (!bin) throw new UserError(noPostgres);
  const user = process.getuid?.() === 0 ? await idsOf('postgres') : undefined;
  const dir = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  if (user) await chown(dir, user.uid, user.gid);
  const data = path.join(dir, 'data');
  const options = { cwd: dir, ...user };
  await exec(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = [
    ...['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ...(durable ? [] : ['-c', 'fsync=off']),
  ];
  const server = spawn(path.join(bin, 'postgres'), settings, { ...options, stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const close = async () => {
    await stop(server);
    await rm(dir, { recursive: true, force: true });
  };
  try {
    return { url, version: await ready(url, server), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function idsOf(name: string): Promise<{ uid: number; gid: number }> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => exec('id', [flag, name])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  } catch {
    throw new UserError(
      `No user "${name}" to run PostgreSQL as: it refuses to run as root. Add one (useradd --system ${name}).`,
    );
  }
}

async function ready(url: string, server: ChildProcess): Promise<string> {
  const end = Date.now() + 20_000;
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    while (server.exitCode === null && Date.now() < end) {
      try {
        const [row] = await sql`show server_version`;
        return String(row?.server_version);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
  throw new Error('PostgreSQL did not start.');
}

/** SIGINT is PostgreSQL's fast shutdown. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}
