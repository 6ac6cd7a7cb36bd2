import { z } from 'zod';
import { photo } from './photo.ts';
import {
  citySlug,
  coordinates,
  copy,
  formerSlugs,
  hint,
  list,
  ogImageAlt,
  serviceSlug,
  slug,
  state,
  text,
  words,
  zipCode,
} from './primitives.ts';

/** The texts that are about one city alone, with the most sentences that a reader in a hurry takes in. */
export const mostSentences = { customIntro: 3, doors: 3, finding: 3, roads: 1, whyChoose: 2 } as const;

export const ownWords = Object.keys(mostSentences) as (keyof typeof mostSentences)[];

export const cityEntrySchema = z.strictObject({
  cityName: copy('As people write it: "Creve Coeur"', 'City name'),
  shownName: copy(
    'Where pages write it in another way: "St. Louis". Addresses keep the city name',
    'Name on pages',
  ).optional(),
  state,
  slug: slug
    .optional()
    .meta(
      hint(
        'By default the city name: "creve-coeur". Where it changes after the page was published, the old one goes into the former names',
        'Name in links (slug)',
      ),
    ),
  formerSlugs,
  incorporated: z
    .boolean()
    .optional()
    .meta(hint('No for a part of the county, or a neighborhood. Yes by default', 'A city of its own')),
  county: text
    .meta({ picks: 'counties' })
    .optional()
    .describe('Groups the page of service areas once there are many cities'),
  featured: z
    .boolean()
    .optional()
    .meta(hint('Whether header, footer and home name it once there are many cities', 'Named on every page')),
  zipCodes: z
    .array(zipCode)
    .min(1, 'must list at least one ZIP code')
    .describe('Five digits each: 63143. The key on the page is cut to the first'),
  neighborhoods: z
    .array(text)
    .min(3, 'must list 3 or more: the page names the first three in its FAQ')
    .describe('Names that people who live there use, not streets. Answers and the card name the first three'),
  streets: list('Streets that people name when they say where they are', text).min(1).optional(),
  landmarks: z
    .array(text)
    .min(1, 'must list at least one landmark')
    .describe('Places within the city, not in the town beside it: "Belleville Public Square"'),
  coordinates: coordinates.meta(hint('The middle of the city', 'Position on the map')),
  reachMiles: z
    .number()
    .positive()
    .optional()
    .meta(hint('Of a wide city: how far its edge lies from its middle, in miles', 'Miles to its edge')),
  customIntro: words(25, 60, 'What a caller here should know first, in two or three sentences').meta({
    title: 'Introduction',
  }),
  doors: copy(
    'Which locks and doors its houses and shops have, and what can be repaired. Three sentences',
    'Doors and locks',
  ).optional(),
  finding: copy(
    'What a caller should say so that we find them: gate, garage level, cross street. Three sentences',
    'Finding the door',
  ).optional(),
  roads: copy(
    'One sentence, where a road changes when we arrive: a train crossing, a market day',
    'Roads that lead here',
  ).optional(),
  whyChoose: copy(
    'Two sentences, below "Why residents choose". By default a general sentence',
    'Why choose us here',
  ).optional(),
  localServices: z
    .array(serviceSlug)
    .optional()
    .meta(
      hint(
        'The rows of its price table after house and car lockout. By default those of the text for all cities',
        'Popular services',
      ),
    ),
  nearby: z
    .array(citySlug)
    .length(3, 'must list exactly three neighbors')
    .optional()
    .meta(hint('By default the three cities nearest to it', 'Nearby cities')),
  cardText: copy(
    'One line in the list of service areas. By default it names neighborhoods and landmarks',
    'Text of its card',
  ).optional(),
  metaTitle: copy(
    '70 characters or less once filled in. By default made of its name',
    'Title in search results',
  ).optional(),
  metaDescription: copy(
    '50 to 165 characters once filled in. By default made of its name',
    'Description in search results',
  ).optional(),
  ogImageAlt,
  uniqueH1: copy('In the place of "Trusted Locksmith in {city}, {state}"', 'Heading of the page').optional(),
  heroImage: photo
    .optional()
    .meta(hint('In the place of the drawing at the top of the page', 'Photo at the top')),
  cityImage: photo.optional().meta(hint('In the section on why residents choose us', 'Photo further down')),
});

export const citiesSchema = z
  .strictObject({
    $schema: z.string().optional(),
    cities: z
      .array(cityEntrySchema)
      .min(1)
      .describe(
        'Each has a page, a card and a dot on the map, and needs seven facts: name, state, ZIP codes, neighborhoods, landmarks, position and introduction. A new one stands at the end of the list',
      ),
  })
  .meta({ title: 'Cities' });

export type CityEntry = z.infer<typeof cityEntrySchema>;
