/** Serves the real functions over HTTP on a free port, as Netlify would: each path to the default export that claims it. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Config, Context } from '@netlify/functions';
import * as deliver from '../../netlify/functions/deliver-notifications.ts';
import * as health from '../../netlify/functions/health.ts';
import * as lead from '../../netlify/functions/lead.ts';
import * as sendEmail from '../../netlify/functions/send-email.ts';

export const functions = { lead, sendEmail, health, deliver };

type Handler = (request: Request, context?: Partial<Context>) => Promise<Response>;

export type FunctionServer = { url: string; close(): Promise<void> };

export async function serveFunctions(context?: Partial<Context>): Promise<FunctionServer> {
  const routes = new Map<string, Handler>(
    Object.values(functions).flatMap(({ config, default: handler }) => {
      const path = (config as Config & { path?: string }).path;
      return path ? [[path, handler as Handler] as const] : [];
    }),
  );
  const server = createAdaptorServer({
    fetch: async (request) => {
      const handler = routes.get(new URL(request.url).pathname);
      return handler ? handler(request, context) : new Response('Not found', { status: 404 });
    },
  }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** One run of the scheduled function. */
export async function sweep(): Promise<Record<string, number>> {
  const response = await deliver.default();
  return (await response.json()) as Record<string, number>;
}
