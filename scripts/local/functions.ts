import { randomUUID } from 'node:crypto';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import { within } from '../../netlify/base/time-budget.ts';
import { reason } from '../machine/terminal.ts';

type FunctionModule = {
  default: (request: Request, context: Pick<Context, 'waitUntil'>) => Promise<Response> | Response;
  config?: { path?: string; schedule?: string };
};

/** Files that may change while the functions run, and data that may have mistakes, which then also cause errors here. */
export type Watched = {
  onFileChange: (listener: (file: string) => void) => void;
  isDataFaulty: () => Promise<boolean>;
};

/** As on Netlify. */
const scheduledMs = 30_000;
const closeMs = 3000;

export async function startFunctions(root: string, watched?: Watched) {
  process.setSourceMapsEnabled(true);
  const underWay = new Set<Promise<unknown>>();
  let modules = new Map<string, FunctionModule>();
  const load = async () => {
    try {
      modules = await bundleFunctions(root);
    } catch (error) {
      if (!(await watched?.isDataFaulty())) report(error);
    }
    return modules;
  };
  /** Undefined after a change of a file. */
  let loaded: ReturnType<typeof load> | undefined = load();
  const current = () => (loaded ??= load());
  await loaded;
  watched?.onFileChange((file) => {
    if (/\.(tsx?|json)$/.test(file)) loaded = undefined;
  });

  function waitUntil(work: Promise<unknown>): void {
    const ended = work.catch(report).finally(() => underWay.delete(ended));
    underWay.add(ended);
  }

  async function call({ default: handler }: FunctionModule, request: Request): Promise<Response> {
    try {
      return keptByWebKit(await handler(request, { waitUntil }));
    } catch (error) {
      report(error);
      return new Response('The function failed. See the terminal.', { status: 500 });
    }
  }

  return {
    async handle(request: Request): Promise<Response | undefined> {
      const module = findFunction(await current(), request);
      return module && call(module, request);
    },
    /** Runs what Netlify runs every minute. Returns the names of those that failed. */
    async runScheduled(): Promise<string[]> {
      const failed: string[] = [];
      for (const [name, module] of await current()) {
        if (module.config?.schedule !== '* * * * *') continue;
        const url = new URL(`/.netlify/functions/${name}`, process.env.URL);
        const run = call(module, new Request(url, { method: 'POST', body: '{}' }));
        waitUntil(run);
        const answer = await within(scheduledMs, run).catch(() =>
          console.error(`${name} didn't end within 30 s`),
        );
        if (!answer?.ok) failed.push(name);
      }
      return failed;
    },
    async close(): Promise<void> {
      await loaded;
      await within(closeMs, Promise.all(underWay)).catch(() => console.error('A function was still running'));
    },
  };
}

export async function bundleFunctions(root: string) {
  const { build } = await import('esbuild');
  const resolveDir = join(root, 'netlify', 'functions');
  const names = globSync('*.ts', { cwd: resolveDir }).map((file) => basename(file, '.ts'));
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      resolveDir,
      contents: names.map((name) => `export * as '${name}' from './${name}.ts'`).join('\n'),
    },
    write: false,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
  });
  // In node_modules, the bundle finds its packages and watchers ignore it.
  const bundle = join(root, 'node_modules', '.cache', `functions-${randomUUID()}.mjs`);
  mkdirSync(dirname(bundle), { recursive: true });
  writeFileSync(bundle, outputFiles[0]?.contents ?? '');
  try {
    const exported: Record<string, FunctionModule> = await import(
      /* @vite-ignore */ pathToFileURL(bundle).href
    );
    return new Map(Object.entries(exported));
  } finally {
    rmSync(bundle);
  }
}

function findFunction(modules: ReadonlyMap<string, FunctionModule>, { url }: Request) {
  const pathname = new URL(url).pathname.replace(/(?<=.)\/$/, '');
  return [...modules.values()].find(({ config: { path } = {} }) => {
    return path !== undefined && new URLPattern({ pathname: path }, { ignoreCase: true }).test({ pathname });
  });
}

function report(error: unknown): void {
  const isOfBundler = error instanceof Error && 'errors' in error;
  console.error(`A function failed: ${error instanceof Error && !isOfBundler ? error.stack : reason(error)}`);
}

/** WebKit keeps no `Secure` cookie of a site that is served without https. */
function keptByWebKit(response: Response): Response {
  const cookie = response.headers.get('set-cookie');
  if (cookie) response.headers.set('set-cookie', cookie.replace('; Secure', ''));
  return response;
}
