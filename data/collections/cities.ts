import { z } from 'zod';
import { photo } from './photo.ts';
import {
  citySlug,
  coordinates,
  formerSlugs,
  ogImageAlt,
  serviceSlug,
  slug,
  state,
  text,
  words,
  zipCode,
} from './primitives.ts';

/** A page with fewer words of its own is a doorway page. Counted over all of `ownWords` together: data/check/ownWords.ts. */
export const fewestOwnWords = 300;

export const ownWords = ['customIntro', 'doors', 'finding', 'roads', 'police', 'whyChoose'] as const;

/** In the order in which entries hold their fields, and the editor shows them. */
export const cityEntrySchema = z.strictObject({
  cityName: text.describe('As people write it: "Creve Coeur"').meta({ title: 'City name' }),
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
  customIntro: words(15, 45, 'What a locksmith meets here, in two or three sentences').meta({
    title: 'Introduction',
  }),
  doors: words(
    90,
    130,
    'Which locks and doors its houses and shops have, by age, and what can be repaired',
  ).meta({ title: 'Doors and locks' }),
  finding: words(60, 90, 'How a technician finds you: gate, garage level, cross street, permit parking').meta(
    { title: 'Finding the door' },
  ),
  roads: words(
    40,
    60,
    'The roads by which we come. The page adds the distance, from the position on the map',
  ).meta({ title: 'Roads that lead here' }),
  police: words(20, 40, 'Whose police number answers there, if that is certain').optional(),
  whyChoose: words(
    50,
    80,
    'What a reader here can use, below "Why residents choose". By default a general sentence',
  )
    .optional()
    .meta({ title: 'Why choose us here' }),
  localServices: z
    .array(serviceSlug)
    .optional()
    .describe('The rows of its price table. By default the four of the text for all cities')
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
  ogImageAlt,
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
        `Each has a page, a card and a dot on the map. Its own words are ${fewestOwnWords} or more together. A new one stands at the end of the list`,
      ),
  })
  .meta({ title: 'Cities' });

export type CityEntry = z.infer<typeof cityEntrySchema>;
