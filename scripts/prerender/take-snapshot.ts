/** Reads and checks the data, and leaves the site on disk for the processes of a large build. */
import { writeSnapshot } from '../../data/snapshot.ts';
import { loadData } from '../data.ts';
import { command } from '../processes.ts';
import { snapshotDir } from './site.ts';

await command(async () => writeSnapshot(loadData(), snapshotDir));
