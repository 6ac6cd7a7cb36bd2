import { z } from 'zod';
import { photo } from './photo.ts';
import {
  citySlug,
  coordinates,
  formerSlugs,
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

/** In the order in which entries hold their fields, and the editor shows them. */
export const cityEntrySchema = z.strictObject({
  cityName: text.describe('As people write it: "Creve Coeur"').meta({ title: 'City name' }),
  shownName: text
    .optional()
    .describe('Where pages write it in another way: "St. Louis". Addresses keep the city name')
    .meta({ title: 'Name on pages' }),
  state,
  slug: slug
    .optional()
    .describe(
      'By default the city name: "creve-coeur". Where it changes after the page was published, the old one goes into the former names',
    )
    .meta({ title: 'Name in links (slug)' }),
  formerSlugs,
  incorporated: z
    .boolean()
    .optional()
    .describe('No for a part of the county, or a neighborhood. Yes by default')
    .meta({ title: 'A city of its own' }),
  county: text
    .meta({ picks: 'counties' })
    .optional()
    .describe('Groups the page of service areas once there are many cities'),
  featured: z
    .boolean()
    .optional()
    .describe('Whether header, footer and home name it once there are many cities')
    .meta({ title: 'Named on every page' }),
  zipCodes: z
    .array(zipCode)
    .min(1, 'must list at least one ZIP code')
    .describe('Five digits each: 63143. The key on the page is cut to the first'),
  neighborhoods: z
    .array(text)
    .min(3, 'must list 3 or more: the page names the first three in its FAQ')
    .describe('Names that people who live there use, not streets. Answers and the card name the first three'),
  streets: z.array(text).min(1).optional().describe('Streets that people name when they say where they are'),
  landmarks: z
    .array(text)
    .min(1, 'must list at least one landmark')
    .describe('Places within the city, not in the town beside it: "Belleville Public Square"'),
  coordinates: coordinates.describe('The middle of the city').meta({ title: 'Position on the map' }),
  reachMiles: z
    .number()
    .positive()
    .optional()
    .describe('Of a wide city: how far its edge lies from its middle, in miles')
    .meta({ title: 'Miles to its edge' }),
  customIntro: words(25, 60, 'What a caller here should know first, in two or three sentences').meta({
    title: 'Introduction',
  }),
  doors: text
    .optional()
    .describe('Which locks and doors its houses and shops have, and what can be repaired. Three sentences')
    .meta({ title: 'Doors and locks' }),
  finding: text
    .optional()
    .describe(
      'What a caller should say so that we find them: gate, garage level, cross street. Three sentences',
    )
    .meta({ title: 'Finding the door' }),
  roads: text
    .optional()
    .describe('One sentence, where a road changes when we arrive: a train crossing, a market day')
    .meta({ title: 'Roads that lead here' }),
  whyChoose: text
    .optional()
    .describe('Two sentences, below "Why residents choose". By default a general sentence')
    .meta({ title: 'Why choose us here' }),
  localServices: z
    .array(serviceSlug)
    .optional()
    .describe(
      'The rows of its price table after house and car lockout. By default those of the text for all cities',
    )
    .meta({ title: 'Popular services' }),
  nearby: z
    .array(citySlug)
    .length(3, 'must list exactly three neighbors')
    .optional()
    .describe('By default the three cities nearest to it')
    .meta({ title: 'Nearby cities' }),
  cardText: text
    .optional()
    .describe('One line in the list of service areas. By default it names neighborhoods and landmarks')
    .meta({ title: 'Text of its card' }),
  metaTitle: text
    .optional()
    .describe('70 characters or less once filled in. By default made of its name')
    .meta({ title: 'Title in search results' }),
  metaDescription: text
    .optional()
    .describe('50 to 165 characters once filled in. By default made of its name')
    .meta({ title: 'Description in search results' }),
  uniqueH1: text
    .optional()
    .describe('In the place of "Trusted Locksmith in {city}, {state}"')
    .meta({ title: 'Heading of the page' }),
  heroImage: photo
    .optional()
    .describe('In the place of the drawing at the top of the page')
    .meta({ title: 'Photo at the top' }),
  cityImage: photo
    .optional()
    .describe('In the section on why residents choose us')
    .meta({ title: 'Photo further down' }),
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
