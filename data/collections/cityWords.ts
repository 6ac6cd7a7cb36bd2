import { z } from 'zod';
import { closing, formText } from './pageWords.ts';
import {
  buttonText,
  heading,
  question,
  type State,
  serviceSlug,
  stateCodes,
  stateNames,
  text,
} from './primitives.ts';

const cityTokens =
  '{city}, {zip}, {state}, {stateName}, {zips}, {neighborhoods}, {landmarks}, {miles}, {direction}, {arrivalAim}';

/** `licensingMO`, `licensingIL`: whether that state licenses locksmiths. Cities of a state without one do not ask. */
const licensing = Object.fromEntries(
  stateCodes.map((code) => [
    `licensing${code}`,
    question
      .optional()
      .describe(`On pages of cities in ${stateNames[code]}`)
      .meta({ title: `License in ${stateNames[code]}` }),
  ]),
) as Record<`licensing${State}`, z.ZodOptional<typeof question>>;
export const cityWords = z
  .strictObject({
    tagline: text.describe('One sentence below the heading'),
    soon: text.describe('How soon, in six words at most').meta({ title: 'How soon' }),
    badges: z.array(text).length(4).describe('On the first screen, a few words each'),
    form: z
      .strictObject({
        title: heading,
        text: formText,
        cta: buttonText,
        service: text
          .describe('In mails to staff, as the service; the place is in it')
          .meta({ title: 'Name of the request' }),
        addressHint: text
          .describe('Below the address field, which stays empty')
          .meta({ title: 'Words below the address field' }),
      })
      .describe('The form beside the prices'),
    services: text.describe('Above what we do').meta({ title: 'Heading: services' }),
    prices: text.describe('Above the price table, beside the form').meta({ title: 'Heading: prices' }),
    popular: text
      .describe('The sentence above the rows of the price table')
      .meta({ title: 'Words above the price table' }),
    firstServices: z
      .array(serviceSlug)
      .length(2, 'must list two services')
      .describe('First in every price table: what most callers ask for')
      .meta({ title: 'First in the price table' }),
    cancel: text.describe('Below the price table').meta({ title: 'What it costs to cancel' }),
    popularLink: text.describe('From the price table to all prices').meta({ title: 'Link to all prices' }),
    categories: z
      .array(
        z.strictObject({
          title: text.describe('"Residential"').meta({ title: 'Heading' }),
          items: z
            .array(
              z.strictObject({
                job: text.describe('A few words: "House lockouts"'),
                service: serviceSlug.describe('The service that it is, and leads to'),
              }),
            )
            .length(6, 'must be six items')
            .describe('Six jobs'),
        }),
      )
      .length(3)
      .describe('What we do, in three columns')
      .meta({ title: 'Kinds of work' }),
    nearby: text.describe('Above the cities nearby').meta({ title: 'Heading: nearby cities' }),
    areasLink: text.describe('From there to all places').meta({ title: 'Link to all places' }),
    why: z
      .strictObject({
        title: heading,
        text: text.describe('Where a city has no words of its own here'),
        doors: text.describe('Before its words on doors and locks, where it has some'),
        finding: text.describe('Before its words on how a technician finds you, where it has some'),
        neighborhoods: text.describe('Before the names'),
        streets: text.describe('Before the names, where a city lists streets'),
        services: text.describe('Before its popular services').meta({ title: 'Popular services' }),
        landmarks: text.describe('Before the names'),
        zipCodes: text.describe('Before the numbers'),
      })
      .describe('Why residents choose us')
      .meta({ title: 'Why choose us here' }),
    map: z
      .strictObject({
        title: heading,
        alt: text.describe('For those who do not see the map').meta({ title: 'What the map shows' }),
        distance: text.describe("Beside the map, before the city's own sentence on roads"),
      })
      .describe('The map of the city, and how we get there'),
    questions: z
      .strictObject({
        title: heading,
        response: question.describe('How fast we come').meta({ title: 'How soon' }),
        areas: question.describe('Which parts of the city we serve').meta({ title: 'Parts of the city' }),
        payment: question.describe('How to pay'),
        ...licensing,
      })
      .describe('The same on every city page, with the names of the city in them'),
    closing,
    closingLink: text
      .describe('Beside its call button; leads to the quote form')
      .meta({ title: 'Link in the last section' }),
    defaults: z
      .strictObject({
        uniqueH1: text.describe('At the top of the page').meta({ title: 'Heading of the page' }),
        metaTitle: text
          .describe('70 characters or less once filled in')
          .meta({ title: 'Title in search results' }),
        metaDescription: text
          .describe('50 to 165 characters once filled in')
          .meta({ title: 'Description in search results' }),
        cardText: text.describe('One line in the list of service areas').meta({ title: 'Text of its card' }),
        keywords: z
          .array(text)
          .min(3, 'must list 3 keywords or more')
          .describe('What people type to find the page'),
        localServices: z
          .array(serviceSlug)
          .length(4, 'must list four services')
          .describe('The rows of the price table after the first two')
          .meta({ title: 'Popular services' }),
      })
      .describe('What a city shows where its own entry does not say')
      .meta({ title: 'Where a city says nothing' }),
  })
  .describe(`What the pages of all cities say. The rest stands in Cities. Texts here may use ${cityTokens}`)
  .meta({ title: 'Every city' });
