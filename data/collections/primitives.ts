/** The small shapes that every collection is made of. Build time only. */
import { z } from 'zod';

/** A sentence or phrase a visitor reads. May hold `{tokens}`: see data/tokens.ts. */
export const text = z.string('must be text').trim().min(1, 'must not be empty');

/** The last part of an address: `house-lockout`. */
export const slug = z
  .string('must be text')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as "creve-coeur"');

export const zipCode = z.string('must be text in quotes').regex(/^\d{5}$/, 'must be five digits');

export const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an https:// address' });

/** A path below `public/`, such as `/images/clayton.avif`. */
export const imagePath = z
  .string('must be text')
  .regex(/^\/.+\.(avif|webp|svg|png|jpg)$/, 'must be a path below public/, such as "/images/clayton.avif"');

/** Two-letter postal code to full name: the states the business serves. */
export const stateNames = { MO: 'Missouri', IL: 'Illinois' } as const;
export type StateAbbr = keyof typeof stateNames;
export const state = z.enum(['MO', 'IL'], { error: 'must be "MO" or "IL"' });

/** WGS 84, decimal degrees. */
export const coordinates = z.strictObject(
  {
    lat: z
      .number('must be a number of degrees')
      .min(-90, 'must be -90 or more')
      .max(90, 'must be 90 or less'),
    lng: z
      .number('must be a number of degrees')
      .min(-180, 'must be -180 or more')
      .max(180, 'must be 180 or less'),
  },
  { error: objectError('must be { "lat": 38.6126, "lng": -90.3246 } (WGS 84 degrees)') },
);

/** What a page says about itself in its head. Lengths are checked with the facts filled in: data/check/heads.ts. */
export const head = z.strictObject({
  title: text.describe('70 characters or less once filled in, or search results cut it'),
  description: text.describe('50 to 165 characters once filled in, or search results cut it'),
  keywords: z.array(text).min(3, 'must list 3 keywords or more'),
});
export type HeadText = z.infer<typeof head>;

export const titled = z.strictObject({ title: text, text });
export type Titled = z.infer<typeof titled>;

export const question = z.strictObject({ question: text, answer: text });
export type Question = z.infer<typeof question>;

/** The icons that renderer/components/Icon.tsx can draw. */
export const icon = z.enum([
  'car',
  'fob',
  'key',
  'house',
  'rekey',
  'lock',
  'building',
  'safe',
  'broken-key',
  'ignition',
  'smart-lock',
  'phone',
  'clock',
  'shield',
  'star',
  'map-pin',
  'mail',
  'tag',
  'users',
  'award',
  'check',
  'chat',
  'wrench',
]);
export type IconName = z.infer<typeof icon>;

/** Names the shape that was wanted, and leaves "unknown field" errors to say which field. */
function objectError(expected: string) {
  return (issue: { code?: string | undefined }) =>
    issue.code === 'unrecognized_keys' ? undefined : expected;
}
