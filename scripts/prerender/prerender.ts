/** Every page as a file in dist/client. In this process while there are few; else in one process for each core. */
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Site } from '../../data/load.ts';
import { readSnapshot } from '../../data/snapshot.ts';
import { run } from '../processes.ts';
import { step, UserError } from '../terminal.ts';
import { removeUnreached } from './assets.ts';
import { renderInProcesses } from './pool.ts';
import { progressLine } from './progress.ts';
import { isLarge, snapshotDir } from './site.ts';

/** A quarter less memory for the bundler, and no slower here: fewer arenas of malloc, fewer threads of Rust's libraries. */
const leanMemory = { MALLOC_ARENA_MAX: '1', RAYON_NUM_THREADS: '1', TOKIO_WORKER_THREADS: '1' };

/**
 * Checks the data, and bundles the site into dist/client and dist/server.
 * @param beforeBundle called before an earlier build is written over; not where the data of a few pages has faults
 */
export async function prepare(beforeBundle: () => void): Promise<Site> {
  if (isLarge()) {
    beforeBundle();
    await step('Data and bundle', bundle);
    return readSnapshot(snapshotDir);
  }
  const site = await step('Data', async () => (await import('../data.ts')).loadData());
  beforeBundle();
  await step('Bundle', bundle);
  return site;
}

async function bundle(): Promise<void> {
  const args = ['--max-semi-space-size=4', join('scripts', 'prerender', 'bundle.ts')];
  const { code } = await run('node', args, { env: { NODE_ENV: 'production', ...leanMemory } });
  if (code !== 0) throw new UserError('The site cannot be built; the reason stands above.');
}

/**
 * Writes the page of each path, after `prepare`, and leaves in dist/client what visitors can reach and nothing else in dist.
 * Throws an Error that names the page which could not be rendered.
 */
export async function prerender(paths: readonly string[]): Promise<void> {
  const assets = await render(paths);
  removeUnreached(assets);
  for (const leftover of ['server', 'assets.json', 'prerender', join('client', '.vite')]) {
    rmSync(join('dist', leftover), { recursive: true, force: true });
  }
}

async function render(paths: readonly string[]): Promise<Set<string>> {
  if (isLarge()) {
    const onPages = progressLine('pages', paths.length);
    const env = { SITE_SNAPSHOT: snapshotDir };
    return renderInProcesses(paths, { workers: availableParallelism(), env, onPages });
  }
  const assets = new Set<string>();
  const { loadRenderer } = await import('./renderer.ts');
  const renderer = await loadRenderer();
  for (const path of paths) for (const asset of await renderer(path)) assets.add(asset);
  return assets;
}
