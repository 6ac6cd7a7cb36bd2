import type { IncomingHttpHeaders } from 'node:http';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createDevMiddleware, renderPage } from 'vike/server';
import type { ViteDevServer } from 'vite';
import { printed } from '../../data/check/problems.ts';
import { checkData } from '../../data/load.ts';
import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { escapeHtml } from '../../netlify/base/text.ts';
import { drawingEntries } from '../build/folders.ts';
import { generatedFiles, type Sources } from '../build/generated-files.ts';
import { frameHeaders } from '../build/headers.ts';
import { contentTypeOf } from './server.ts';
import { type LocalSite, type Source, startSite } from './site.ts';

type Options = { port: number; localDir: string; editor?: (path: string) => Response | undefined };

export function startDevSite({ port, localDir, editor }: Options): Promise<LocalSite> {
  return startSite({
    port,
    isDataFaulty: () => checkData().errors.length > 0,
    async openSource(server, functions): Promise<Source> {
      // Vite ignores unknown upgrades, and their socket errors would crash this process.
      server.on('upgrade', (_request, socket) => socket.on('error', () => {}));
      const { devMiddleware, viteServer: vite } = await createDevMiddleware({
        viteConfig: {
          server: {
            hmr: { server },
            watch: { ignored: ['**/.local/**'] },
            cors: false,
            fs: { deny: privateFiles(localDir) },
          },
        },
      });
      vite.watcher.on('all', (_event, file) => functions.fileChanged(file));
      const currentData = watchData(vite);
      const sources: Sources = {
        load: (entry) => vite.ssrLoadModule(`/${drawingEntries[entry]}`) as ReturnType<Sources['load']>,
      };

      async function made(path: string): Promise<Response | undefined> {
        const current = currentData();
        if ('fault' in current) return faultPage(current.fault);
        const content = await (await generatedFiles(current.site, sources)).get(path)?.();
        if (content === undefined) return undefined;
        const framed = path === routes.reviewsWidget && current.site.reviewsFrame;
        const type = { 'content-type': contentTypeOf(path) };
        return new Response(Buffer.from(content), {
          headers: { ...type, ...(framed && frameHeaders({ content: framed, html: String(content) })) },
        });
      }

      return {
        async answer(request, { incoming, outgoing }) {
          const { pathname } = new URL(request.url);
          const ofEditor = editor?.(pathname);
          if (ofEditor) return ofEditor;
          const isPassedOn = await new Promise<boolean>((done) => {
            outgoing.once('close', () => done(false));
            devMiddleware(incoming, outgoing, () => done(true));
          });
          if (!isPassedOn) return undefined;
          return (await made(pathname)) ?? page(incoming.url ?? '/', incoming.headers);
        },
        close: () => vite.close(),
      };
    },
  });
}

/** Keys, leads, emails and git history in the project folder, for Vite's `server.fs.deny`. */
function privateFiles(localDir: string): string[] {
  // Replaces characters that are special in a glob with "?", which matches any.
  const [project, local] = [process.cwd(), localDir].map((folder) =>
    resolve(folder)
      .replaceAll('\\', '/')
      .replace(/[^\w/:.-]/g, '?'),
  );
  // Browsers load optimized packages from .vite.
  return ['*.{crt,pem}', `${project}/**/.*`, `${project}/**/.!(vite)/**`, `${local}`, `${local}/**`];
}

async function page(urlOriginal: string, headersOriginal: IncomingHttpHeaders): Promise<Response> {
  const { httpResponse } = await renderPage({ urlOriginal, headersOriginal });
  const { statusCode: status, headers } = httpResponse;
  return new Response(await httpResponse.getBody(), { status, headers });
}

type DataState = { site: Site<City> } | { fault: string };

/** Programs may empty a file before writing it, so wait this many ms after a change. */
const debounceMs = 60;

function watchData(vite: ViteDevServer): () => DataState {
  const sources = [resolve('data'), resolve('netlify.toml')];
  let current = readData();
  const print = (before?: DataState) => {
    if ('fault' in current && !isDeepStrictEqual(current, before)) console.error(`\n${current.fault}`);
  };
  print();
  let waiting: NodeJS.Timeout | undefined;
  const show = () => {
    if ('fault' in current) vite.ws.send({ type: 'error', err: { message: current.fault, stack: '' } });
  };
  const changed = () => {
    clearTimeout(waiting);
    waiting = undefined;
    const before = current;
    current = readData();
    print(before);
    if ('fault' in current) return show();
    vite.environments.ssr?.moduleGraph.invalidateAll();
    vite.ws.send({ type: 'full-reload' });
  };
  vite.watcher.add(sources);
  vite.watcher.on('all', (_event, file) => {
    if (!sources.some((source) => file.startsWith(source)) || file.endsWith('.ts')) return;
    clearTimeout(waiting);
    waiting = setTimeout(changed, debounceMs);
  });
  vite.ws.on('vite:client:connect', show);
  return () => {
    if (waiting) changed();
    return current;
  };
}

function readData(): DataState {
  const { site, errors } = checkData();
  if (site) return { site };
  const title = 'The data has mistakes. Fix them and save, and the page comes back.';
  return { fault: [title, ...errors.map(printed)].join('\n\n') };
}

function faultPage(fault: string): Response {
  const head = '<!doctype html><title>Data error</title><script type="module" src="/@vite/client"></script>';
  const html = `${head}<pre style="white-space: pre-wrap">${escapeHtml(fault)}</pre>`;
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
