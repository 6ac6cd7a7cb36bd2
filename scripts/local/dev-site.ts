/** The site while it is being written: Vite and Vike instead of dist/client, behind the same redirects and functions. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createDevMiddleware, renderPage } from 'vike/server';
import { DataError, loadSite } from '../../data/load.ts';
import { finderData } from '../../data/places/finder.ts';
import { finderRoutes, receiptRoutes, routes } from '../../data/shared/routes.ts';
import { receiptScript } from '../../renderer/boot.ts';
import { coverageMapFile } from '../../renderer/components/map/file.ts';
import { photoFiles } from '../../renderer/components/photoFiles.ts';
import { reviewsFramePage } from '../../renderer/components/reviews/framePage.ts';
import { frameHeaders } from '../build/headers.ts';
import { iconBytes, icons } from '../build/icons.ts';
import { localPhotos, photoBytes } from '../build/photos.ts';
import { cardBytes } from '../build/social-cards.ts';
import { latinCharacters, subsetOfFont } from '../subset-font.ts';
import { watchData } from './data-faults.ts';
import { startFunctions } from './functions.ts';
import { guard } from './guard.ts';
import { closeServer, listen } from './listen.ts';
import { createNetlify } from './netlify.ts';
import { deniedFiles, isPrivateAddress } from './private-files.ts';
import { readRequest } from './request.ts';
import { stackOptions } from './run-stack.ts';
import { type LocalSite, refuse } from './site.ts';

type Options = {
  port: number;
  beside?: (path: string) => Response | undefined;
};

/** As `startSite`, with hot reload; a change of data/*.json reloads every open page. */
export async function startDevSite({ port, beside }: Options): Promise<LocalSite> {
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
  const netlify = createNetlify({ url, staticFiles: false });
  const functions = await startFunctions({ root: process.cwd(), siteUrl: url });
  const { devMiddleware, viteServer: vite } = await createDevMiddleware({
    viteConfig: {
      server: {
        hmr: { server },
        watch: { ignored: ['**/.local/**'] },
        cors: false,
        fs: { deny: deniedFiles(stackOptions().localDir) },
      },
    },
  });
  vite.watcher.on('all', (_event, file) => functions.fileChanged(file));
  const faultPage = watchData(vite);
  ready();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = readRequest(request);
    if (!asked) return refuse(response);
    const result = await functions.handle({ ...asked, body: () => buffer(request) });
    if (result) return send(response, result);
    const found = await netlify.answer(new Request(asked.url, asked));
    if (found) return send(response, found.response);
    const { pathname } = new URL(asked.url);
    const fault = faultPage();
    // The editor stays in reach while the data is at fault.
    const made =
      beside?.(pathname) ??
      (fault
        ? undefined
        : ((await madeByBuild(pathname)) ?? (await drawing(pathname)) ?? (await socialCard(pathname))));
    if (made) return send(response, made);
    if (isPrivateAddress(request.url ?? '')) {
      response.writeHead(403, { 'content-type': 'text/plain' });
      return void response.end('Names that begin with a dot are private: this server does not show them.');
    }
    devMiddleware(request, response, () => {
      const answered = fault ? send(response, fault) : page(request, response);
      answered.catch((error: unknown) => fail(response, error));
    });
  }

  async function drawing(path: string): Promise<Response | undefined> {
    if (!path.startsWith('/drawings/') && path !== routes.keyCut) return undefined;
    const module = await vite.ssrLoadModule('/renderer/components/drawings/steps.tsx');
    const { drawnFiles } = module as typeof import('../../renderer/components/drawings/steps.tsx');
    const file = drawnFiles(loadSite()).find((one) => one.path === path);
    return file && picture(file.svg, 'svg+xml');
  }

  async function socialCard(path: string): Promise<Response | undefined> {
    if (path !== routes.socialCard(basename(path, '.png'))) return undefined;
    const module = await vite.ssrLoadModule('/renderer/social/drawCards.tsx');
    const { drawCards } = module as typeof import('../../renderer/social/drawCards.tsx');
    const drawn = drawCards(loadSite(), await subsetOfFont(latinCharacters, 'sfnt'));
    const card = drawn.find((one) => one.path === path);
    return card && picture(await cardBytes(card.svg), 'png');
  }

  return {
    url,
    handle: async (request) => (await netlify.answer(request))?.response,
    runScheduled: functions.runScheduled,
    async close() {
      await Promise.all([closeServer(server), vite.close()]);
      await functions.close();
    },
  };
}

async function page(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { httpResponse } = await renderPage({
    urlOriginal: request.url ?? '/',
    headersOriginal: request.headers,
  });
  for (const [name, value] of httpResponse.headers) response.appendHeader(name, value);
  response.writeHead(httpResponse.statusCode).end(await httpResponse.getBody());
}

/** Files that the build makes; made anew at each request, as the data may have changed. */
async function madeByBuild(path: string): Promise<Response | undefined> {
  if (path === finderRoutes.places) return Response.json(finderData(loadSite()));
  if (path === receiptRoutes.script)
    return new Response(receiptScript(), { headers: { 'content-type': 'text/javascript' } });
  if (path === routes.coverageMap) return picture(coverageMapFile(loadSite()), 'svg+xml');
  if (path === routes.reviewsWidget) return reviewsFrame();
  const iconSize = icons[path.slice(1)];
  if (iconSize !== undefined) return picture(await iconBytes(iconSize), 'png');
  if (!path.startsWith(routes.photos)) return undefined;
  for (const photo of localPhotos(loadSite())) {
    const file = photoFiles(photo).find(({ href }) => href === path);
    if (file) return picture(await photoBytes(photo, file), file.format);
  }
  return undefined;
}

function picture(content: string | Uint8Array, format: string): Response {
  return new Response(Buffer.from(content), { headers: { 'content-type': `image/${format}` } });
}

function reviewsFrame(): Response | undefined {
  const { name, reviewsWidget: widget } = loadSite().business;
  if (!widget) return undefined;
  const html = reviewsFramePage(widget, name);
  return new Response(html, { headers: { 'content-type': 'text/html', ...frameHeaders({ widget, html }) } });
}

async function send(response: ServerResponse, source: Response): Promise<void> {
  for (const [name, value] of source.headers) response.appendHeader(name, value);
  response.writeHead(source.status).end(Buffer.from(await source.arrayBuffer()));
}

function fail(response: ServerResponse, error: unknown): void {
  // The visitor has left.
  if (response.destroyed) return;
  // A file may be saved with a mistake between the look at the data and the answer.
  console.error(error instanceof DataError ? error.message : error);
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
  response.end('The development server failed; see the terminal.');
}
