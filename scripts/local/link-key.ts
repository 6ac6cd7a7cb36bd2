/** The key that signs the links in mails on this machine: made once, so that a link in an earlier mail still works. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export async function localLinkKey(folder?: string): Promise<string> {
  const made = randomBytes(32).toString('hex');
  if (!folder) return made;
  const file = join(folder, 'link-key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, `${made}\n`, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(file, 'utf8')).trim();
  }
}
