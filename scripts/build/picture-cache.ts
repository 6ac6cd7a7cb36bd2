import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const cacheFolder = join('node_modules', '.cache', 'pictures');
const digestOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** @param program the file that defines `make`; editing it invalidates the entry */
export async function cached(
  source: readonly (string | Uint8Array)[],
  program: string,
  make: () => Promise<Uint8Array>,
  folder = cacheFolder,
): Promise<Uint8Array> {
  const makers = await Promise.all(
    [program, join('node_modules', 'sharp', 'package.json')].map((file) => readFile(file)),
  );
  const name = digestOf(Buffer.concat([...source, ...makers].map(digestOf))).toString('hex');
  const file = join(folder, name);
  const found = await readFile(file).catch(() => undefined);
  if (found) return found;
  const bytes = await make();
  await mkdir(folder, { recursive: true });
  const whole = `${file}.${randomUUID()}`;
  await writeFile(whole, bytes);
  await rename(whole, file);
  return bytes;
}
