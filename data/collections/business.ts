import { z } from 'zod';
import { timeZones } from '../geography/states.ts';
import {
  coordinates,
  copy,
  count,
  dataFile,
  day,
  fields,
  hint,
  httpsUrl,
  list,
  minutes,
  object,
  placeSlug,
  siteOrigin,
  state,
  text,
  zipCode,
} from './primitives.ts';
import { reviewsWidgetSchema } from './reviews-widget.ts';

const platform = fields({
  name: 'As visitors know it: "Google reviews"',
  read: httpsUrl.meta(hint('The page with our reviews', 'Where to read them')),
  write: httpsUrl.meta(hint('The page where a customer writes a review', 'Where to write one')),
  count: object(
    'How many reviews we have there',
    {
      reviews: count('As the site shows it'),
      checked: day.meta(hint('When you last looked', 'Last checked')),
    },
    'Number of reviews',
  ).optional(),
});

const address = fields({
  street: copy('Number and street: "7500 Dale Avenue"').regex(/\d/, 'must have its number, too'),
  city: 'The way the post office writes it: "St. Louis"',
  state,
  zipCode,
  county: copy('Its courts settle disputes: "St. Louis County". {addressCounty} in texts').regex(
    /\b(County|Parish|Borough|City|Municipality|Area|District)\b/i,
    'must have the word that its courts use, such as "St. Louis County"',
  ),
  country: z.literal('US'),
});

const license = fields({
  required: z.boolean().meta(hint('Whether the state licenses locksmiths', 'Needs a license')),
  source: copy('If it does not: where that is written').optional(),
  registration: copy(
    'If it does not: what your county and city said when you asked if they register locksmiths, and your number',
    'County or city',
  ).optional(),
  law: copy('If it does: the law, "225 ILCS 447/10-5"').optional(),
  issuer: copy('If it does: who issues the license, "its Department of Labor"').optional(),
  number: copy('If it does: our number. Places there say "call to ask" until we have one').optional(),
}).refine(({ required, source, law, issuer }) => (required ? law && issuer : source), {
  error: 'must have "source", or "law" and "issuer" if the state licenses locksmiths',
});

const phone = z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'must look like "(555) 555-0123"');

const samplePhone = z
  .string()
  .regex(
    /^\([2-9]\d{2}\) 555-01\d{2}$/,
    'must be our area code and a number that no one has, 555-0100 to 555-0199, such as "(555) 555-0123"',
  );

