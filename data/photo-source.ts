import { publishedPhoto } from './shared/slug.ts';

const endings = /\.(jpe?g|png|webp)$/i;
/** Not in file names on every system, or with a meaning in addresses. */
const forbidden = /[\\:*?"<>|#%\p{Cc}]/u;

/** Whether it's a picture in data/photos. Cameras and people name files as they like: "IMG_1234.JPG", "Foto am Tor (2).jpeg". */
export const isPhotoFile = (src: string): boolean =>
  src.startsWith('photos/') && photoNameFault(src) === undefined;

/** What's wrong with the name of a file in data/photos, and what to do. */
export function photoNameFault(src: string): string | undefined {
  const parts = src.split('/').slice(1);
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    return 'must name a file in data/photos, such as "photos/van.jpg"';
  if (!endings.test(src)) return 'must end in .jpg, .jpeg, .png or .webp: save the picture as one of these';
  const [character] = forbidden.exec(src) ?? [];
  return (
    character &&
    `must not contain ${JSON.stringify(character)}: rename the file, for example to "${publishedPhoto(src)}"`
  );
}
