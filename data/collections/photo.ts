/** A photo of the owner's: a file of this repository, or an address on the stock-photo host. Build time only. */
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
      'A file in data/photos ("photos/van.jpg"; jpg, png or webp), or an address on `photoHost` of business.json',
    ),
  width: pixels.describe('Of the whole picture, upright'),
  height: pixels,
  alt: text.describe('What the photo shows, for those who do not see it'),
  credit: text.optional().describe('Who took it, if they are to be named: stands small below it'),
});
export type Photo = z.infer<typeof photo>;
