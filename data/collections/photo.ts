import { z } from 'zod';
import { publishedPhoto } from '../shared/slug.ts';
import { copy, fields, hint } from './primitives.ts';

const endings = /\.(jpe?g|png|webp)$/i;
/** Not in file names on every system, or with a meaning in addresses. */
const forbidden = /[\\:*?"<>|#%\p{Cc}]/u;

/** Whether it's a picture in data/photos. Cameras and people name files as they like: "IMG_1234.JPG", "Foto am Tor (2).jpeg". */
export const isPhotoFile = (src: string): boolean =>
  src.startsWith('photos/') && photoNameFault(src) === undefined;

/** What's wrong with the name of a file in data/photos, and what to do. */
function photoNameFault(src: string): string | undefined {
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

const pixels = z.number().int().positive();

const address = /^https:\/\/([a-z0-9-]+\.)+[a-z][a-z0-9-]+\/[^\s\\]+$/i;

/** A file in data/photos, or what else `isFine`. @param wanted the message for anything else */
export const photoSource = (wanted: string, isFine: (src: string) => boolean = () => false) =>
  z
    .string()
    .refine((src) => isPhotoFile(src) || isFine(src), {
      error: ({ input }) => {
        const src = String(input);
        return (src.startsWith('photos/') && photoNameFault(src)) || wanted;
      },
    })
    .meta({ title: 'Picture', isPhoto: true });

export const photoSchema = fields({
  src: photoSource(
    'must be a file in data/photos, such as "photos/van.jpg", or an https:// address on the stock-photo host',
    (src) => address.test(src),
  ).describe(
    'A jpg, png or webp in the folder data/photos: "photos/van.jpg". Or an https:// address on the photo host of the business',
  ),
  alt: copy('For visitors who can\'t see it: "A locksmith next to a white van"', 'What the picture shows'),
  credit: copy('Who took it, if they want credit. Shown in small text below the picture').optional(),
  width: pixels.optional().meta(hint('In pixels, only for an https:// address: 1600', 'Width in pixels')),
  height: pixels.optional().meta(hint('In pixels, only for an https:// address: 1067', 'Height in pixels')),
});
type PhotoEntry = z.infer<typeof photoSchema>;

export type PhotoSize = { width: number; height: number };

export type Photo = PhotoEntry & PhotoSize;

export type PhotoSizes = ReadonlyMap<string, PhotoSize>;

/** Falls back to 0 × 0: the data checks report a photo without a size. */
export function withSize(photo: PhotoEntry, sizes: PhotoSizes): Photo {
  const { width = 0, height = 0 } = sizes.get(photo.src) ?? photo;
  return { ...photo, width, height };
}
