/** The site while it is being written: Vite and Vike instead of dist/client, behind the same redirects and functions. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { createDevMiddleware, renderPage } from 'vike/server';
import { closeServer, listen } from './listen.ts';
import { createNetlify } from './netlify.ts';
import { addForwardedFor, isDecodable, type Site } from './site.ts';

/** As `startSite`, with hot reload; a change of data/*.json reloads every open page. */
export async function startDevSite({ port }: { port: number }): Promise<Site> {
  const netlify = createNetlify({ staticFiles: false });
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, error));
  });
  const url = await listen(server, port);
  await netlify.start();
  const { devMiddleware, viteServer: vite } = await createDevMiddleware({
    viteConfig: { server: { hmr: { server } } },
  });
  const dataDir = resolve('data');
  vite.watcher.add(dataDir);
  vite.watcher.on('all', (_event, file) => {
    if (!file.startsWith(dataDir) || !file.endsWith('.json')) return;
    vite.environments.ssr?.moduleGraph.invalidateAll();
    vite.ws.send({ type: 'full-reload' });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isDecodable(request.url ?? '')) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad request');
      return;
    }
    addForwardedFor(request);
    const found = await netlify.handleAndIntrospectNodeRequest(request);
    if (found) return send(response, found.response);
    devMiddleware(request, response, () => {
      page(request, response).catch((error: unknown) => fail(response, error));
    });
  }

  return {
    url,
    handle: (request) => netlify.handle(request),
    async close() {
      await vite.close();
      await closeServer(server);
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

async function send(response: ServerResponse, source: Response): Promise<void> {
  for (const [name, value] of source.headers) response.appendHeader(name, value);
  response.writeHead(source.status).end(Buffer.from(await source.arrayBuffer()));
}

function fail(response: ServerResponse, error: unknown): void {
  console.error(error);
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
  response.end('The development server failed; see the terminal.');
}
