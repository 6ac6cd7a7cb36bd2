/** data/business.json: who the business is, and every claim it makes, each once. */
import { z } from 'zod';
import { coordinates, httpsUrl, siteOrigin, slug, state, text, zipCode } from './primitives.ts';
import { reviewsWidgetSchema } from './reviewsWidget.ts';

const link = z.strictObject({ name: text, url: httpsUrl });

const address = z.strictObject({
  street: text,
  city: text,
  state,
  zipCode,
  country: z.literal('US'),
});

/**
 * Every figure or promise that more than one sentence needs. Copy in any file uses `{name}`.
 * Add a fact here and `{newFact}` works everywhere.
 */
const facts = z.record(
  z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'must be a camelCase name, such as "responseTime"'),
  text,
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
  email: z.email('must be an e-mail address'),
  siteUrl: siteOrigin.describe('The www address, without a slash at the end'),
  address,
  coordinates,
  openingHours: z.strictObject({ opens: text, closes: text }),
  priceRange: text,
  serviceRadiusMiles: z.number().int().positive(),
  foundingYear: z.number().int(),
  copyrightYear: z.number().int(),
  paymentMethods: z.array(text).min(1),
  facts,
  badges: z.array(text).length(4, 'must be the four trust badges of the footer'),
  services: z.array(text).describe('The offer catalogue of the structured data'),
  headerAreas: z.array(slug).describe('Areas named in the mobile menu: slugs from cities.json or areas.json'),
  structuredDataAreas: z
    .array(slug)
    .describe('Areas always named in the structured data, besides the cities'),
  neighborhoods: z.array(text).describe('Served neighbourhoods, listed in the footer'),
  reviewPlatforms: z.array(link).length(3, 'must be three review platforms'),
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
