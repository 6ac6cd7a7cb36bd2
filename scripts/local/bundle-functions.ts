/** Makes modules that Node can import of the functions' sources, of which some are JSX, by the bundler that Netlify uses. */
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';

export type CallContext = Pick<Context, 'ip' | 'params' | 'waitUntil'>;
export type FunctionModule = {
  default: (request: Request, context: CallContext) => Promise<Response> | Response;
  config?: { path?: string | string[]; method?: string | string[]; schedule?: string };
};

export type Bundled = {
  modules: ReadonlyMap<string, FunctionModule>;
  sources: ReadonlySet<string>;
};

export const functionsFolder = (root: string) => join(root, 'netlify', 'functions');

/** Each function gets a module of its own, as on Netlify. @throws esbuild's error, or the module's */
export async function bundleFunctions(root: string): Promise<Bundled> {
  const entryPoints = globSync('*.ts', { cwd: functionsFolder(root) });
  if (entryPoints.length === 0) return { modules: new Map(), sources: new Set() };
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
      entryPoints: entryPoints.map((file) => join(functionsFolder(root), file)),
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
    if (existsSync(outdir)) rmSync(outdir, { recursive: true });
  }
}
