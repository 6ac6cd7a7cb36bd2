/** Reads and checks the data, and leaves the site on disk for the processes of a large build. Argument: where, if not in dist. */
import { writeSnapshot } from '../../data/snapshot.ts';
import { loadData } from '../data.ts';
import { command } from '../processes.ts';
import { snapshotDir } from './site.ts';

const [dir = snapshotDir] = process.argv.slice(2);

await command(async () => writeSnapshot(loadData(), dir));
