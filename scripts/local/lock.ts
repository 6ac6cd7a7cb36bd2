/** One process per data folder: two would corrupt the embedded database. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Takes `<dir>.lock` and returns its release; takes over the lock of a process that is gone. */
export async function lockDirectory(dir: string): Promise<() => Promise<void>> {
  const file = `${dir}.lock`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(await readFile(file, 'utf8'));
    if (holder !== process.pid && isAlive(holder)) {
      throw new Error(
        `The local database in ${dir} is already in use by process ${holder}. Stop that one first (Ctrl-C in its terminal).`,
      );
    }
    await writeFile(file, String(process.pid));
  }
  return () => rm(file, { force: true });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
