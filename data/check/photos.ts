/** Photos: a file is there and as large as the data says, an address is on the one host that the site may take photos from. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageMeta } from 'image-meta';
import { photo } from '../collections/photo.ts';
import type { FileKey, RawFiles } from '../files.ts';
import { isPhotoFile } from '../photoSource.ts';
import { type Path, valueAt } from './path.ts';
import { fileFault } from './problem.ts';
import type { Problems } from './problems.ts';

/** Reports photos that cannot be shown. What does not fit the schema of a photo is reported by data/check/shape.ts. */
export function checkPhotos(files: RawFiles, dir: string, problems: Problems): void {
  const host = valueAt(files.business, ['photoHost']);
  for (const [file, path] of places(files)) {
    const value = valueAt(files[file], path);
    const found = value === undefined ? undefined : photo.safeParse(value);
    if (!found?.success) continue;
    const { src, width, height } = found.data;
    const report = (field: string, message: string) => problems.add(file, [...path, field], message);
    if (path.at(-1) === 'heroImage' && height > width)
      report(
        'height',
        'must be no more than the width: an upright photo would push the number off the screen',
      );
    if (!isPhotoFile(src)) {
      const got = new URL(src).host;
      if (typeof host === 'string' && got !== host)
        report('src', `must be on ${host}, the photoHost of data/business.json, got ${got}`);
      continue;
    }
    const size = uprightSize(join(dir, src));
    if (typeof size === 'string') report('src', `data/${src} ${size}`);
    else if (size.width !== width || size.height !== height)
      report('width', `data/${src} is ${size.width} × ${size.height} pixels, got ${width} × ${height}`);
  }
}

/** Warns of each picture in data/photos that no entry names. */
export function warnOfUnusedPhotos(files: RawFiles, dir: string, problems: Problems): void {
  const used = new Set([...places(files)].map(([file, path]) => valueAt(files[file], [...path, 'src'])));
  const message = 'no entry shows it; name it in the heroImage or cityImage of a city, or take the file away';
  for (const photo of globSync('photos/**/*.{jpg,jpeg,png,webp,avif,gif,heic}', { cwd: dir }).sort()) {
    if (!used.has(photo)) problems.addOther({ ...fileFault(`data/${photo}`, message), severity: 'warning' });
  }
}

function* places(files: RawFiles): Generator<[FileKey, Path]> {
  yield ['pages', ['about', 'team']];
  const cities = valueAt(files.cities, ['cities']);
  for (const index of Array.isArray(cities) ? cities.keys() : []) {
    yield ['cities', ['cities', index, 'heroImage']];
    yield ['cities', ['cities', index, 'cityImage']];
  }
}

/** As a viewer shows it: a camera held on its side notes that in the file. Where there is no size: why, after the file's name. */
function uprightSize(path: string): { width: number; height: number } | string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return 'is missing';
  }
  try {
    const { width = 0, height = 0, orientation = 1 } = imageMeta(bytes);
    if (width > 0 && height > 0)
      return orientation > 4 ? { width: height, height: width } : { width, height };
  } catch {
    // Neither PNG nor JPEG nor WebP, whatever its name says.
  }
  return 'is not a picture';
}
