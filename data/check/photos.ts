import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ImageMeta, imageMeta } from 'image-meta';
import { type PhotoEntry, type PhotoSize, photo } from '../collections/photo.ts';
import type { FileKey, RawFiles } from '../files.ts';
import type { PhotoSizes } from '../photo-size.ts';
import { isPhotoFile } from '../photo-source.ts';
import { publishedPhoto } from '../shared/slug.ts';
import { type Path, valueAt } from './path.ts';
import type { Problems } from './problems.ts';

export function checkPhotos(files: RawFiles, dir: string, problems: Problems): PhotoSizes {
  const host = valueAt(files.business, ['photoHost']);
  const sizes = new Map<string, PhotoSize>();
  for (const [file, path] of places(files)) {
    const value = valueAt(files[file], path);
    const isPortrait = file === 'team';
    const found = photo.safeParse(isPortrait ? { src: value, alt: '-' } : value);
    if (!found.success || (isPortrait && !isPhotoFile(found.data.src))) continue;
    const entry = found.data;
    const report: Report = (field, message) =>
      problems.add(file, isPortrait ? path : [...path, field], message);
    const isFile = isPhotoFile(entry.src);
    const size = isFile ? sizeOfFile(entry, dir, report) : sizeOfAddress(entry, host, report);
    if (size === undefined) continue;
    const twin = [...sizes.keys()].find(
      (src) => src !== entry.src && publishedPhoto(src) === publishedPhoto(entry.src),
    );
    if (isFile && twin) report('src', `needs another file name: on the site it would replace ${twin}`);
    if (isFile) sizes.set(entry.src, size);
    if (path.at(-1) === 'heroImage' && size.height > size.width)
      report(
        'src',
        `must be wider than tall, got ${size.width} × ${size.height}: a tall photo would push the phone number off the screen`,
      );
  }
  return sizes;
}

type Report = (field: keyof PhotoEntry, message: string) => void;

function sizeOfFile({ src, ...entry }: PhotoEntry, dir: string, report: Report): PhotoSize | undefined {
  for (const field of ['width', 'height'] as const) {
    if (entry[field] !== undefined) report(field, 'must be left out: the site reads the size from the file');
  }
  const size = uprightSize(join(dir, src));
  if (typeof size !== 'string') return size;
  report('src', `data/${src} ${size}`);
  return undefined;
}

function sizeOfAddress(
  { src, width, height }: PhotoEntry,
  host: unknown,
  report: Report,
): PhotoSize | undefined {
  const got = new URL(src).host;
  if (typeof host === 'string' && got !== host)
    report('src', `must be on ${host}, the photoHost of data/business.json, got ${got}`);
  if (width !== undefined && height !== undefined) return { width, height };
  report(
    'src',
    'needs "width" and "height" too, in pixels: the site reads them only from files in data/photos',
  );
  return undefined;
}

export function warnOfUnusedPhotos(files: RawFiles, dir: string, problems: Problems): void {
  const used = new Set(
    [...places(files)].map(([file, path]) => valueAt(files[file], file === 'team' ? path : [...path, 'src'])),
  );
  const message =
    'no entry uses this photo; make it the heroImage or cityImage of a city, about.team in data/pages.json, or a photo in data/team.json, or delete the file';
  for (const photo of globSync('photos/**/*.{jpg,jpeg,png,webp,avif,gif,heic}', { cwd: dir }).sort()) {
    if (!used.has(photo)) problems.addFault({ file: `data/${photo}`, message, isWarning: true });
  }
}

function* places(files: RawFiles): Generator<[FileKey, Path]> {
  yield ['pages', ['about', 'team']];
  const team = valueAt(files.team, ['team']);
  for (const index of Array.isArray(team) ? team.keys() : []) yield ['team', ['team', index, 'photo']];
  const cities = valueAt(files.cities, ['cities']);
  for (const index of Array.isArray(cities) ? cities.keys() : []) {
    yield ['cities', ['cities', index, 'heroImage']];
    yield ['cities', ['cities', index, 'cityImage']];
  }
}

const formats: ReadonlySet<string | undefined> = new Set(['jpg', 'png', 'webp']);

/** More than any camera takes. A file of a few kilobytes can unpack to any number of pixels. */
const maxMegabytes = 40;
const maxMegapixels = 100;

/** The size after EXIF rotation, or a message if the file has none. */
function uprightSize(path: string): PhotoSize | string {
  let bytes: Buffer;
  try {
    const megabytes = statSync(path).size / 1e6;
    if (megabytes > maxMegabytes)
      return `is ${Math.ceil(megabytes)} MB, and the limit is ${maxMegabytes}; ${smaller}`;
    bytes = readFileSync(path);
  } catch {
    return 'is missing';
  }
  const { type, width = 0, height = 0, orientation = 1 } = headerOf(bytes);
  if (width <= 0 || height <= 0) return "isn't a picture";
  if (!formats.has(type)) return `is in ${type} format, whatever its name; save it as a jpg`;
  if (width * height > maxMegapixels * 1e6)
    return `has ${width} × ${height} pixels, and the limit is ${maxMegapixels} million; ${smaller}`;
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

const smaller = 'save it about 2000 pixels wide';

function headerOf(bytes: Buffer): Partial<ImageMeta> {
  try {
    return imageMeta(bytes);
  } catch {
    return {};
  }
}
