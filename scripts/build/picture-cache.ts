/**
 * Pictures that were made before, by what they are made of. Drawing 32 social cards takes a second, a photo in all its sizes several;
 * finding them again takes milliseconds, and costs what the pictures weigh for as long as node_modules stays. Netlify keeps that
 * folder from build to build.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join('node_modules', '.cache', 'locksmith-site');
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const digestLength = 32;

/**
 * The bytes that `make` gives, from the cache where they are in it. A damaged entry is made anew.
 * @param source what the bytes are made of
 * @param program the file that `make` stands in: edited, it may make other bytes, as another version of sharp may
 */
export async function cached(
  source: readonly (string | Uint8Array)[],
  program: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const makers = [readFileSync(program), readFileSync(join('node_modules', 'sharp', 'package.json'))];
  const file = join(folder, nameOf([...source, ...makers]));
  const found = await read(file);
  if (found !== undefined) return found;
  const bytes = await make();
  await mkdir(folder, { recursive: true });
  // Another build may be reading or writing the same entry.
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

/** What is behind the digest at the file's beginning; undefined where the file is missing or damaged. */
async function read(file: string): Promise<Uint8Array | undefined> {
  const entry = await readFile(file).catch(() => undefined);
  const bytes = entry?.subarray(digestLength);
  return bytes && entry?.subarray(0, digestLength).equals(digestOf(bytes)) ? bytes : undefined;
}
