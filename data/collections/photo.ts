import { z } from 'zod';
import { isPhotoFile } from '../photoSource.ts';
import { copy, hint } from './primitives.ts';

const pixels = z.number('must be a number of pixels').int('must be a whole number of pixels').positive();

const address = /^https:\/\/([a-z0-9-]+\.)+[a-z][a-z0-9-]+\/[^\s\\]+$/i;

export const photo = z.strictObject({
  src: z
    .string('must be text')
    .refine(
      (src) => isPhotoFile(src) || address.test(src),
      'must be a file in data/photos, such as "photos/van.jpg", or an https:// address on the stock-photo host',
    )
    .describe(
      'A jpg, png or webp in the folder data/photos: "photos/van.jpg". Or an https:// address on the photo host of the business',
    )
    .meta({ title: 'Picture', isPhoto: true }),
  alt: copy('For those who do not see it: "A locksmith beside a white van"', 'What the picture shows'),
  credit: copy('Who took it, if they are to be named: small, below the picture').optional(),
  width: pixels
    .optional()
    .meta(hint('For an address alone, in pixels: 1600. Of a file it is known', 'Width in pixels')),
  height: pixels
    .optional()
    .meta(hint('For an address alone, the same from top to bottom: 1067', 'Height in pixels')),
});
export type PhotoEntry = z.infer<typeof photo>;

export type PhotoSize = { width: number; height: number };

export type Photo = PhotoEntry & PhotoSize;
