/** data/pages.json: the words of the pages of which there is only one. */
import { z } from 'zod';
import { photo } from './photo.ts';
import {
  day,
  head,
  httpsUrl,
  question,
  type State,
  serviceSlug,
  stateCodes,
  text,
  titled,
} from './primitives.ts';

const hero = z.strictObject({ headline: text, text });
/** `licensingMO`, `licensingIL`: whether that state licenses locksmiths. Cities of a state without one do not ask. */
const licensing = Object.fromEntries(
  stateCodes.map((code) => [`licensing${code}`, question.optional()]),
) as Record<`licensing${State}`, z.ZodOptional<typeof question>>;
const badges = z.array(text).length(2, 'must be two badges');

export const pagesSchema = z.strictObject({
  $schema: z.string().optional(),
  banner: text.describe('The fixed banner on every page'),
  notice: z
    .strictObject({
      text: text.describe('One sentence: "We answer on Thanksgiving. Callbacks may take longer."'),
      start: day.describe('The first day on which it is shown, in St. Louis'),
      end: day.describe('The last day on which it is shown'),
    })
    .refine(({ start, end }) => start <= end, {
      path: ['end'],
      message: 'must not be before the start',
    })
    .optional()
    .describe('Below the banner of every page for some days, such as a holiday. Each build looks at its day'),
  quoteLink: text.describe('The house text of links to the quote form'),
  shell: z
    .strictObject({
      callTitle: text.describe('On the amber card of every page'),
      callText: text.describe('What a call brings, below it'),
      choicesTitle: text.describe('Before the three choices: "Locked out of your"'),
      choices: z
        .array(z.strictObject({ label: text, service: serviceSlug }))
        .length(3, 'must be three choices')
        .describe('Below the card: where each leads, as the slug of a service'),
      facts: z
        .array(text)
        .length(3, 'must be three facts')
        .describe('One line below the choices, where a page has no badges of its own'),
      keyCaption: text.describe("Below the drawing of the lock that is cut to the shop's ZIP"),
      menuAreas: text.describe('In the mobile menu, before the names of areas'),
      emergencyNote: text.describe('In the mobile menu, above the call button'),
      footerAbout: text,
      footerHours: text,
      footerNeighborhoods: text.describe('In the footer, before the names of neighbourhoods'),
    })
    .describe('The parts that every page has'),
  home: z.strictObject({
    head,
    hero,
    answers: z
      .array(titled)
      .length(4, 'must be four')
      .describe(
        'Four short rows on the first screen: how soon, what it costs, what to have ready, how to pay',
      ),
    emergencyForm: z.strictObject({ title: text, text, cta: text }),
    reviews: titled.extend({ badges }),
    services: titled,
    servicesLink: text,
    areas: titled,
    faq: titled,
    questions: z.array(question).min(6, 'must be six questions or more'),
    quote: titled,
    quoteForm: z.strictObject({ title: text, cta: text }),
    offer: titled,
    closing: titled,
  }),
  services: z.strictObject({
    head,
    hero,
    prices: titled.describe('Above the table of all services'),
    closing: titled,
  }),
  service: z
    .strictObject({
      where: text.describe('The first of the badges: where we come to'),
      price: z
        .strictObject({ title: text, rules: z.array(titled).min(3) })
        .describe('How a price comes about, the same on every service page'),
    })
    .describe('What all service pages say'),
  serviceAreas: z.strictObject({
    head,
    hero,
    cities: titled,
    finder: z
      .strictObject({
        label: text,
        button: text,
        county: text.describe('Where a ZIP code lies in a county without a page; the name stands before it'),
        none: text.describe('Where nothing is found'),
      })
      .describe('Finds a place by its ZIP code or its name'),
    counties: titled.describe('Above the places and the counties of areas.json'),
    map: titled,
    closing: titled,
  }),
  about: z.strictObject({
    head,
    hero,
    story: z.strictObject({ title: text, paragraphs: z.array(text).min(2) }),
    team: photo.optional().describe('A photo of the people, below the story'),
    values: z.strictObject({ title: text, items: z.array(titled).length(4, 'must be four value cards') }),
    map: titled,
    memberships: z.strictObject({
      title: text,
      text,
      items: z
        .array(z.strictObject({ title: text, name: text, url: httpsUrl, text }))
        .length(6, 'must be six memberships')
        .describe('Each group by its name, with the address where a visitor can look us up'),
    }),
    closing: titled,
  }),
  reviews: z.strictObject({
    head,
    hero: hero.extend({ badges }),
    widget: z.strictObject({
      title: text,
      loading: text,
      loaded: text,
      unset: text.describe('Shown where no widget is configured'),
      errorTitle: text,
      errorText: text.describe('In the red box'),
      errorNotice: text.describe('In the yellow box'),
    }),
    trust: z.array(titled).min(3),
    leave: titled,
    closing: titled,
  }),
  contact: z.strictObject({
    head,
    hero,
    trust: z.array(titled).length(3, 'must be three trust cards'),
    details: z.strictObject({ title: text, hours: text, area: text }),
    reasons: z.strictObject({ title: text, items: z.array(text).min(4) }),
    form: z.strictObject({ title: text, cta: text }),
    map: titled,
    emergency: titled,
  }),
  city: z.strictObject({
    tagline: text.describe('One sentence below the heading of every city page'),
    requestLink: text.describe('Below the card that calls; leads to the form of the page'),
    answers: z
      .strictObject({
        soon: titled,
        cost: titled.extend({
          jobs: z
            .array(z.strictObject({ job: text, service: serviceSlug }))
            .min(1, 'must name one job or more')
            .describe(
              'Common jobs. The price that follows each is that of the service, in data/services.json',
            ),
        }),
        ready: titled,
        pay: titled,
      })
      .describe('Four short rows on the first screen of a phone'),
    badges: z.array(text).length(4),
    keyCaption: text.describe("Below the drawing of the lock that is cut to the city's ZIP"),
    form: z.strictObject({
      title: text,
      text,
      cta: text,
      service: text.describe('What is stored and mailed as the service; the place is in it'),
      addressHint: text.describe('Below the address field, which stays empty'),
    }),
    services: text.describe(
      'All of city may use {city}, {zip}, {state}, {stateName}, {zips}, {neighborhoods}, {landmarks}, {miles}, {direction}, {arrivalAim}',
    ),
    prices: text.describe('Above the price table, beside the form'),
    doors: text.describe("Above the city's own words on doors and locks"),
    finding: text.describe('Before its words on how a technician finds you'),
    police: text.describe('Before its words on whom to call'),
    popular: text.describe('The caption of the price table'),
    popularLink: text.describe('From there to all prices'),
    categories: z
      .array(z.strictObject({ title: text, items: z.array(text).length(6, 'must be six items') }))
      .length(3),
    nearby: text,
    areasLink: text,
    why: z.strictObject({
      title: text,
      text,
      neighborhoods: text.describe('Before the names'),
      streets: text.describe('Before the names, where a city lists streets'),
      landmarks: text.describe('Before the names'),
      zipCodes: text.describe('Before the numbers'),
    }),
    map: z.strictObject({
      title: text,
      alt: text.describe('The map, for those who do not see it'),
      distance: text.describe("After the city's own words on roads"),
      near: text.describe('Before the places on the map, each with its distance'),
    }),
    questions: z.strictObject({
      response: question,
      areas: question,
      payment: question,
      ...licensing,
    }),
    closing: titled,
    closingLink: text,
    defaults: z
      .strictObject({
        uniqueH1: text,
        metaTitle: text,
        metaDescription: text,
        cardText: text.describe('The text of the card on the service-areas page'),
        keywords: z.array(text).min(3, 'must list 3 keywords or more'),
        localServices: z.array(serviceSlug).length(4, 'must list four services'),
      })
      .describe('What a city shows where its entry does not say; may use the city tokens'),
  }),
  requestReceived: z.strictObject({
    head,
    hero: hero.extend({ caption: text.describe('Below the drawing') }),
    next: z.strictObject({ title: text, items: z.array(titled).min(3) }).describe('What happens now'),
  }),
  notFound: z.strictObject({
    head,
    hero: hero.extend({ caption: text.describe('Below the drawing') }),
    services: text.describe('Above the services'),
    cities: text.describe('Above the cities'),
    finderLink: text.describe('Leads to the service areas, where places are found by ZIP code'),
  }),
});
export type Pages = Omit<z.infer<typeof pagesSchema>, '$schema'>;
