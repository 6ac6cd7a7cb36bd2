/** Serves the real functions over HTTP on a free port and routes by each function's `config.path`, like Netlify. */
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Config, Context } from '@netlify/functions';
import { listen } from '../../scripts/local/listen.ts';
import { skippedMs, unanswered } from './clock.ts';

type Handler = (request: Request, context: Pick<Context, 'waitUntil'>) => Promise<Response> | Response;

const files = import.meta.glob<{ default: Handler; config?: Config & { path?: string } }>(
  '../../netlify/functions/*.ts',
  { eager: true },
);

/** Those with an address. */
export const functions = Object.values(files).flatMap(({ config, default: handler }) =>
  config?.path ? [{ handler, path: config.path, rateLimit: config.rateLimit }] : [],
);

export async function serveFunctions() {
  const underWay = new Set<Promise<unknown>>();
  const waitUntil = (work: Promise<unknown>) => {
    const ended = work.finally(() => underWay.delete(ended));
    underWay.add(ended);
  };
  let answerMs = 0;
  const server = createAdaptorServer({
    fetch: async (request) => {
      const route = functions.find(({ path }) => new URLPattern({ pathname: path }).test(request.url));
      const start = skippedMs();
      const answer = Promise.resolve(route?.handler(request, { waitUntil })).finally(() => {
        answerMs = skippedMs() - start;
        unanswered.delete(answer);
      });
      unanswered.add(answer);
      return (await answer) ?? new Response('Not found', { status: 404 });
    },
  }) as Server;
  return {
    url: await listen(server),
    /** How much time passed before the last response. */
    answerMs: () => answerMs,
    /** Resolves once the functions have done what they do after their responses. */
    functionsIdle: async () => void (await Promise.all(underWay)),
  };
}
