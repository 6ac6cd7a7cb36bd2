/** data/cities.json: one entry is one city page, and every link, card and sitemap line that follows. */
import { z } from 'zod';
import { photo } from './photo.ts';
import { citySlug, coordinates, serviceSlug, slug, state, text, words, zipCode } from './primitives.ts';

/** A page with fewer words of its own is a doorway page. Counted over all of `ownWords` together: data/check/ownWords.ts. */
export const fewestOwnWords = 300;

/** The fields whose words no other city has, in the order of the page. */
export const ownWords = ['customIntro', 'doors', 'finding', 'roads', 'police', 'whyChoose'] as const;

/** In the order in which entries hold their fields, and the editor shows them. */
export const cityEntrySchema = z.strictObject({
  cityName: text.describe('As people write it: "Creve Coeur"'),
  state,
  slug: slug.optional().describe('Default: the city name, lower case, with hyphens'),
  incorporated: z
    .boolean()
    .optional()
    .describe(
      'Whether it is a city of its own: no for a part of the county, or a neighborhood. Yes by default',
    ),
  county: text
    .meta({ picks: 'counties' })
    .optional()
    .describe('Groups the service-areas page once there are many cities'),
  featured: z.boolean().optional().describe('Shown in header, footer and home once there are many cities'),
  zipCodes: z.array(zipCode).min(1, 'must list at least one ZIP code'),
  neighborhoods: z
    .array(text)
    .min(3, 'must list 3 or more: the page names the first three in its FAQ')
    .describe('Names that people who live there use, not streets; the first three stand in the FAQ'),
  streets: z.array(text).min(1).optional().describe('Streets that people name when they say where they are'),
  landmarks: z
    .array(text)
    .min(1, 'must list at least one landmark')
    .describe('Places within the city, not in the town beside it'),
  coordinates: coordinates.describe('The middle of the city, WGS 84 degrees'),
  customIntro: words(15, 45).describe(
    'What a locksmith meets here, in two or three sentences. 15 to 45 words',
  ),
  doors: words(90, 130).describe(
    'Which locks and doors its houses and shops have, by age, and what can be repaired. 90 to 130 words',
  ),
  finding: words(60, 90).describe(
    'How a technician finds you: gate, garage level, cross street, permit parking. 60 to 90 words',
  ),
  roads: words(40, 60).describe(
    'The roads by which we come. The page adds the distance, from the coordinates. 40 to 60 words',
  ),
  police: words(20, 40)
    .optional()
    .describe('Whose police number answers there, if that is certain. 20 to 40 words'),
  whyChoose: words(50, 80)
    .optional()
    .describe(
      'What a reader here can use, below "Why residents choose". 50 to 80 words; a general sentence by default',
    ),
  localServices: z.array(serviceSlug).optional().describe('Popular services here: slugs from services.json'),
  nearby: z
    .array(citySlug)
    .length(3, 'must list exactly three neighbours')
    .optional()
    .describe('Three slugs of cities, where those are not the three nearest by their coordinates'),
  cardText: text.optional().describe('The text of the service-areas card; by default it names landmarks'),
  metaTitle: text.optional().describe('70 characters or less once filled in'),
  metaDescription: text.optional().describe('50 to 165 characters once filled in'),
  uniqueH1: text.optional().describe('Replaces "Trusted Locksmith in {city}, {state}"'),
  heroImage: photo.optional().describe('A photo in the place of the drawing at the top of the page'),
  cityImage: photo.optional().describe('A photo in the section on why residents choose us'),
});

export const citiesSchema = z.strictObject({
  $schema: z.string().optional(),
  cities: z.array(cityEntrySchema).min(1),
});

/** What a marketer writes; data/places/city.ts makes a `City` of it. */
export type CityEntry = z.infer<typeof cityEntrySchema>;
