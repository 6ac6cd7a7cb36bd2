/** Pictures of earlier builds by what they were made of. Drawing takes seconds, and Netlify keeps node_modules between builds. */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const cacheFolder = join('node_modules', '.cache', 'locksmith-site');
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const digestLength = 32;

/** A damaged entry is made anew. @param program the file that `make` stands in: edited, it may make other bytes */
export async function cached(
  source: readonly (string | Uint8Array)[],
  program: string,
  make: () => Promise<Uint8Array>,
  folder = cacheFolder,
): Promise<Uint8Array> {
  const makers = [readFileSync(program), readFileSync(join('node_modules', 'sharp', 'package.json'))];
  const file = join(folder, nameOf([...source, ...makers]));
  const found = await read(file);
  if (found !== undefined) return found;
  const bytes = await make();
  await mkdir(folder, { recursive: true });
  const whole = `${file}.${randomUUID()}`;
  await writeFile(whole, [digestOf(bytes), bytes]);
  await rename(whole, file);
  return bytes;
}

function nameOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(createHash('sha256').update(part).digest());
  return hash.digest('hex');
}

async function read(file: string): Promise<Uint8Array | undefined> {
  const entry = await readFile(file).catch(() => undefined);
  const bytes = entry?.subarray(digestLength);
  return bytes && entry?.subarray(0, digestLength).equals(digestOf(bytes)) ? bytes : undefined;
}
