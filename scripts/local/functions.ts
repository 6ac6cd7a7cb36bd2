/** The functions, called in this process by the paths, methods and hours that Netlify reads of them. */
import { dirname } from 'node:path';
import { reason } from '../machine/terminal.ts';
import { type Bundled, bundleFunctions, type FunctionModule, functionsFolder } from './bundle-functions.ts';

export type FunctionRequest = {
  url: URL;
  method: string;
  headers: Headers;
  body: () => Promise<Uint8Array<ArrayBuffer>>;
};

export type Functions = {
  handle(request: FunctionRequest): Promise<Response | undefined>;
  /** Calls the functions of every minute once; returns the names of those that failed. */
  runScheduled(): Promise<string[]>;
  /** Bundles again where the file belongs to a function. */
  fileChanged(file: string): void;
  /** Waits for what functions do after their answers. */
  close(): Promise<void>;
};

type Options = {
  root: string;
  /** Netlify sets it as the variable URL. */
  siteUrl: string;
};

type Match = { module: FunctionModule; params: Record<string, string> };

const everyMinute = '* * * * *';

/** Faults are said in the terminal, never to a visitor. */
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
      sayWhy(error);
    }
  }

  function waitUntil(work: Promise<unknown>): void {
    const ended = work.catch(sayWhy).finally(() => underWay.delete(ended));
    underWay.add(ended);
  }

  async function call({ module, params }: Match, request: Request): Promise<Response> {
    try {
      if (isFaulty) throw new Error('The functions cannot be bundled; the reason stands above.');
      const ip = request.headers.get('x-nf-client-connection-ip') ?? '';
      return await module.default(request, { ip, params, waitUntil });
    } catch (error) {
      sayWhy(error);
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

/** Scheduled functions cannot be called by anybody. */
function findFunction(
  modules: ReadonlyMap<string, FunctionModule>,
  url: URL,
  method: string,
): Match | undefined {
  const pathname = url.pathname.replace(/(?<=.)\/$/, '');
  for (const [name, module] of modules) {
    const { path = `/.netlify/functions/${name}`, method: methods = method, schedule } = module.config ?? {};
    const takes = !schedule && [methods].flat().includes(method);
    for (const pattern of takes ? [path].flat() : []) {
      const match = new URLPattern({ pathname: pattern }, { ignoreCase: true }).exec({ pathname });
      if (match) return { module, params: definedOf(match.pathname.groups) };
    }
  }
  return undefined;
}

function definedOf(groups: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value = '']) => [name, value]));
}

function sayWhy(error: unknown): void {
  const isOfBundler = error instanceof Error && 'errors' in error;
  console.error(`A function failed: ${error instanceof Error && !isOfBundler ? error.stack : reason(error)}`);
}
