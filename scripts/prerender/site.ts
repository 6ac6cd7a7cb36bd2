/** The checked data set for a build. Of many cities only an index is held: the rest stays in a snapshot on disk. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../data/load.ts';
import { readSnapshot } from '../../data/snapshot.ts';
import { run } from '../processes.ts';
import { UserError } from '../terminal.ts';

export const snapshotDir = join('dist', 'prerender');

/** In bytes: about 500 cities. Below this, more processes cost more than they save. */
const largeFile = 1_000_000;

/** Whether the build spreads over processes that share a snapshot of the data. */
export function isLarge(): boolean {
  return (statSync(join('data', 'cities.json'), { throwIfNoEntry: false })?.size ?? 0) > largeFile;
}

/** @throws UserError with a line for each fault in the data */
export async function loadSiteForBuild(): Promise<Site> {
  if (!isLarge()) return (await import('../data.ts')).loadData();
  // In a process of its own, because reading and checking everything takes memory that a process does not give back.
  const { code, output } = await run('node', [join('scripts', 'prerender', 'take-snapshot.ts')], {
    quiet: true,
  });
  if (code !== 0) throw new UserError(output.trim());
  return readSnapshot(snapshotDir);
}
