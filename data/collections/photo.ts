import { z } from 'zod';
import { isPhotoFile } from '../photoSource.ts';
import { text } from './primitives.ts';

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
  alt: text
    .describe('For those who do not see it: "A locksmith beside a white van"')
    .meta({ title: 'What the picture shows' }),
  credit: text.optional().describe('Who took it, if they are to be named: small, below the picture'),
  width: pixels
    .optional()
    .describe('For an address alone, in pixels: 1600. Of a file it is known')
    .meta({ title: 'Width in pixels' }),
  height: pixels
    .optional()
    .describe('For an address alone, the same from top to bottom: 1067')
    .meta({ title: 'Height in pixels' }),
});
export type PhotoEntry = z.infer<typeof photo>;

/** In pixels, as a viewer shows the photo. */
export type PhotoSize = { width: number; height: number };

export type Photo = PhotoEntry & PhotoSize;
