/** Every page as a file: in this thread, and in one more for each further core where there are pages enough. */
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { City } from '../../data/places/city.ts';
import { contentOf, type Site, type SiteContent } from '../../data/site.ts';
import { removeUnreached } from './assets.ts';
import { clientDir } from './folders.ts';
import { progressLine } from './progress.ts';
import { loadRenderer } from './render-page.ts';

/** Pages between two looks at signals and at the progress. */
const pagesAtATime = 20;

type Taken = Int32Array<SharedArrayBuffer>;

export type Task = { content: SiteContent<City>; taken: Taken };

/** @throws Error that names the page which could not be rendered. @param pagesPerThread fewer are not worth a thread */
export async function prerender(site: Site<City>, pagesPerThread: number): Promise<void> {
  const total = site.paths.length;
  const taken: Taken = new Int32Array(new SharedArrayBuffer(4));
  const threads = Math.min(availableParallelism(), Math.ceil(total / pagesPerThread));
  const others = Array.from({ length: threads - 1 }, () => inThread({ content: contentOf(site), taken }));
  const onPages = threads > 1 ? progressLine('pages', total) : undefined;
  const assets = await Promise.all([renderUntaken({ site, taken }, onPages), ...others]);
  removeUnreached(assets.flat(), clientDir);
}

/** Gives the assets that the pages name. @param onPages called now and then with how many pages all threads have taken */
export async function renderUntaken(
  { site, taken }: { site: Site<City>; taken: Taken },
  onPages?: (count: number) => void,
): Promise<string[]> {
  const { paths } = site;
  const renderPage = await loadRenderer(site);
  const assets = new Set<string>();
  for (let from = take(taken); from < paths.length; from = take(taken)) {
    for (const path of paths.slice(from, from + pagesAtATime)) {
      for (const asset of await renderPage(path)) assets.add(asset);
    }
    onPages?.(Math.min(Atomics.load(taken, 0), paths.length));
    // Rendering alone never lets Ctrl-C or a failed thread be heard.
    await setImmediate();
  }
  return [...assets];
}

const take = (taken: Taken) => Atomics.add(taken, 0, pagesAtATime);

function inThread(workerData: Task): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('render-thread.ts', import.meta.url), { workerData });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}
