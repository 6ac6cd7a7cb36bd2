import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ImageMeta, imageMeta } from 'image-meta';
import type { FileKey, Files } from '../collections/files.ts';
import { isPhotoFile, type PhotoEntry, type PhotoSize, type PhotoSizes } from '../collections/photo.ts';
import { publishedPhoto } from '../shared/slug.ts';
import type { Path } from './path.ts';
import type { Problems } from './problems.ts';

export function checkPhotos(files: Files, dir: string, problems: Problems): PhotoSizes {
  const { photoHost } = files.business;
  const sizes = new Map<string, PhotoSize>();
  for (const { file, path, photo } of photosIn(files)) {
    const isFile = isPhotoFile(photo.src);
    const size = isFile ? uprightSize(dir, photo.src) : sizeOfAddress(photo, photoHost);
    const fault =
      typeof size !== 'string' && path.includes('heroImage') && size.height > size.width
        ? `must be wider than tall, got ${size.width} × ${size.height}: a tall photo would push the phone number off the screen`
        : size;
    if (typeof fault === 'string') problems.add(file, path, fault);
    const twin = [...sizes.keys()].find(
      (src) => src !== photo.src && publishedPhoto(src) === publishedPhoto(photo.src),
    );
    if (isFile && twin)
      problems.add(file, path, `needs another file name: on the site it would replace ${twin}`);
    if (isFile && typeof size !== 'string') sizes.set(photo.src, size);
  }
  return sizes;
}

type Placed = { file: FileKey; path: Path; photo: PhotoEntry };

/** Each with the path of its `src`. */
const photosIn = ({ pages, team: { team }, cities: { cities } }: Files): Placed[] => [
  ...placed('pages', ['about', 'team', 'src'], pages.about.team),
  ...team.flatMap(({ photo: src }, index) =>
    placed('team', ['team', index, 'photo'], src ? { src, alt: '' } : undefined),
  ),
  ...cities.flatMap(({ heroImage, cityImage }, index) => [
    ...placed('cities', ['cities', index, 'heroImage', 'src'], heroImage),
    ...placed('cities', ['cities', index, 'cityImage', 'src'], cityImage),
  ]),
];

const placed = (file: FileKey, path: Path, photo: PhotoEntry | undefined): Placed[] =>
  photo ? [{ file, path, photo }] : [];

/** The size that the data gives, or what's wrong. */
function sizeOfAddress({ src, width, height }: PhotoEntry, host: string | undefined): PhotoSize | string {
  const got = new URL(src).host;
  if (host !== undefined && got !== host)
    return `must be on ${host}, the photoHost of data/business.json, got ${got}`;
  if (width !== undefined && height !== undefined) return { width, height };
  return 'needs "width" and "height" too, in pixels: the site reads them only from files in data/photos';
}

const formats: ReadonlySet<string | undefined> = new Set(['jpg', 'png', 'webp']);

/** More than any camera takes. A file of a few kilobytes can unpack to any number of pixels. */
const maxMegapixels = 100;

/** The size after EXIF rotation, or what's wrong with the file. */
function uprightSize(dir: string, src: string): PhotoSize | string {
  const path = join(dir, src);
  if (!existsSync(path)) return `data/${src} is missing`;
  const { type, width = 0, height = 0, orientation = 1 } = headerOf(readFileSync(path));
  if (width <= 0 || height <= 0) return `data/${src} isn't a picture`;
  if (!formats.has(type)) return `data/${src} is in ${type} format, whatever its name; save it as a jpg`;
  if (width * height > maxMegapixels * 1e6)
    return `data/${src} has ${width} × ${height} pixels, and the limit is ${maxMegapixels} million; save it about 2000 pixels wide`;
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

function headerOf(bytes: Buffer): Partial<ImageMeta> {
  try {
    return imageMeta(bytes);
  } catch {
    return {};
  }
}
