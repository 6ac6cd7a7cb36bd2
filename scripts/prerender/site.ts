/** What makes a build a large one, and where it keeps its data: a snapshot on disk, of which each process holds an index only. */
import { statSync } from 'node:fs';
import { join } from 'node:path';

export const snapshotDir = join('dist', 'prerender');

/** In bytes: about 500 cities. Below this, more processes cost more than they save. */
const largeFile = 1_000_000;

/** In bytes. */
export const sizeOfCities = () => statSync(join('data', 'cities.json'), { throwIfNoEntry: false })?.size ?? 0;

/** Whether the build spreads over processes that share a snapshot of the data. */
export const isLarge = () => sizeOfCities() > largeFile;
