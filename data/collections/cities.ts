import { z } from 'zod';
import { door } from './doors.ts';
import { photoSchema } from './photo.ts';
import {
  citySlug,
  coordinates,
  copy,
  dataFile,
  fields,
  flag,
  formerSlugs,
  hint,
  list,
  minutes,
  ogImageAlt,
  serviceSlug,
  slug,
  state,
  text,
  words,
  zipCode,
} from './primitives.ts';

/** Texts about one city only. */
export const ownWords = ['customIntro', 'doors', 'finding', 'roads', 'whyChoose'] as const;

const cityEntrySchema = fields({
  cityName: 'The way people write it: "Creve Coeur"',
  shownName: copy(
    'Only if pages should spell it differently: "St. Louis". Web addresses keep the city name',
    'Name on pages',
  ).optional(),
  state,
  slug: slug
    .optional()
    .meta(
      hint(
        'By default the city name: "creve-coeur". If you change it after publishing, add the old one to the former names',
        'Name in links (slug)',
      ),
    ),
  formerSlugs,
  incorporated: flag('No for a neighborhood or an unincorporated place. Yes by default', 'Incorporated city'),
  featured: flag(
    'Keeps it in the header, the footer and the home page once there are many cities',
    'Named on every page',
  ),
  zipCodes: list('Five digits each: 63143. The key on the page shows the first one', zipCode).min(1),
  neighborhoods: list(
    'Names that residents use, not streets. The FAQ and the card show the first three',
    text,
  ).min(3, 'must list 3 or more, because the FAQ names the first three'),
  streets: list('Streets that callers mention when they tell us where they are', text).min(1).optional(),
  landmarks: list('Places inside the city, not in the next town: "Belleville Public Square"', text).min(1),
  coordinates: coordinates.meta(hint('The center of the city', 'Position on the map')),
  reachMiles: z
    .number()
    .positive()
    .optional()
    .meta(hint('For a wide city only: miles from its center to its edge', 'Miles to its edge')),
  minutes: minutes(
    'Only if the way there is much longer than the straight line, as to an island or across a bay: how soon we aim to be there',
    'Minutes to get there',
  ).optional(),
  customIntro: words(25, 60, 'What a caller here should know first, in two or three sentences').meta({
    title: 'Introduction',
  }),
  doors: list(
    'One to three kinds of doors that people here stand at, the most common first. The most common doors of Every city fill up the rest',
    door,
  )
    .max(3)
    .min(1, 'must list at least one door, or be left out')
    .optional(),
  finding: copy(
    'What callers should tell us so we find them: gate, garage level, cross street. Three sentences at most',
    'Finding the door',
  ).optional(),
  roads: copy('One sentence, if a road affects when we arrive: a train crossing, a market day').optional(),
  whyChoose: copy(
    'Two sentences at most, below "Why residents choose". By default a general text',
    'Why choose us here',
  ).optional(),
  localServices: list(
    'Three or four, listed with their prices. By default those of Every city',
    serviceSlug,
    'Popular services',
  ).optional(),
  nearby: list('By default the three closest cities', citySlug, 'Nearby cities').length(3).optional(),
  cardText: copy(
    'Two or three landmarks, about 40 characters: one line on the service areas page. By default its first landmarks',
    'Text of its card',
  ).optional(),
  metaTitle: copy(
    '60 characters or less with its facts filled in, and the name of the city. By default built from the name',
    'Title in search results',
  ).optional(),
  metaDescription: copy(
    '50 to 165 characters with its facts filled in. By default built from the name',
    'Description in search results',
  ).optional(),
  ogImageAlt,
  uniqueH1: copy(
    'Replaces "Trusted Locksmith in {city}, {state}". What follows a colon or "for" is in a smaller line',
    'Heading of the page',
  ).optional(),
  heroImage: photoSchema
    .optional()
    .meta(hint('Replaces the drawing at the top of the page', 'Photo at the top')),
  cityImage: photoSchema.optional().meta(hint('Next to "Why residents choose us"', 'Photo further down')),
});

export const citiesSchema = dataFile('Cities', {
  cities: list(
    'Each city gets a page, a card and a dot on the map. It needs a name, state, ZIP codes, neighborhoods, landmarks, position and introduction',
    cityEntrySchema,
  ).min(4, 'must have four cities or more, because each links to three others'),
});

export type CityEntry = z.infer<typeof cityEntrySchema>;
