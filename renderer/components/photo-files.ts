import { isPhotoFile, type Photo } from '../../data/collections/photo.ts';
import { routes } from '../../data/shared/routes.ts';
import { publishedPhoto } from '../../data/shared/slug.ts';

/** Newest first. Every browser we support shows at least WebP. */
const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

const widths = [480, 800, 1200, 1600];

export type PhotoFile = { href: string; width: number; format: PhotoFormat };

export function photoFiles(photo: Photo): PhotoFile[] {
  const narrower = widths.filter((width) => width < photo.width);
  const all = narrower.length < widths.length ? [...narrower, photo.width] : widths;
  return photoFormats.flatMap((format) =>
    all.map((width) => ({ href: hrefOf(photo, width, format), width, format })),
  );
}

function hrefOf(photo: Photo, width: number, format: PhotoFormat): string {
  if (isPhotoFile(photo.src)) return routes.photo(publishedPhoto(photo.src), width, format);
  return `${routes.imageCdn}?url=${encodeURIComponent(photo.src)}&w=${width}&fm=${format}`;
}
