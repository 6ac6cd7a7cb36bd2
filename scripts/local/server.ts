/** HTTP servers on this machine. Pages of other sites in the same browser can reach them too, and get no answer. */
import type { IncomingMessage, Server } from 'node:http';
import { extname } from 'node:path';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { loopbackNames } from '../../netlify/http/loopback.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export const contentTypeOf = (path: string) => contentTypes[extname(path)] ?? 'text/html; charset=utf-8';

/** Undefined if it has answered through the bindings. */
type Fetch = (request: Request, bindings: HttpBindings) => Promise<Response | undefined>;

export function localServer(answer: Fetch): Server {
  const fetch = async (request: Request, bindings: HttpBindings) => {
    try {
      return refusalOf(bindings.incoming) ?? (await answer(request, bindings)) ?? RESPONSE_ALREADY_SENT;
    } catch (error) {
      if (error instanceof URIError) return new Response('Bad request', { status: 400 });
      console.error(error);
      return new Response('The local server failed; see the terminal.', { status: 500 });
    }
  };
  // It has the types of HTTP/2 as well.
  return createAdaptorServer({
    fetch: fetch as Parameters<typeof createAdaptorServer>[0]['fetch'],
  }) as Server;
}

function refusalOf(request: IncomingMessage): Response | undefined {
  const { host = '' } = request.headers;
  const port = request.socket.localPort;
  const refuse = (status: number, what: string) =>
    new Response(`${what}: open http://127.0.0.1:${port}/ instead.\n`, { status });
  // A page reaches 127.0.0.1 under its own address by naming it in Host (DNS rebinding).
  if (!loopbackNames.some((name) => [name, `${name}:${port}`].includes(host.toLowerCase())))
    return refuse(421, 'Only this machine gets an answer');
  if (isFromHere(request)) return undefined;
  return refuse(403, 'Pages of other sites get no answer');
}

/** Programs that are not browsers send neither header, and pass. */
function isFromHere({ method, headers }: IncomingMessage): boolean {
  const { host, origin, 'sec-fetch-site': site } = headers;
  const isOwn = site === 'same-origin' || site === 'none';
  // A link on another page, such as one in a mail, opens in a tab that the other page cannot read.
  const isVisit =
    method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (origin === undefined) return site === undefined || isOwn || isVisit;
  // Our own pages send "null" if the browser hides the referrer.
  return origin === 'null' ? isOwn : origin === `http://${host}` && (site === undefined || isOwn);
}
