/** An empty, short-lived PostgreSQL server for tests of grants, faults and load. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { ensure, postgres as program } from '../machine/programs.ts';
import { freePort } from './listen.ts';

const exec = promisify(execFile);

/** `durable: false` leaves out fsync. @throws UserError if no PostgreSQL is installed */
export async function startPostgres({ durable = true } = {}) {
  const bin = await ensure(program, { install: false });
  const dir = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  const user = process.getuid?.() === 0 ? await idsOf('postgres') : undefined;
  if (user) await chown(dir, user.uid, user.gid);
  const data = path.join(dir, 'data');
  const options = { cwd: dir, ...user };
  const [initdb, postgres] = [path.join(bin, 'initdb'), path.join(bin, 'postgres')];
  const cluster = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await exec(initdb, ['-D', data, ...cluster], options);
  const { stdout: version } = await exec(postgres, ['--version']);
  const port = await freePort();
  const network = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const server = spawn(
    postgres,
    ['-D', data, '-p', String(port), ...network, ...(durable ? [] : ['-c', 'fsync=off'])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit');
  const close = async () => {
    // PostgreSQL's fast shutdown.
    server.kill('SIGINT');
    await ended;
    await rm(dir, { recursive: true, force: true });
  };
  let isReady = false;
  for await (const line of createInterface(server.stderr)) {
    isReady = line.includes('ready to accept connections');
    if (isReady) break;
  }
  if (!isReady) {
    await close();
    throw new Error('PostgreSQL did not start.');
  }
  server.stderr.resume();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return { url, version: /[\d.]+/.exec(version)?.[0] ?? '', close };
}

/** PostgreSQL refuses to run as root. */
async function idsOf(user: string): Promise<{ uid: number; gid: number }> {
  const [uid = 0, gid = 0] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await exec('id', [flag, user])).stdout)),
  );
  return { uid, gid };
}
