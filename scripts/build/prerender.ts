/** Every page as a file: in this thread, and in one more for each further core where there are pages enough. */
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { removeUnreached } from './assets.ts';
import { clientDir } from './folders.ts';
import { progressLine } from './progress.ts';

/** Below this a thread takes longer to start than it saves. */
const pagesPerThread = 400;

/** Pages between two looks at signals and at the progress. */
const pagesAtATime = 20;

/** What a thread gets: all paths, and how many of them have been taken so far, in memory that the threads share. */
export type Work = { paths: readonly string[]; taken: Int32Array<SharedArrayBuffer> };

/**
 * Writes the page of each path and removes the assets that none of them reaches, after the data and the bundle are made.
 * Throws an Error that names the page which could not be rendered.
 */
export async function prerender(paths: readonly string[]): Promise<void> {
  const work: Work = { paths, taken: new Int32Array(new SharedArrayBuffer(4)) };
  const threads = Math.min(availableParallelism(), Math.ceil(paths.length / pagesPerThread));
  const others = Array.from({ length: threads - 1 }, () => inThread(work));
  const onPages = threads > 1 ? progressLine('pages', paths.length) : undefined;
  const assets = await Promise.all([renderUntaken(work, onPages), ...others]);
  removeUnreached(assets.flat(), clientDir);
}

/**
 * Renders pages that no other thread has taken until there are none. Gives the assets that they name.
 * @param onPages called now and then with how many pages all threads have taken so far
 */
export async function renderUntaken(
  { paths, taken }: Work,
  onPages?: (count: number) => void,
): Promise<string[]> {
  const { loadRenderer } = await import('./render-page.ts');
  const renderPage = await loadRenderer();
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

const take = (taken: Work['taken']) => Atomics.add(taken, 0, pagesAtATime);

function inThread(workerData: Work): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('render-thread.ts', import.meta.url), { workerData });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}
