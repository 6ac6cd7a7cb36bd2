import type { Photo, PhotoEntry, PhotoSize } from './collections/photo.ts';

export type PhotoSizes = ReadonlyMap<string, PhotoSize>;

/** The photo as pages show it. One whose size nobody knows is a fault of the data, and has none here. */
export function withSize(photo: PhotoEntry, sizes: PhotoSizes): Photo {
  const { width = 0, height = 0 } = sizes.get(photo.src) ?? photo;
  return { ...photo, width, height };
}
