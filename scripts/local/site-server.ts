import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { HttpBindings } from '@hono/node-server';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import { parse } from 'smol-toml';
import { api } from '../../data/shared/routes.ts';
import { startFunctions, type Watched } from './functions.ts';
import { closeServer, listen } from './listen.ts';
import { localServer } from './server.ts';

export type LocalSite = Awaited<ReturnType<typeof startSite>>;

/** Serves pages and files instead of dist/client. `answer` returns undefined if it has already responded. */
export type Source = Watched & {
  answer: (request: Request, bindings: HttpBindings) => Promise<Response | undefined>;
  close: () => Promise<void>;
};

export type SiteOptions = {
  port?: number;
  root?: string;
  openSource?: ((server: Server) => Promise<Source>) | undefined;
  /** Opens health to browsers, which send no token. */
  healthToken?: string | undefined;
};

export async function startSite({
  port = 0,
  root = process.cwd(),
  openSource,
  healthToken,
}: SiteOptions = {}) {
  const handle = netlify(root, !openSource);
  const server = localServer(
    async (request, bindings) => {
      if (isMalformed(bindings.incoming)) return new Response('Bad request', { status: 400 });
      if (
        healthToken &&
        new URL(request.url).pathname === api.health &&
        !request.headers.has('authorization')
      )
        request.headers.set('authorization', `Bearer ${healthToken}`);
      const answered = await functions.handle(request);
      if (answered) return answered;
      const file = await handle(request);
      if (file || !source) return asCdn(file ?? (await notFound(request)), request);
      return source.answer(request, bindings);
    },
    { opensLinks: !openSource },
  );
  const source = await openSource?.(server);
  const functions = await startFunctions(root, source);
  const url = await listen(server, port);
  process.env.URL = url;

  async function notFound({ url }: Request): Promise<Response> {
    const page = await handle(new Request(new URL('/404.html', url)));
    return new Response(page?.body ?? 'Not found', { status: 404, headers: page?.headers ?? {} });
  }

  return {
    url,
    /** What Netlify answers without functions. */
    handle,
    runScheduled: functions.runScheduled,
    async close() {
      await Promise.all([closeServer(server), source?.close()]);
      await functions.close();
    },
  };
}

type Settings = { build: { publish: string }; images?: { remote_images: string[] } };

const logger = { log: () => {}, warn: console.warn, error: console.error };

/** The parts of Netlify's request chain that this site uses. */
function netlify(projectDir: string, hasFiles: boolean) {
  const configPath = join(projectDir, 'netlify.toml');
  const { build, images = { remote_images: [] } } = parse(readFileSync(configPath, 'utf8')) as Settings;
  const publicDir = join(projectDir, build.publish);
  const project = { configPath, projectDir };
  const headers = new HeadersHandler({ ...project, publishDir: publicDir, logger });
  const redirects = new RedirectsHandler({
    ...project,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    publicDir,
  });
  const files = hasFiles ? new StaticHandler({ directory: publicDir }) : undefined;

  async function fileFor(request: Request) {
    const match = await files?.match(request);
    if (!match) return undefined;
    return async () => {
      const response = await match.handle();
      await headers.apply(request, response);
      return response;
    };
  }

  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, origin } = new URL(request.url);
    if (pathname.startsWith('/.netlify/images')) {
      const { ImageHandler } = await import('@netlify/images');
      return new ImageHandler({ imagesConfig: images, logger }).match(request)?.handle(origin);
    }
    const match = await redirects.match(request);
    const moved = match && (await redirects.handle(request, match, fileFor));
    return moved ?? (await fileFor(request))?.();
  };
}

const isMalformed = ({ url = '', method = '' }: HttpBindings['incoming']): boolean =>
  method === 'TRACE' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(decodeURIComponent(url));

const compressible = /^(?:text\/|application\/(?:javascript|json|ld\+json|xml|rss\+xml)|image\/svg\+xml)/;
const worthwhile = 200;
const packedFiles = new Map<string, Promise<Buffer>>();

async function asCdn(file: Response, { headers: asked }: Request): Promise<Response> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const { status } = file;
  const headers = new Headers(file.headers);
  headers.set('vary', 'accept-encoding');
  const isPacked =
    compressible.test(headers.get('content-type') ?? '') &&
    bytes.length >= worthwhile &&
    /\bbr\b/.test(asked.get('accept-encoding') ?? '');
  if (!isPacked) return new Response(bytes.length > 0 ? bytes : null, { status, headers });
  const print = createHash('sha1').update(bytes).digest('hex');
  const packed = packedFiles.get(print) ?? promisify(brotliCompress)(bytes);
  packedFiles.set(print, packed);
  headers.set('content-encoding', 'br');
  return new Response(new Uint8Array(await packed), { status, headers });
}
