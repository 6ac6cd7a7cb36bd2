import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { renderPage } from 'vike/server';
import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import { addLookups, contentOf, type Site, type SiteContent } from '../../data/site.ts';
import { clientDir, fileOf, serverEntry } from './folders.ts';

const pagesAtATime = 20;

type Taken = Int32Array<SharedArrayBuffer>;

type Task = { content: SiteContent<City>; taken: Taken };

export async function prerender(site: Site<City>, pagesPerThread: number): Promise<string[]> {
  const total = site.paths.length;
  const taken: Taken = new Int32Array(new SharedArrayBuffer(4));
  const threads = Math.min(availableParallelism(), Math.ceil(total / pagesPerThread));
  const others = Array.from({ length: threads - 1 }, () => inThread({ content: contentOf(site), taken }));
  const assets = await Promise.all([renderUntaken(site, taken), ...others]);
  return assets.flat();
}

async function renderUntaken(site: Site<City>, taken: Taken): Promise<string[]> {
  const { paths } = site;
  await import(pathToFileURL(resolve(serverEntry)).href);
  const assets = new Set<string>();
  for (let from = take(taken); from < paths.length; from = take(taken)) {
    for (const path of paths.slice(from, from + pagesAtATime)) {
      const html = await render(path, site);
      const file = join(clientDir, fileOf(path));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, html);
      for (const asset of assetsIn(html)) assets.add(asset);
    }
    // Yields, or Ctrl-C and failed threads would go unnoticed.
    await setImmediate();
  }
  return [...assets];
}

const take = (taken: Taken) => Atomics.add(taken, 0, pagesAtATime);

function inThread(workerData: Task): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

async function render(path: string, site: Site): Promise<string> {
  const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: path, site });
  const expected = path === routes.notFound ? 404 : 200;
  if (errorWhileRendering || httpResponse.statusCode !== expected) {
    const cause = errorWhileRendering ?? `it returns status ${httpResponse.statusCode}`;
    throw new Error(`${path} could not be rendered: ${cause instanceof Error ? cause.message : cause}`);
  }
  return httpResponse.body;
}

const assetsPath = '/assets/';

function assetsIn(html: string): string[] {
  const found = new Set<string>();
  for (let at = html.indexOf(assetsPath); at >= 0; at = html.indexOf(assetsPath, at + 1))
    found.add(/^[^"'\s<>()?#&\\]+/.exec(html.slice(at, at + 200))?.[0] ?? assetsPath);
  return [...found];
}

/** Vike bundles an entry for every page, but HTML-only pages load none, so unused files are removed. */
export function removeUnreached(roots: readonly string[]): void {
  const files = readdirSync(join(clientDir, assetsPath), { recursive: true, withFileTypes: true });
  const all = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const reached = new Set(roots.map((path) => join(clientDir, path)));
  for (const file of reached) {
    const text = readFileSync(file, 'latin1');
    for (const other of all) if (text.includes(basename(other))) reached.add(other);
  }
  for (const file of all) if (!reached.has(file)) rmSync(file);
}

if (!isMainThread) {
  const { content, taken } = workerData as Task;
  parentPort?.postMessage(await renderUntaken(addLookups(content), taken));
}
