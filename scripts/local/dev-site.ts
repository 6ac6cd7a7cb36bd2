import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { createDevMiddleware } from 'vike/server';
import type { ViteDevServer } from 'vite';
import { printed } from '../../data/check/problems.ts';
import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { drawingEntries } from '../build/folders.ts';
import { generatedFiles, type Sources } from '../build/generated-files.ts';
import { frameHeaders } from '../build/headers.ts';
import { writeSiteFacts } from '../data/site-facts.ts';
import { debounceMs, faultPage, watchPages } from './dev-pages.ts';
import { contentTypeOf } from './server.ts';
import type { Source } from './site-server.ts';

type Editor = (path: string) => Response | undefined;

/** Serves pages from their sources through Vite. */
export const openDevSource =
  (localDir: string, editor?: Editor) =>
  async (server: Server): Promise<Source> => {
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
    const currentData = watchData(vite);
    const page = watchPages(vite);
    await currentData();
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
        const { site, fault } = await currentData();
        if (!site) return faultPage(fault);
        return (await made(vite, pathname, site)) ?? page({ urlOriginal: incoming.url ?? '/', site });
      },
      onFileChange: (listener) => vite.watcher.on('all', (_event, file) => listener(file)),
      isDataFaulty: async () => (await currentData()).fault !== '',
      close: () => vite.close(),
    };
  };

/** A file generated from the data, if that's its address. */
async function made(vite: ViteDevServer, path: string, site: Site<City>): Promise<Response | undefined> {
  const load = (entry: keyof typeof drawingEntries) => vite.ssrLoadModule(`/${drawingEntries[entry]}`);
  const files = await generatedFiles(site, { load: load as Sources['load'] });
  const content = await files.get(path)?.();
  if (content === undefined) return undefined;
  const framed = path === routes.reviewsWidget && site.reviewsFrame;
  const headers = framed && frameHeaders({ content: framed, html: String(content) });
  return new Response(Buffer.from(content), { headers: { 'content-type': contentTypeOf(path), ...headers } });
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

/** `fault` is '' if there's a site. */
type DataState = { site?: Site<City>; fault: string };

/** Returns the data's last state. Reads it through Vite, so that changes of its code count, too. */
function watchData(vite: ViteDevServer): () => Promise<DataState> {
  const sources = ['data', 'scripts/data', 'netlify.toml'].map((path) => resolve(path));
  let shown = '';
  const show = () => {
    if (shown) vite.ws.send({ type: 'error', err: { message: shown, stack: '' } });
  };
  const read = async (): Promise<DataState> => {
    const state = await readData(vite);
    const { fault } = state;
    if (fault && fault !== shown) console.error(`\n${fault}`);
    shown = fault;
    if (fault) show();
    else vite.ws.send({ type: 'full-reload' });
    return state;
  };
  let current = read();
  let waiting: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(waiting);
    waiting = undefined;
    vite.environments.ssr?.moduleGraph.invalidateAll();
    current = read();
  };
  vite.watcher.add(sources);
  vite.watcher.on('all', (_event, file) => {
    if (!sources.some((source) => file.startsWith(source))) return;
    clearTimeout(waiting);
    waiting = setTimeout(changed, debounceMs);
  });
  vite.ws.on('vite:client:connect', show);
  return () => {
    if (waiting) changed();
    return current;
  };
}

async function readData(vite: ViteDevServer): Promise<DataState> {
  const title = 'The data has mistakes. Fix them and save, and the page comes back.';
  try {
    const { checkData } = (await vite.ssrLoadModule(
      '/scripts/data/load.ts',
    )) as typeof import('../data/load.ts');
    const { site, errors, warnings } = checkData('data', true);
    for (const warning of warnings) console.warn(printed(warning));
    if (!site) return { fault: [title, ...errors.map(printed)].join('\n\n') };
    writeSiteFacts(site);
    return { site, fault: '' };
  } catch (error) {
    return { fault: `The code that reads the data failed. ${(error as Error).stack}` };
  }
}
