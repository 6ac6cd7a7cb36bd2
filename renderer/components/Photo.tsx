import type { Photo as PhotoData } from '../../data/collections/photo.ts';
import { type PhotoFormat, photoFiles } from './photo-files.ts';

type Props = { photo: PhotoData; sizes: string; first?: boolean };

export function Photo({ photo, sizes, first = false }: Props) {
  const files = photoFiles(photo);
  const of = (wanted: PhotoFormat) => files.filter(({ format }) => format === wanted);
  const srcSet = (wanted: PhotoFormat) =>
    of(wanted)
      .map(({ href, width }) => `${href} ${width}w`)
      .join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        className="rounded-lg"
        src={of('webp')[0]?.href}
        srcSet={srcSet('webp')}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}

export const heroSizes = '(min-width: 75rem) 29rem, (min-width: 64rem) 38vw, 93vw';

export function PhotoFigure({ photo, wide }: { photo: PhotoData; wide?: true }) {
  return (
    <figure className={wide ? undefined : 'mb-4 max-w-2xl'}>
      <Photo
        photo={photo}
        sizes={wide ? '(min-width: 75rem) 71rem, 93vw' : '(min-width: 52rem) 48rem, 93vw'}
      />
      {photo.credit && <figcaption className="mt-3 text-quiet">Photo: {photo.credit}</figcaption>}
    </figure>
  );
}
