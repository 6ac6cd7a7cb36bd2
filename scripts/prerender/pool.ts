/** Many pages: one process for each core, each fed a few pages at a time, so that none waits and none holds the list. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

export type ToWorker = { paths: readonly string[] };
export type FromWorker = { done: number; assets: readonly string[] } | { failed: string };

/** Pages handed over at once: short enough that all end together, long enough that messages cost nothing. */
const batchSize = 50;

/**
 * V8 would let garbage grow to several times what is alive, and collect it on threads that the other processes need.
 * The young space holds a page's garbage. The old space leaves 55 MB above what is alive (25, and 1 kB for each city's
 * line in the index): with half of that a page takes a third longer, with all that V8 would take it is hardly faster.
 */
const memoryLimits = (pages: number) => [
  '--max-semi-space-size=16',
  `--max-old-space-size=${Math.ceil(80 + pages * 0.001)}`,
  '--single-threaded-gc',
  '--no-incremental-marking',
];

type Options = {
  workers: number;
  /** Environment variables for the workers, besides those of this process. */
  env: NodeJS.ProcessEnv;
  /** Called with the number of pages that were just finished. */
  onPages: (count: number) => void;
};

/** Renders every path. Gives the assets that the pages name. Rejects with the first failure, which names its page. */
export async function renderInProcesses(paths: readonly string[], options: Options): Promise<Set<string>> {
  const assets = new Set<string>();
  const children: ChildProcess[] = [];
  let next = 0;
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const child = fork(join('scripts', 'prerender', 'worker.ts'), {
        env: { ...process.env, ...options.env },
        execArgv: memoryLimits(paths.length),
      });
      children.push(child);
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(new Error(`A pre-rendering process ended (${signal ?? `code ${code}`})`)),
      );
      child.on('message', (message: FromWorker) => {
        if ('failed' in message) return reject(new Error(message.failed));
        for (const asset of message.assets) assets.add(asset);
        options.onPages(message.done);
        const batch = paths.slice(next, next + batchSize);
        next += batch.length;
        if (batch.length > 0) child.send({ paths: batch } satisfies ToWorker);
        else resolve();
      });
    });
  try {
    await Promise.all(Array.from({ length: options.workers }, work));
  } finally {
    for (const child of children) child.kill();
  }
  return assets;
}
