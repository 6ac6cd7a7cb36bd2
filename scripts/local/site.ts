/** The site on this machine: the real functions, netlify.toml's redirects and headers, and dist/client. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';
import { type Functions, startFunctions } from './functions.ts';
import { guard } from './guard.ts';
import { closeServer, listen } from './listen.ts';
import { createNetlify } from './netlify.ts';

export type LocalSite = {
  url: string;
  /** Runs a request through redirects and files without the network; undefined if nothing answers. */
  handle: (request: Request) => Promise<Response | undefined>;
  /** Calls the functions that run every minute; returns the names of those that failed. */
  runScheduled: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** Pages and files in place of dist/client. Without a response it has answered the request itself. */
export type Source = {
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<Response | undefined>;
  close: () => Promise<void>;
};

type Options = {
  port?: number;
  root?: string;
  openSource?: (server: Server, functions: Functions) => Promise<Source>;
};

/** Serves on 127.0.0.1. @throws UserError when the port is taken */
export async function startSite({
  port = 0,
  root = process.cwd(),
  openSource,
}: Options = {}): Promise<LocalSite> {
  // Open tabs of the last run may ask before the start is done.
  let ready = () => {};
  const started = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const server = guard(
    createServer((request, response) => {
      started.then(() => answer(request, response)).catch((error: unknown) => fail(response, error));
    }),
  );
  const url = await listen(server, port);
  const netlify = createNetlify({ url, root, staticFiles: !openSource });
  const functions = await startFunctions({ root, siteUrl: url });
  const source = await openSource?.(server, functions);
  ready();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = readRequest(request);
    if (!asked) {
      response.writeHead(400, { 'content-type': 'text/plain', connection: 'close' }).end('Bad request');
      return;
    }
    const result = await functions.handle({ ...asked, body: () => buffer(request) });
    if (result) return send(result, request, response);
    const file = await netlify.answer(new Request(asked.url, asked));
    if (file) return send(file, request, response, { isFile: true });
    const made = source ? await source.answer(request, response) : await notFound();
    if (made) return send(made, request, response, { isFile: !source });
  }

  async function notFound(): Promise<Response> {
    const page = await netlify.answer(new Request(new URL('/404.html', url)));
    return new Response(page?.body ?? 'Not found', { status: 404, headers: page?.headers ?? {} });
  }

  return {
    url,
    handle: netlify.answer,
    runScheduled: functions.runScheduled,
    async close() {
      await Promise.all([closeServer(server), source?.close()]);
      await functions.close();
    },
  };
}

const forbiddenMethods = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** The request for `fetch`, without its body, and with the visitor's address; undefined if it is malformed. */
function readRequest(request: IncomingMessage): { url: URL; method: string; headers: Headers } | undefined {
  const { url: path = '', method = 'GET' } = request;
  const url = URL.parse(path, `http://${request.headers.host}`);
  if (!url || !/^\/(?!\/)[^\\]*$/.test(path) || forbiddenMethods.has(method)) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\u0000-\u001f\u007f\\]|^$/.test(decoded(path))) return undefined;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    // Only Netlify sets these.
    if (!name.startsWith('x-nf-')) for (const value of values) headers.append(name, value);
  }
  const visitor = request.socket.remoteAddress ?? '127.0.0.1';
  headers.set('x-forwarded-for', visitor);
  headers.set('x-nf-client-connection-ip', visitor);
  return { url, method, headers };
}

/** Empty if it cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

async function send(
  source: Response,
  request: IncomingMessage,
  response: ServerResponse,
  { isFile = false } = {},
): Promise<void> {
  const bytes = Buffer.from(await source.arrayBuffer());
  const type = source.headers.get('content-type') ?? '';
  const accepted = String(request.headers['accept-encoding']);
  const isPacked = compressible.test(type) && bytes.length >= worthwhile && /\bbr\b/.test(accepted);
  const etag = `"${createHash('sha1').update(bytes).digest('hex')}${isPacked ? '-br' : ''}"`;
  for (const [name, value] of source.headers) response.appendHeader(name, value);
  response.setHeader('vary', 'accept-encoding');
  if (isPacked) response.setHeader('content-encoding', 'br');
  if (isFile && source.status === 200) {
    response.setHeader('etag', etag);
    if (request.headers['if-none-match']?.split(/,\s*/).includes(etag))
      return void response.writeHead(304).end();
  }
  const body = isPacked ? await (isFile ? packedFile(etag, bytes) : pack(bytes, 5)) : bytes;
  response.writeHead(source.status, { 'content-length': body.length }).end(body);
}

const compressible = /^(?:text\/|application\/(?:javascript|json|ld\+json|xml|rss\+xml)|image\/svg\+xml)/;
/** Below this size, in bytes, compression saves nothing. */
const worthwhile = 200;

/** As the CDN does: at the highest quality, once. */
const packedFiles = new Map<string, Promise<Buffer>>();

function packedFile(etag: string, bytes: Buffer): Promise<Buffer> {
  const packed = packedFiles.get(etag) ?? pack(bytes, 11);
  packedFiles.set(etag, packed);
  return packed;
}

function pack(bytes: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: quality } });
}

function fail(response: ServerResponse, error: unknown): void {
  // The visitor has left.
  if (response.destroyed) return;
  console.error(error);
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
  response.end('The local server failed; see the terminal.');
}
