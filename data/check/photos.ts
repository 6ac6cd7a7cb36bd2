import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { imageMeta } from 'image-meta';
import { isPhotoFile, type PhotoSize, type PhotoSizes, photoSchema } from '../collections/photo.ts';
import { publishedPhoto } from '../shared/slug.ts';
import { valueAt } from './path.ts';
import type { Content } from './problems.ts';
import { suggestion } from './suggestion.ts';

/** @returns the sizes of the files in data/photos that the data names */
export function checkPhotos({ texts, files, dir, problems }: Content): PhotoSizes {
  const sizes = new Map<string, PhotoSize>();
  for (const text of texts.filter(({ shape }) => shape.isPhoto)) {
    const { file, path, copy: src } = text;
    const isFile = isPhotoFile(src);
    const size = isFile
      ? uprightSize(dir, src)
      : sizeGiven(valueAt(files[file], path.slice(0, -1)), files.business.photoHost);
    const twin = [...sizes.keys()].find((other) => publishedPhoto(other) === publishedPhoto(src));
    if (isFile && twin && twin !== src)
      problems.add(text, `needs another file name: on the site it would replace ${twin}`);
    if (typeof size === 'string') {
      problems.add(text, size);
      continue;
    }
    if (isFile) sizes.set(src, size);
    const { width, height } = size;
    if (Math.min(width, height) < leastPixels)
      problems.add(
        text,
        `has ${width} × ${height} pixels, which looks blurred; take one at least ${leastPixels} high and wide, better 1600 wide`,
      );
    const message = `must be wider than tall, got ${width} × ${height}: a tall photo would push the phone number off the screen`;
    if (path.includes('heroImage') && height > width) problems.add(text, message);
  }
  return sizes;
}

const leastPixels = 200;

/** The size that the data gives for a photo elsewhere, or what's wrong. */
function sizeGiven(entry: unknown, host: string): PhotoSize | string {
  const { src, width, height } = photoSchema.parse(entry);
  const got = new URL(src).host;
  if (got !== host) return `must be on ${host}, the photoHost of data/business.json, got ${got}`;
  if (width !== undefined && height !== undefined) return { width, height };
  return 'needs "width" and "height" too, in pixels: the site reads them only from files in data/photos';
}

/** More than any camera takes. A file of a few kilobytes can unpack to any number of pixels. */
const maxMegapixels = 100;

/** The size after EXIF rotation, or what's wrong with the file. */
function uprightSize(dir: string, src: string): PhotoSize | string {
  const path = join(dir, src);
  // Some machines find "Van.JPG" under the name "van.jpg"; the host doesn't.
  const folder = dirname(path);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const name = basename(path);
  if (!names.includes(name)) return `data/${src} is missing${suggestion(name, names)}`;
  const { type = '', width = 0, height = 0, orientation = 1 } = headerOf(readFileSync(path));
  if (width <= 0 || height <= 0) return `data/${src} isn't a picture`;
  if (!['jpg', 'png', 'webp'].includes(type))
    return `data/${src} is in ${type} format, whatever its name; save it as a jpg`;
  if (width * height > maxMegapixels * 1e6)
    return `data/${src} has ${width} × ${height} pixels, and the limit is ${maxMegapixels} million; save it about 2000 pixels wide`;
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

function headerOf(bytes: Buffer): Partial<ReturnType<typeof imageMeta>> {
  try {
    return imageMeta(bytes);
  } catch {
    return {};
  }
}
