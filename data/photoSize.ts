/** How large photos are: files as they were read, addresses as their entries say. */
import type { Photo, PhotoEntry, PhotoSize } from './collections/photo.ts';

/** Of files in data/photos, by the `src` that names them. */
export type PhotoSizes = ReadonlyMap<string, PhotoSize>;

/** The photo as pages show it. One whose size nobody knows is a fault of the data, and has none here. */
export function withSize(photo: PhotoEntry, sizes: PhotoSizes): Photo {
  const { width = 0, height = 0 } = sizes.get(photo.src) ?? photo;
  return { ...photo, width, height };
}
