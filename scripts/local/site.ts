/** The site on this machine: dist/client behind netlify.toml's redirects and headers, with the real functions. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Compression } from './compression.ts';
import { startFunctions } from './functions.ts';
import { guard } from './guard.ts';
import { closeServer, listen } from './listen.ts';
import { createNetlify } from './netlify.ts';
import { readRequest } from './request.ts';

export type LocalSite = {
  url: string;
  /** Runs a request through redirects and files without the network; undefined where nothing answers. */
  handle: (request: Request) => Promise<Response | undefined>;
  /** Calls the functions that run every minute; answers the names of those that failed. */
  runScheduled: () => Promise<string[]>;
  close: () => Promise<void>;
};

type Options = { port?: number; root?: string };

/** Serves on 127.0.0.1. @throws UserError when the port is taken */
export async function startSite({ port = 0, root = process.cwd() }: Options = {}): Promise<LocalSite> {
  const compression = new Compression();
  const server = guard(
    createServer((request, response) => {
      answer(request, response).catch((error: unknown) => fail(response, error));
    }),
  );
  const url = await listen(server, port);
  const netlify = createNetlify({ url, root });
  const functions = await startFunctions({ root, siteUrl: url });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = readRequest(request);
    if (!asked) return refuse(response);
    const result = await functions.handle({ ...asked, body: () => buffer(request) });
    if (result) return send(result, false, request, response);
    const found = await netlify.answer(new Request(asked.url, asked));
    if (found) return send(found.response, found.isFile, request, response);
    const page = await netlify.answer(new Request(new URL('/404.html', url)));
    const missing = new Response(page?.response.body ?? 'Not found', {
      status: 404,
      headers: page?.response.headers ?? { 'content-type': 'text/plain' },
    });
    return send(missing, true, request, response);
  }

  async function send(
    source: Response,
    keep: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const contentType = source.headers.get('content-type') ?? '';
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const bytes = Buffer.from(await source.arrayBuffer());
    const { body, encoding, etag } = await compression.encode(bytes, contentType, accepted, { keep });
    response.statusCode = source.status;
    for (const [name, value] of source.headers) response.appendHeader(name, value);
    response.setHeader('vary', 'accept-encoding');
    if (encoding) response.setHeader('content-encoding', encoding);
    if (keep && source.status === 200) {
      response.setHeader('etag', etag);
      if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) {
        response.statusCode = 304;
        response.end();
        return;
      }
    }
    response.setHeader('content-length', body.length);
    response.end(body);
  }

  return {
    url,
    handle: async (request) => (await netlify.answer(request))?.response,
    runScheduled: functions.runScheduled,
    async close() {
      await closeServer(server);
      await functions.close();
    },
  };
}

export function refuse(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'text/plain', connection: 'close' }).end('Bad request');
}

function fail(response: ServerResponse, error: unknown): void {
  // The visitor has left.
  if (response.destroyed) return;
  console.error(error);
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
  response.end('The local server failed; see the terminal.');
}