const hour = (what: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time from 00:00 to 23:59, such as "07:30" or "21:00"')
    .describe(what);

/** Aims, not promises: traffic decides. */
const arrivalAims = z
  .array(
    fields({
      withinMiles: z.number().positive().meta(hint('Up to this many miles from our base', 'Miles')),
      minutes: minutes('In minutes: 90 is shown as "an hour and a half"', 'We aim for'),
      atRushHour: minutes('In minutes, on a bad day at 5 PM. Shown as "up to"', 'At rush hour').optional(),
    }),
  )
  .min(1);

export const businessSchema = dataFile('Business: name, phone, address', {
  name: 'The name on the van',
  shortName: 'For places where the full name is too long, such as titles of search results',
  description: "One or two sentences for search engines; visitors don't see them",
  phone: phone.describe('The phone number on every page, form, email and error message: "(555) 555-0123"'),
  samplePhone: samplePhone.describe(
    'The example in the phone field of every form: our area code and a number that no one has',
  ),
  textPhone: phone
    .optional()
    .describe(
      'A number that takes texts with pictures. Leave it empty, and the site asks for photos by email only',
    ),
  email: z.email('must be an email address').describe('The address visitors write to: "help@example.com"'),
  siteUrl: siteOrigin.describe(
    'The address of the site, without a slash at the end: "https://www.example.com". The same address with http, or with www. added or removed, redirects to it',
  ),
  address: address.meta(
    hint("Our mailing address. We have no shop to visit: we work at the customer's door", 'Mailing address'),
  ),
  coordinates: coordinates.meta(
    hint('The position of that address, the center of our service area', 'Position on the map'),
  ),
  homeCity: placeSlug.describe('The city that texts name: {homeCity}, {homeState}'),
  region: '{region} in texts: "the St. Louis area"',
  skyline: fields({
    town: placeSlug.describe(
      'The home city that it belongs to. Pages of a business in another city leave it out',
    ),
    drawing: z
      .string()
      .regex(/^M[\d\sMLHVCSQTAZa-z.,-]+$/, 'must be the path of an SVG drawing, 310 wide and 312 tall')
      .describe('What people know the town by, as a filled shape'),
  })
    .optional()
    .describe('Behind the street on the home page'),
  licensing: z
    .partialRecord(state, license)
    .describe('For each state with places we serve: whether it licenses locksmiths'),
  timeZone: z
    .enum(timeZones)
    .describe('Times in emails, receipts, notices and reports are in this zone: "America/Chicago"'),
  openingHours: object(
    'Every day. 24/7 is 00:00 to 23:59. {hours}, {hoursInWords}, {hoursAsAdjective} in texts',
    { opens: hour('When we start answering the phone: "07:00"'), closes: hour('When we stop: "21:00"') },
  ).refine(({ opens, closes }) => opens !== closes, {
    path: ['closes'],
    error: 'must not be the time you open; 24/7 is 00:00 to 23:59',
  }),
  priceRange: z
    .string()
    .regex(/^\${1,4}$/, 'must be one to four dollar signs, such as "$$"')
    .describe('For search engines: one to four dollar signs, such as "$$"'),
  serviceRadiusMiles: count(
    'How far we drive, in straight-line miles. It sets the size of the map and {radius} in texts',
  ).max(150),
  arrivalAims: arrivalAims.describe(
    'How soon we aim to arrive, by straight-line miles, nearest first. The last row also covers everything farther. Each row is a ring on the map. {typicalArrival} in texts is for our home city',
  ),
  nearBase: object(
    'Where we come to a business sooner, in its business hours',
    {
      withinMiles: count('Straight-line miles from our base. {nearTowns} in texts names the cities', 'Miles'),
    },
    'Near our base',
  ),
  pricesChecked: day.describe(
    'When you last checked that the prices are right. The month appears below each price table',
  ),
  published: day
    .optional()
    .describe(
      'The day the site first went live, for search engines. Left out, they take the first day they saw it',
    ),
  copyrightYear: z
    .number()
    .int()
    .min(1900)
    .refine((year) => year <= new Date().getFullYear(), 'must not be in the future')
    .describe('The year next to © in the footer'),
  paymentMethods: list(
    'The way they read in a sentence, "We take cash, …": {paymentMethods} in texts',
    text,
  ).min(1),
  badges: list('A few words each, in the footer', text, 'Trust badges').length(4),
  services: list(
    'Kinds of work for search engines: "Residential Locksmith". The pages themselves are in Services',
    text,
    'Kinds of work',
  ),
  headerAreas: list('Places listed in the menu on phones', placeSlug, 'Places in the menu'),
  structuredDataAreas: list(
    'Places we report to search engines, in addition to the circle we serve. Our home city comes first',
    placeSlug,
    'Places for search engines',
  ),
  neighborhoods: list('Neighborhoods of the home city, listed in the footer', text),
  reviewPlatforms: list('Sites where customers review us', platform).length(3),
  reviewsWidget: reviewsWidgetSchema
    .optional()
    .describe(
      'A review company’s widget, shown instead of data/reviews.json. Ask a developer to fill this in',
    ),
  arrivalsChecked: day
    .optional()
    .describe('When you last compared the arrival times, rush hour included, with how long you really take'),
  addressHidden: day
    .optional()
    .describe(
      'When you last checked that our Google profile hides the address, as it must for a business without a shop',
    ),
  textsApproved: day
    .optional()
    .describe(
      'When the carriers approved our texts to customers. `npm run launch` lists how to get there, once TEXT_URL is set',
    ),
  socialProfiles: list(
    'Our profiles on other sites, for search engines: "https://www.facebook.com/…"',
    httpsUrl,
  ),
  photoHost: z
    .string()
    .regex(
      /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/,
      'must be a host name in lower case, such as "images.unsplash.com"',
    )
    .describe('The only outside host for photos. It must match netlify.toml; ask a developer to change it'),
}).refine(({ phone, textPhone, samplePhone }) => ![phone, textPhone].includes(samplePhone), {
  path: ['samplePhone'],
  message: 'must not be our own number',
});
export type Business = Omit<z.infer<typeof businessSchema>, '$schema'>;
