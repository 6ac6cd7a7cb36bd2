import { z } from 'zod';
import {
  buttonText,
  heading,
  question,
  type State,
  serviceSlug,
  stateCodes,
  stateNames,
  text,
  titled,
} from '../primitives.ts';
import { closing, formText } from './parts.ts';

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
    requestLink: text
      .describe('Below the call card; leads to the form of the page')
      .meta({ title: 'Link to the form' }),
    answers: z
      .strictObject({
        soon: titled.describe('When we come').meta({ title: 'How soon' }),
        cost: titled
          .extend({
            jobs: z
              .array(
                z.strictObject({
                  job: text.describe('In one or two words: "Rekeying"'),
                  service: serviceSlug.describe('The service that it is'),
                }),
              )
              .min(1, 'must name one job or more')
              .describe('Common jobs. The price behind each comes from the service'),
          })
          .describe('What it costs'),
        ready: titled.describe('What to have ready').meta({ title: 'Have ready' }),
        pay: titled.describe('How to pay').meta({ title: 'Pay by' }),
      })
      .describe('Four short rows on the first screen of a phone'),
    badges: z.array(text).length(4).describe('On the first screen, a few words each'),
    keyCaption: text
      .describe("Below the drawing of the lock that is cut to the city's ZIP")
      .meta({ title: 'Words below the key' }),
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
    doors: text.describe("Above the city's own words on doors and locks").meta({ title: 'Heading: doors' }),
    finding: text
      .describe('Before its words on how a technician finds you')
      .meta({ title: 'Heading: finding the door' }),
    popular: text
      .describe('The sentence above the rows of the price table')
      .meta({ title: 'Words above the price table' }),
    popularLink: text.describe('From the price table to all prices').meta({ title: 'Link to all prices' }),
    categories: z
      .array(
        z.strictObject({
          title: text.describe('"Residential"').meta({ title: 'Heading' }),
          items: z.array(text).length(6, 'must be six items').describe('A few words each'),
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
        neighborhoods: text.describe('Before the names'),
        streets: text.describe('Before the names, where a city lists streets'),
        landmarks: text.describe('Before the names'),
        zipCodes: text.describe('Before the numbers'),
      })
      .describe('Why residents choose us')
      .meta({ title: 'Why choose us here' }),
    map: z
      .strictObject({
        title: heading,
        alt: text.describe('For those who do not see the map').meta({ title: 'What the map shows' }),
        distance: text.describe("After the city's own words on roads"),
        near: text
          .describe('Before the places on the map, each with its distance')
          .meta({ title: 'Words before the places' }),
      })
      .describe('The map of the city, and how we get there'),
    questions: z
      .strictObject({
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
          .describe('The rows of the price table')
          .meta({ title: 'Popular services' }),
      })
      .describe('What a city shows where its own entry does not say')
      .meta({ title: 'Where a city says nothing' }),
  })
  .describe(`What the pages of all cities say. The rest stands in Cities. Texts here may use ${cityTokens}`)
  .meta({ title: 'Every city' });
