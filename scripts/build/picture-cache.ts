import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const cacheFolder = join('node_modules', '.cache', 'locksmith-site');
const digestOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const digestLength = 32;

/** Replaces damaged entries. @param program the file that defines `make`; editing it invalidates the entry */
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
  const entry = await readFile(file).catch(() => Buffer.alloc(0));
  const found = entry.subarray(digestLength);
  if (entry.length > 0 && entry.subarray(0, digestLength).equals(digestOf(found))) return found;
  const bytes = await make();
  await mkdir(folder, { recursive: true });
  const whole = `${file}.${randomUUID()}`;
  await writeFile(whole, [digestOf(bytes), bytes]);
  await rename(whole, file);
  return bytes;
}
