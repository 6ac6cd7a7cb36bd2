/** Supabase's HTTP interface over an open database. */
import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { App, type IAppConfig } from '@supabase/lite';
import { guard } from './guard.ts';
import { closeServer, listenNear } from './listen.ts';
import { withoutGrants } from './no-grants.ts';

export type SupabaseServer = {
  url: string;
  publishableKey: string;
  secretKey: string;
  close(): Promise<void>;
};

type Options = {
  connection: Awaited<IAppConfig['connection']>;
  wantedPort: number | undefined;
  around?: <T>(request: () => Promise<T>) => Promise<T>;
};

/** Serves `connection` on 127.0.0.1 with fresh keys and without the keyless admin mode. */
export async function serveSupabase({
  connection,
  wantedPort,
  around = (request) => request(),
}: Options): Promise<SupabaseServer> {
  process.env.DO_NOT_TRACK = '1';
  const publishableKey = `sb_publishable_${randomBytes(24).toString('base64url')}`;
  const secretKey = `sb_secret_${randomBytes(24).toString('base64url')}`;
  const app = new App({
    connection: withoutGrants(connection),
    auth: {
      enabled: false,
      publishable_key: publishableKey,
      secret_key: secretKey,
      jwt_secret: randomBytes(32).toString('hex'),
    },
    options: { server: { admin: false } },
  });
  const server = createAdaptorServer({
    fetch: async (request) => {
      const response = await around(() => app.fetch(request, { peerAddress: null }));
      response.headers.delete('access-control-allow-origin');
      return response;
    },
  }) as Server;
  guard(server);
  const url = await listenNear(server, wantedPort);
  // The first request reads the whole catalogue, which takes longer than our own limits allow.
  await fetch(`${url}/rest/v1/contact_submissions?select=id&limit=1`, { headers: { apikey: secretKey } });
  return {
    url,
    publishableKey,
    secretKey,
    close: () => closeServer(server),
  };
}
