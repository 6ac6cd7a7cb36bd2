/** Local HTTP servers. They refuse requests from other sites' pages open in the same browser. */
import type { IncomingMessage, Server } from 'node:http';
import { extname } from 'node:path';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { loopbackNames } from '../../netlify/base/own-origin.ts';

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

type Fetch = (request: Request, bindings: HttpBindings) => Promise<Response | undefined>;

/** @param opensLinks whether links on other sites may open a page. Vite does things at a GET, such as opening a file in an editor. */
export function localServer(answer: Fetch, { opensLinks = true } = {}): Server {
  const fetch = async (request: Request, bindings: HttpBindings) => {
    try {
      return (
        refusalOf(bindings.incoming, opensLinks) ?? (await answer(request, bindings)) ?? RESPONSE_ALREADY_SENT
      );
    } catch (error) {
      if (error instanceof URIError) return new Response('Bad request', { status: 400 });
      console.error(error);
      return new Response('The local server failed. See the terminal.', { status: 500 });
    }
  };
  // Its type also allows HTTP/2.
  return createAdaptorServer({
    fetch: fetch as Parameters<typeof createAdaptorServer>[0]['fetch'],
  }) as Server;
}

function refusalOf(request: IncomingMessage, opensLinks: boolean): Response | undefined {
  const { host = '' } = request.headers;
  const port = request.socket.localPort;
  const refuse = (status: number, cause: string) =>
    new Response(`${cause} Open http://127.0.0.1:${port}/ instead.\n`, { status });
  // Prevents DNS rebinding.
  if (!loopbackNames.some((name) => [name, `${name}:${port}`].includes(host.toLowerCase())))
    return refuse(421, 'This server only answers requests from this computer.');
  if (isFromHere(request, opensLinks)) return undefined;
  return refuse(403, 'This server refuses requests from other sites.');
}

/** Clients other than browsers send neither header and pass. */
function isFromHere({ method, headers }: IncomingMessage, opensLinks: boolean): boolean {
  const { host, origin, 'sec-fetch-site': site } = headers;
  const isOwn = site === 'same-origin' || site === 'none';
  // Links from other pages, such as webmail, may open a tab, which those pages can't read.
  const isVisit =
    (opensLinks || site !== 'cross-site') &&
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document';
  if (origin === undefined) return site === undefined || isOwn || isVisit;
  // Browsers that hide the referrer send "null" for our own pages.
  return origin === 'null' ? isOwn : origin === `http://${host}` && (site === undefined || isOwn);
}
