import { z } from 'zod';
import {
  coordinates,
  copy,
  day,
  hint,
  httpsUrl,
  list,
  object,
  placeSlug,
  siteOrigin,
  state,
  text,
  zipCode,
} from './primitives.ts';
import { reviewsWidgetSchema } from './reviewsWidget.ts';

const platform = z.strictObject({
  name: copy('As visitors know it: "Google reviews"'),
  description: copy('What customers find there, in a sentence or two', 'What is there'),
  read: httpsUrl.meta(hint('The address where our reviews stand', 'Where to read them')),
  write: httpsUrl.meta(hint('The address where a customer writes one', 'Where to write one')),
});

const address = z.strictObject({
  street: copy('Number and street: "7500 Dale Avenue"'),
  city: copy('As the post office writes it: "St. Louis"'),
  state,
  zipCode,
  country: z.literal('US'),
});

const phone = z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'must look like "(314) 555-0123"');

const hour = (what: string) => copy(`${what}, from 00:00 to 23:59`);

/** How soon we aim to be somewhere, by distance. Never promised: traffic decides. */
const arrivalAims = z
  .array(
    z.strictObject({
      withinMiles: z.number().positive().meta(hint('Up to this many miles from the shop', 'Miles')),
      minutes: z
        .number()
        .int()
        .positive()
        .meta(hint('In minutes: 90 is shown as "an hour and a half"', 'We aim for')),
    }),
  )
  .min(1, 'must have one row or more')
  .refine(
    (rows) => rows.every((row, index) => row.withinMiles > (rows[index - 1]?.withinMiles ?? 0)),
    'must have the nearest first: each withinMiles more than the one before',
  );

export const businessSchema = z
  .strictObject({
    $schema: z.string().optional(),
    name: copy('The name on the van'),
    shortName: copy('Where the whole name is too long, such as in titles of search results'),
    description: copy('One or two sentences for search engines; visitors do not see them'),
    phone: phone.describe(
      'The one phone number: "(314) 555-0123". Pages, forms, mails and error messages show it',
    ),
    textPhone: phone
      .optional()
      .describe(
        'A number that takes texts with pictures. Without one the site asks for photos by e-mail only',
      ),
    email: z
      .email('must be an e-mail address')
      .meta(hint('Where visitors write to: "help@example.com"', 'E-mail')),
    siteUrl: siteOrigin.describe(
      'The address of the site, without a slash at the end: "https://www.example.com". netlify.toml names it too',
    ),
    address: address.meta(
      hint("We work at the customer's door: it is not a shop to visit", 'Mailing address'),
    ),
    coordinates: coordinates.meta(
      hint('Where that address is: the middle of the area that we serve', 'Position on the map'),
    ),
    illinoisLicense: copy(
      'The number of the Illinois locksmith agency license, once there is one: 225 ILCS 447/10-5',
    ).optional(),
    openingHours: object('For search engines; visitors read the claim {hours}', {
      opens: hour('When the phone is first answered'),
      closes: hour('When it is last answered'),
    }),
    priceRange: copy('For search engines: one to four dollar signs, "$$"'),
    serviceRadiusMiles: z
      .number()
      .int()
      .positive()
      .describe('How far we drive, in miles in a straight line: the size of the map, and {radius} in texts'),
    arrivalAims: arrivalAims.describe(
      'How soon we aim to arrive, by miles from the shop in a straight line, the nearest first; the last row serves beyond it too. Each is a ring of the map. {typicalArrival} in texts is the range that covers most of our cities',
    ),
    pricesChecked: day.describe(
      'When somebody last looked whether the prices are true; below each price table as a month',
    ),
    copyrightYear: z.number().int().describe('The year beside © in the footer'),
    paymentMethods: z
      .array(text)
      .min(1)
      .describe('As they stand in a sentence, "We take cash, …": {paymentMethods} in texts'),
    badges: z
      .array(text)
      .length(4, 'must be the four trust badges of the footer')
      .meta(hint('In the footer: a few words each', 'Trust badges')),
    services: z
      .array(text)
      .meta(
        hint(
          'Kinds of work for search engines: "Residential Locksmith". The pages themselves stand in Services',
          'Kinds of work',
        ),
      ),
    headerAreas: z.array(placeSlug).meta(hint('Places that the menu of a phone names', 'Places in the menu')),
    structuredDataAreas: z
      .array(placeSlug)
      .meta(
        hint(
          'Places that search engines are told of, besides the circle that we serve; the home city comes first',
          'Places for search engines',
        ),
      ),
    neighborhoods: list('Parts of the city of St. Louis that the footer names', text),
    reviewPlatforms: z
      .array(platform)
      .length(3, 'must be three review platforms')
      .describe('Sites where customers review us'),
    reviewsWidget: reviewsWidgetSchema
      .optional()
      .describe('Reviews shown by another company, in a frame of its own. Let a developer fill this in'),
    socialProfiles: z
      .array(httpsUrl)
      .describe('Our pages elsewhere, for search engines: "https://www.facebook.com/…"'),
    photoHost: z
      .string('must be text')
      .regex(
        /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/,
        'must be a host name in lower case, such as "images.unsplash.com"',
      )
      .describe(
        'The one host that photos from elsewhere may come from; netlify.toml names it too. Leave it to a developer',
      ),
  })
  .meta({ title: 'Business: name, phone, address' });
export type Business = Omit<z.infer<typeof businessSchema>, '$schema'>;
