import { z } from 'zod';
import { closing, formText } from './pageWords.ts';
import {
  buttonText,
  copy,
  heading,
  hint,
  list,
  object,
  question,
  type State,
  serviceSlug,
  stateCodes,
  stateNames,
  text,
} from './primitives.ts';

const cityTokens =
  '{city}, {zip}, {state}, {stateName}, {zips}, {neighborhoods}, {landmarks}, {distance}, {arrivalAim}, {arrival}';

/** `licensingMO`, `licensingIL`: whether that state licenses locksmiths. Cities of a state without one do not ask. */
const licensing = Object.fromEntries(
  stateCodes.map((code) => [
    `licensing${code}`,
    question
      .optional()
      .meta(hint(`On pages of cities in ${stateNames[code]}`, `License in ${stateNames[code]}`)),
  ]),
) as Record<`licensing${State}`, z.ZodOptional<typeof question>>;
export const cityWords = object(
  `What the pages of all cities say. The rest stands in Cities. Texts here may use ${cityTokens}`,
  'Every city',
  {
    tagline: copy('One sentence below the heading'),
    arrival: copy('{arrival} in texts, with the {arrivalAim} of the city in it', 'How soon'),
    callToAsk: copy('{arrival} in Illinois until you have an Illinois license', 'Before a license'),
    badges: list('On the first screen, a few words each', text).length(4),
    form: object('The form beside the prices', {
      title: heading,
      text: formText,
      cta: buttonText,
      service: copy('In mails to staff, as the service; the place is in it', 'Name of the request'),
      addressHint: copy('Below the address field, which stays empty', 'Words below the address field'),
    }),
    services: copy('Above what we do', 'Heading: services'),
    prices: copy('Above the price table, beside the form', 'Heading: prices'),
    popular: copy('The sentence above the rows of the price table', 'Words above the price table'),
    firstServices: z
      .array(serviceSlug)
      .length(3, 'must list three services')
      .meta(hint('First in every price table: what most callers ask for', 'First in the price table')),
    cancel: copy('Below the price table', 'What it costs to cancel'),
    popularLink: copy('From the price table to all prices', 'Link to all prices'),
    categories: z
      .array(
        z.strictObject({
          title: copy('"Residential"', 'Heading'),
          items: z
            .array(
              z.strictObject({
                job: copy('A few words: "House lockouts"'),
                service: serviceSlug.describe('The service that it is, and leads to'),
              }),
            )
            .length(6, 'must be six items')
            .describe('Six jobs'),
        }),
      )
      .length(3)
      .meta(hint('What we do, in three columns', 'Kinds of work')),
    nearby: copy('Above the cities nearby', 'Heading: nearby cities'),
    straightLine: copy('Below them: how their distances are measured', 'What the miles mean'),
    areasLink: copy('From there to all places', 'Link to all places'),
    why: object('Why residents choose us', 'Why choose us here', {
      title: heading,
      text: copy('Where a city has no words of its own here'),
      doors: copy('Before its words on doors and locks, where it has some'),
      finding: copy('Before its words on how a technician finds you, where it has some'),
      neighborhoods: copy('Before the names'),
      streets: copy('Before the names, where a city lists streets'),
      services: copy('Before its popular services', 'Popular services'),
      landmarks: copy('Before the names'),
      zipCodes: copy('Before the numbers'),
    }),
    map: object('The map of the city, and how we get there', {
      title: heading,
      alt: copy('For those who do not see the map', 'What the map shows'),
      distance: copy('Next to the map'),
    }),
    questions: object('The same on every city page, with the names of the city in them', {
      title: heading,
      response: question.meta(hint("How fast we come, before the city's own sentence on roads", 'How soon')),
      areas: question.meta(hint('Which parts of the city we serve', 'Parts of the city')),
      payment: question.describe('How to pay'),
      ...licensing,
    }),
    closing,
    closingLink: copy('Beside its call button; leads to the quote form', 'Link in the last section'),
    defaults: object('What a city shows where its own entry does not say', 'Where a city says nothing', {
      uniqueH1: copy('At the top of the page', 'Heading of the page'),
      metaTitle: copy('70 characters or less once filled in', 'Title in search results'),
      metaDescription: copy('50 to 165 characters once filled in', 'Description in search results'),
      cardText: copy('One line in the list of service areas', 'Text of its card'),
      keywords: z
        .array(text)
        .min(3, 'must list 3 keywords or more')
        .describe('What people type to find the page'),
      localServices: z
        .array(serviceSlug)
        .length(4, 'must list four services')
        .meta(hint('The rows of the price table after the first two', 'Popular services')),
    }),
  },
);
