/** Serves the real functions over HTTP on a free port and routes by each function's `config.path`, like Netlify. */
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Config, Context } from '@netlify/functions';
import * as call from '../../netlify/functions/call.ts';
import * as deliver from '../../netlify/functions/deliver-notifications.ts';
import * as health from '../../netlify/functions/health.ts';
import * as lead from '../../netlify/functions/lead.ts';
import * as leadLink from '../../netlify/functions/lead-link.ts';
import * as leave from '../../netlify/functions/leave.ts';
import * as myRequest from '../../netlify/functions/my-request.ts';
import * as openWork from '../../netlify/functions/open-work.ts';
import * as photo from '../../netlify/functions/photo.ts';
import * as sendEmail from '../../netlify/functions/send-email.ts';
import { listen } from '../../scripts/local/listen.ts';

export const functions = {
  lead,
  call,
  sendEmail,
  health,
  deliver,
  myRequest,
  leadLink,
  leave,
  openWork,
  photo,
};

type Handler = (request: Request, context: Pick<Context, 'waitUntil'>) => Promise<Response> | Response;

export async function serveFunctions(): Promise<{ url: string; functionsIdle(): Promise<void> }> {
  const routes = Object.values(functions).flatMap(({ config, default: handler }) => {
    const { path } = config as Config & { path?: string };
    return path ? [{ pattern: new URLPattern({ pathname: path }), handler: handler as Handler }] : [];
  });
  const underWay = new Set<Promise<unknown>>();
  const waitUntil = (work: Promise<unknown>) => {
    const ended = work.finally(() => underWay.delete(ended));
    underWay.add(ended);
  };
  const server = createAdaptorServer({
    fetch: async (request) => {
      const route = routes.find(({ pattern }) => pattern.test(request.url));
      return route ? route.handler(request, { waitUntil }) : new Response('Not found', { status: 404 });
    },
  }) as Server;
  return { url: await listen(server), functionsIdle: async () => void (await Promise.all(underWay)) };
}
