/** The files of the owner's photos: each in every size and format that a page offers. Photos on another host are Netlify's to make. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileFault, type Problem } from '../../data/check/problem.ts';
import type { Photo } from '../../data/collections/photo.ts';
import { isPhotoFile } from '../../data/photoSource.ts';
import type { City } from '../../data/places/city.ts';
import type { SiteContent } from '../../data/site.ts';
import { type PhotoFile, photoFiles } from '../../renderer/components/photoFiles.ts';
import { reason, UserError } from '../machine/terminal.ts';
import { clientDir } from './folders.ts';
import { cached } from './picture-cache.ts';

export function localPhotos({ pages, cities }: SiteContent<City>): Photo[] {
  const all = [pages.about.team, ...cities.flatMap(({ heroImage, cityImage }) => [heroImage, cityImage])];
  const local = all.filter((photo) => photo !== undefined).filter(({ src }) => isPhotoFile(src));
  return [...new Map(local.map((photo) => [photo.src, photo])).values()];
}

export async function writePhotos(photos: readonly Photo[]): Promise<void> {
  for (const photo of photos) {
    for (const made of photoFiles(photo)) {
      const file = join(clientDir, made.href);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await photoBytes(photo, made));
    }
  }
}

export async function photoBytes({ src }: Photo, { width, format }: PhotoFile): Promise<Uint8Array> {
  const source = await readFile(join('data', src));
  return cached([source, `${width} ${format}`], import.meta.filename, async () => {
    const { default: sharp } = await import('sharp');
    // Upright, and without what the camera noted: its place and its owner are nobody's business.
    const made = sharp(source).autoOrient().resize(width).toFormat(format, quality[format]);
    return made.toBuffer().catch((error: unknown) => {
      throw new UserError(`data/${src} is damaged: ${reason(error)}`);
    });
  });
}

/** Reads each photo to its end: its first bytes, which the other checks read, do not tell that it was cut off. */
export async function damagedPhotos(dir: string, photos: readonly string[]): Promise<Problem[]> {
  if (photos.length === 0) return [];
  const { default: sharp } = await import('sharp');
  const found = photos.map((src) =>
    sharp(join(dir, src))
      .timeout({ seconds: 10 })
      .resize(100)
      .raw()
      .toBuffer()
      .then(
        () => [],
        () => [fileFault(`data/${src}`, damage)],
      ),
  );
  return (await Promise.all(found)).flat();
}

const damage = 'is damaged or cut off; copy it again from where it came';

const quality = { avif: { quality: 50 }, webp: { quality: 75 } };
