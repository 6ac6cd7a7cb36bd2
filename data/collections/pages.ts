/** data/pages.json: the words of the pages of which there is only one. */
import { z } from 'zod';
import { head, icon, question, slug, text, titled } from './primitives.ts';

const iconCard = titled.extend({ icon });
const hero = z.strictObject({ headline: text, text });

export const pagesSchema = z.strictObject({
  $schema: z.string().optional(),
  banner: text.describe('The fixed banner on every page'),
  quoteLink: text.describe('The house text of links to the quote form'),
  shell: z
    .strictObject({
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
    badges: z.array(text).length(3),
    stats: z
      .array(z.strictObject({ value: text, label: text }))
      .length(4)
      .describe('Four figures below the hero, on wide screens'),
    emergencyForm: z.strictObject({ title: text, text, cta: text }),
    reviews: titled,
    services: titled,
    servicesLink: text,
    areas: titled,
    faq: titled,
    questions: z.array(question).length(6, 'must be six questions'),
    quote: titled,
    quoteForm: z.strictObject({ title: text, cta: text }),
    offer: titled,
    closing: titled,
  }),
  services: z.strictObject({ head, hero, closing: titled }),
  serviceAreas: z.strictObject({
    head,
    hero,
    cities: titled,
    counties: titled,
    map: titled,
    closing: titled,
  }),
  about: z.strictObject({
    head,
    hero,
    story: z.strictObject({ title: text, paragraphs: z.array(text).min(2) }),
    values: z.strictObject({ title: text, items: z.array(iconCard).length(4, 'must be four value cards') }),
    map: titled,
    memberships: z.strictObject({
      title: text,
      text,
      items: z.array(titled).length(6, 'must be six memberships'),
    }),
    closing: titled,
  }),
  reviews: z.strictObject({
    head,
    hero,
    widget: z.strictObject({
      title: text,
      loading: text,
      loaded: text,
      unset: text.describe('Shown where no widget is configured'),
      errorTitle: text,
      errorText: text.describe('In the red box'),
      errorNotice: text.describe('In the yellow box'),
    }),
    trust: z.array(iconCard).min(3),
    leave: titled,
    closing: titled,
  }),
  contact: z.strictObject({
    head,
    hero,
    trust: z.array(iconCard).length(3, 'must be three trust cards'),
    details: z.strictObject({ title: text, hours: text, area: text }),
    reasons: z.strictObject({ title: text, items: z.array(text).min(4) }),
    form: z.strictObject({ title: text, cta: text }),
    map: titled,
    emergency: titled,
  }),
  city: z.strictObject({
    tagline: text.describe('Below the heading of every city page'),
    badges: z.array(text).length(4),
    services: titled.describe(
      'All of city may use {city}, {state}, {stateName}, {zips}, {neighborhoods}, {landmarks}',
    ),
    categories: z
      .array(z.strictObject({ title: text, icon, items: z.array(text).length(6, 'must be six items') }))
      .length(3),
    nearby: titled,
    areasLink: text,
    why: z.strictObject({ title: text, text }),
    map: titled,
    questions: z.strictObject({
      response: question,
      areas: question,
      payment: question,
      licensingMO: question,
      licensingIL: question,
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
        nearby: z.array(slug).length(3, 'must list exactly three neighbours'),
        localServices: z.array(slug).length(4, 'must list four services'),
      })
      .describe('What a city shows where its entry does not say; may use the city tokens'),
  }),
  requestReceived: z.strictObject({ head, hero }),
  notFound: z.strictObject({ head, hero }),
});
export type Pages = Omit<z.infer<typeof pagesSchema>, '$schema'>;
