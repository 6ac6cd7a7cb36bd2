/** data/cities.json: one entry is one city page, and every link, card and sitemap line that follows. */
import { z } from 'zod';
import { photo } from './photo.ts';
import { coordinates, slug, state, text, zipCode } from './primitives.ts';

export const cityEntrySchema = z.strictObject({
  cityName: text.describe('As people write it: "Creve Coeur"'),
  state,
  zipCodes: z.array(zipCode).min(1, 'must list at least one ZIP code'),
  neighborhoods: z
    .array(text)
    .min(3, 'must list 3 or more: the page names the first three in its FAQ')
    .describe('Real neighbourhoods or subdivisions; the first three stand in the FAQ'),
  streets: z.array(text).optional().describe('Streets and roads that people name'),
  landmarks: z.array(text).min(1, 'must list at least one landmark'),
  customIntro: text
    .min(120, 'must be 120 characters or more: a page without words of its own is a doorway page')
    .describe('Two to four sentences that are true of this city only'),
  coordinates: coordinates.describe('The middle of the city, WGS 84 degrees'),

  slug: slug.optional().describe('Default: the city name, lower case, with hyphens'),
  county: text.optional().describe('Groups the service-areas page once there are many cities'),
  featured: z.boolean().optional().describe('Shown in header, footer and home once there are many cities'),
  whyChoose: text.optional().describe('The paragraph below "Why residents choose"; a general one by default'),
  doors: text.optional().describe('Which doors and locks its buildings have, and what can be repaired'),
  finding: text.optional().describe('How the technician finds a caller here'),
  roads: text.optional().describe('The way from the shop and what slows it'),
  police: text.optional().describe('Who answers 911 here, and when to call the police first'),
  localServices: z.array(slug).optional().describe('Popular services here: slugs from services.json'),
  nearby: z.array(slug).length(3, 'must list exactly three neighbours').optional(),
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
