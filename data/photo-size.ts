import type { Photo, PhotoEntry, PhotoSize } from './collections/photo.ts';

export type PhotoSizes = ReadonlyMap<string, PhotoSize>;

/** Falls back to 0 × 0: the data checks report a photo without a size. */
export function withSize(photo: PhotoEntry, sizes: PhotoSizes): Photo {
  const { width = 0, height = 0 } = sizes.get(photo.src) ?? photo;
  return { ...photo, width, height };
}
