/** The functions, called in this process by the paths, methods and hours that Netlify reads from them. */
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import { reason } from '../machine/terminal.ts';

type CallContext = Pick<Context, 'ip' | 'params' | 'waitUntil'>;
type FunctionModule = {
  default: (request: Request, context: CallContext) => Promise<Response> | Response;
  config?: { path?: string | string[]; method?: string | string[]; schedule?: string };
};
type Bundled = { modules: ReadonlyMap<string, FunctionModule>; sources: ReadonlySet<string> };

type FunctionRequest = {
  url: URL;
  method: string;
  headers: Headers;
  body: () => Promise<Uint8Array<ArrayBuffer>>;
};

export type Functions = {
  handle(request: FunctionRequest): Promise<Response | undefined>;
  /** Calls the functions of every minute once; returns the names of those that failed. */
  runScheduled(): Promise<string[]>;
  /** Bundles again if the file belongs to a function. */
  fileChanged(file: string): void;
  /** Waits for what functions do after their answers. */
  close(): Promise<void>;
};

/** Netlify sets `siteUrl` as the variable URL. */
type Options = { root: string; siteUrl: string };

type Match = { module: FunctionModule; params: Record<string, string> };

const everyMinute = '* * * * *';
const functionsFolder = (root: string) => join(root, 'netlify', 'functions');

/** Faults appear in the terminal, never to a visitor. */
export async function startFunctions({ root, siteUrl }: Options): Promise<Functions> {
  process.env.URL = siteUrl;
  process.setSourceMapsEnabled(true);
  let bundled: Bundled = { modules: new Map(), sources: new Set() };
  let isFaulty = false;
  const underWay = new Set<Promise<unknown>>();
  let ready = load();
  await ready;

  async function load(): Promise<void> {
    try {
      bundled = await bundleFunctions(root);
      isFaulty = false;
    } catch (error) {
      isFaulty = true;
      report(error);
    }
  }

  function waitUntil(work: Promise<unknown>): void {
    const ended = work.catch(report).finally(() => underWay.delete(ended));
    underWay.add(ended);
  }

  async function call({ module, params }: Match, request: Request): Promise<Response> {
    try {
      if (isFaulty) throw new Error('The functions cannot be bundled; the reason is above.');
      const ip = request.headers.get('x-nf-client-connection-ip') ?? '';
      return await module.default(request, { ip, params, waitUntil });
    } catch (error) {
      report(error);
      return new Response('The function failed; see the terminal.', { status: 500 });
    }
  }

  return {
    async handle({ url, method, headers, body }) {
      await ready;
      const match = findFunction(bundled.modules, url, method);
      if (!match) return undefined;
      const bytes = await body();
      return call(match, new Request(url, { method, headers, body: bytes.length > 0 ? bytes : null }));
    },
    async runScheduled() {
      await ready;
      const failed: string[] = [];
      for (const [name, module] of bundled.modules) {
        if (module.config?.schedule !== everyMinute) continue;
        const url = new URL(`/.netlify/functions/${name}`, siteUrl);
        const { ok } = await call({ module, params: {} }, new Request(url, { method: 'POST', body: '{}' }));
        if (!ok) failed.push(name);
      }
      return failed;
    },
    fileChanged(file) {
      if (bundled.sources.has(file) || isFaulty || dirname(file) === functionsFolder(root))
        ready = ready.then(load);
    },
    async close() {
      await ready;
      await Promise.all(underWay);
    },
  };
}

/** A module for each function, made by the bundler that Netlify uses. @throws esbuild's error, or the module's */
export async function bundleFunctions(root: string): Promise<Bundled> {
  // Without this, esbuild keeps a thread and a process that wait for more.
  process.env.ESBUILD_WORKER_THREADS = '0';
  const { buildSync } = await import('esbuild');
  // Below node_modules, where the bundles find the packages and no watcher looks.
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, 'functions-'));
  try {
    const { metafile } = buildSync({
      absWorkingDir: root,
      entryPoints: globSync(join(functionsFolder(root), '*.ts')),
      outdir,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node24',
      jsx: 'automatic',
      sourcemap: 'inline',
      sourcesContent: false,
      metafile: true,
      logLevel: 'silent',
    });
    const modules = new Map<string, FunctionModule>();
    for (const file of globSync('*.mjs', { cwd: outdir })) {
      const url = pathToFileURL(join(outdir, file)).href;
      modules.set(basename(file, '.mjs'), await import(/* @vite-ignore */ url));
    }
    return { modules, sources: new Set(Object.keys(metafile.inputs).map((file) => join(root, file))) };
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** Scheduled functions have no address. */
function findFunction(modules: Bundled['modules'], url: URL, method: string): Match | undefined {
  const pathname = url.pathname.replace(/(?<=.)\/$/, '');
  for (const [name, module] of modules) {
    const { path = `/.netlify/functions/${name}`, method: methods = method, schedule } = module.config ?? {};
    if (schedule || ![methods].flat().includes(method)) continue;
    for (const pattern of [path].flat()) {
      const match = new URLPattern({ pathname: pattern }, { ignoreCase: true }).exec({ pathname });
      if (!match) continue;
      const params = Object.entries(match.pathname.groups).map(([key, value = '']) => [key, value]);
      return { module, params: Object.fromEntries(params) };
    }
  }
  return undefined;
}

function report(error: unknown): void {
  const isOfBundler = error instanceof Error && 'errors' in error;
  console.error(`A function failed: ${error instanceof Error && !isOfBundler ? error.stack : reason(error)}`);
}
