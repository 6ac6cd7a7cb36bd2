import { z } from 'zod';
import { isPhotoFile, photoNameFault } from '../photo-source.ts';
import { copy, hint } from './primitives.ts';

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

export const photo = z.strictObject({
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
export type PhotoEntry = z.infer<typeof photo>;

export type PhotoSize = { width: number; height: number };

export type Photo = PhotoEntry & PhotoSize;
