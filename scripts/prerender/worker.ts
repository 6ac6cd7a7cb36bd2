/** A child process of scripts/prerender/prerender.ts: asks for pages, renders them, asks for more. */
import './vike-repair.ts';
import type { FromWorker, ToWorker } from './pool.ts';

const send = (message: FromWorker) => process.send?.(message);

// Without a parent there is nothing to do.
process.once('disconnect', () => process.exit());

try {
  const { loadRenderer } = await import('./renderer.ts');
  const render = await loadRenderer();
  process.on('message', async ({ paths }: ToWorker) => {
    try {
      const assets = new Set<string>();
      for (const path of paths) for (const asset of await render(path)) assets.add(asset);
      send({ done: paths.length, assets: [...assets] });
    } catch (error) {
      fail(error);
    }
  });
  send({ done: 0, assets: [] });
} catch (error) {
  fail(error);
}

function fail(error: unknown): void {
  send({ failed: error instanceof Error ? error.message : String(error) });
}
