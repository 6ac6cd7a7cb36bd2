/** The site while it is being written: Vite and Vike instead of dist/client, behind the same redirects and functions. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createDevMiddleware, renderPage } from 'vike/server';
import { loadSite } from '../../data/load.ts';
import { parseCityMapPath, routes } from '../../data/routes.ts';
import { keyCutFile } from '../../renderer/components/drawings/file.ts';
import { cityMapFile, coverageMapFile } from '../../renderer/components/map/file.ts';
import { photoFiles } from '../../renderer/components/photoFiles.ts';
import { reviewsFramePage } from '../../renderer/components/reviews/framePage.ts';
import { frameHeaders } from '../build/headers.ts';
import { localPhotos, photoBytes } from '../build/photos.ts';
import { watchData } from './data-faults.ts';
import { startFunctions } from './functions.ts';
import { closeServer, listen } from './listen.ts';
import { createNetlify } from './netlify.ts';
import { readRequest } from './request.ts';
import { type LocalSite, refuse } from './site.ts';

type Options = {
  port: number;
  /** Answers paths that are no part of the site: the editor. */
  beside?: (path: string) => Response | undefined;
};

/** As `startSite`, with hot reload; a change of data/*.json reloads every open page. */
export async function startDevSite({ port, beside }: Options): Promise<LocalSite> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, error));
  });
  const url = await listen(server, port);
  const netlify = createNetlify({ url, staticFiles: false });
  const [functions] = await Promise.all([
    startFunctions({ root: process.cwd(), siteUrl: url }),
    netlify.start(),
  ]);
  const { devMiddleware, viteServer: vite } = await createDevMiddleware({
    viteConfig: { server: { hmr: { server } } },
  });
  vite.watcher.on('all', (_event, file) => functions.fileChanged(file));
  const faultPage = watchData(vite);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = readRequest(request);
    if (!asked) return refuse(response);
    const result = await functions.handle({ ...asked, body: () => buffer(request) });
    if (result) return send(response, result);
    const found = await netlify.handle(new Request(asked.url, asked));
    if (found) return send(response, found);
    const { pathname } = new URL(asked.url);
    const fault = faultPage();
    // The editor stays in reach while the data is at fault: it is where the fault is mended.
    const made = beside?.(pathname) ?? (fault ? undefined : await madeByBuild(pathname));
    if (made) return send(response, made);
    devMiddleware(request, response, () => {
      const answered = fault ? send(response, fault) : page(request, response);
      answered.catch((error: unknown) => fail(response, error));
    });
  }

  return {
    url,
    handle: (request) => netlify.handle(request),
    runScheduled: functions.runScheduled,
    async close() {
      await vite.close();
      await closeServer(server);
      await functions.close();
      await netlify.stop();
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

/** The pictures that pages show, and the frame of the reviews, which the build makes. Made anew each time, as the data may have changed. */
async function madeByBuild(path: string): Promise<Response | undefined> {
  const answer = (body: BodyInit, format: string) =>
    new Response(body, { headers: { 'content-type': `image/${format}` } });
  if (path === routes.coverageMap) return answer(coverageMapFile(loadSite()), 'svg+xml');
  const mapped = parseCityMapPath(path);
  if (mapped) {
    const site = loadSite();
    const city = site.city(mapped.slug);
    return city && answer(cityMapFile(site, city), 'svg+xml');
  }
  if (path === routes.keyCut) {
    const { httpResponse } = await renderPage({ urlOriginal: routes.requestReceived });
    return answer(keyCutFile(httpResponse.body), 'svg+xml');
  }
  if (path === routes.reviewsWidget) return reviewsFrame();
  if (!path.startsWith(routes.photos)) return undefined;
  for (const photo of localPhotos(loadSite())) {
    const file = photoFiles(photo).find(({ href }) => href === path);
    if (file) return answer(Buffer.from(await photoBytes(photo, file)), file.format);
  }
  return undefined;
}

/** Closed in as on the host, whose other headers pages do without here. */
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
  // Whoever asked has gone away.
  if (response.destroyed) return;
  console.error(error);
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
  response.end('The development server failed; see the terminal.');
}
