/** data/business.json: who the business is and how to reach it. What it claims stands in claims.json. */
import { z } from 'zod';
import { coordinates, httpsUrl, placeSlug, siteOrigin, state, text, zipCode } from './primitives.ts';
import { reviewsWidgetSchema } from './reviewsWidget.ts';

const platform = z.strictObject({
  name: text,
  read: httpsUrl.describe('Where our reviews stand'),
  write: httpsUrl.describe('Where a customer writes one'),
});

const address = z.strictObject({
  street: text,
  city: text,
  state,
  zipCode,
  country: z.literal('US'),
});

/**
 * How soon we aim to be with someone, by how far away they are. Never promised: traffic decides, and the call says more.
 * One rule for all places: data/places/arrival.ts reads it.
 */
const arrivalAims = z
  .array(z.strictObject({ withinMiles: z.number().positive(), aim: text }))
  .min(1, 'must have one row or more')
  .refine(
    (rows) => rows.every((row, index) => row.withinMiles > (rows[index - 1]?.withinMiles ?? 0)),
    'must have the nearest first: each withinMiles more than the one before',
  );

export const businessSchema = z.strictObject({
  $schema: z.string().optional(),
  name: text.describe('The name on the van'),
  shortName: text,
  description: text,
  phone: z
    .string()
    .regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'must look like "(314) 555-0123"')
    .describe('The one phone number: shown, dialled, and put into every error message'),
  textPhone: z
    .string()
    .regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'must look like "(314) 555-0123"')
    .optional()
    .describe('A number that takes texts with pictures. Without one the site asks for photos by e-mail only'),
  email: z.email('must be an e-mail address'),
  siteUrl: siteOrigin.describe('The www address, without a slash at the end'),
  address: address.describe("The mailing address. We work at the customer's door: it is not a shop to visit"),
  coordinates: coordinates.describe('Where that address is: the middle of the area that we serve'),
  openingHours: z.strictObject({ opens: text, closes: text }),
  priceRange: text,
  serviceRadiusMiles: z.number().int().positive(),
  arrivalAims: arrivalAims.describe(
    'How soon we aim to arrive, by miles from the shop in a straight line, the nearest first; the last row serves beyond it too',
  ),
  copyrightYear: z.number().int(),
  paymentMethods: z.array(text).min(1),
  badges: z.array(text).length(4, 'must be the four trust badges of the footer'),
  services: z
    .array(text)
    .describe(
      'The offer catalogue of the structured data: kinds of work, wider than the services that have a page',
    ),
  headerAreas: z
    .array(placeSlug)
    .describe('Areas named in the mobile menu: slugs from cities.json or areas.json'),
  structuredDataAreas: z
    .array(placeSlug)
    .describe(
      'Places named in the structured data of the business, besides the circle that it serves: slugs from cities.json or areas.json',
    ),
  neighborhoods: z.array(text).describe('Served neighbourhoods, listed in the footer'),
  reviewPlatforms: z.array(platform).length(3, 'must be three review platforms'),
  reviewsWidget: reviewsWidgetSchema
    .optional()
    .describe('The reviews of a vendor, shown in a sandboxed frame; absent, nobody is asked'),
  socialProfiles: z.array(httpsUrl),
  photoHost: z
    .string('must be text')
    .regex(
      /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/,
      'must be a host name in lower case, such as "images.unsplash.com"',
    )
    .describe('The one stock-photo host that photos may come from; netlify.toml names it too'),
});
export type Business = Omit<z.infer<typeof businessSchema>, '$schema'>;
