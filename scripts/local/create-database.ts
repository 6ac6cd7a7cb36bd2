/** Makes the database of this machine, in the folder named, and ends: what that takes in memory, a process keeps until its end. */
import { startDatabase } from './database.ts';

try {
  const database = await startDatabase({ dir: process.argv[2] });
  await database.close();
} catch {
  // Whoever opens it next says why.
  process.exitCode = 1;
}
