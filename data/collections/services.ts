/** data/services.json: everything that the 11 service pages, the price tables and the forms of services show. */
import { z } from 'zod';
import { day, head, question, slug, text, titled } from './primitives.ts';

/** The filter buttons of /services, in their order, besides "All". */
export const categories = [
  'Automotive',
  'Residential',
  'Commercial',
  'Installation',
  'Repair',
  'Specialty',
  'General',
] as const;
const category = z.enum(categories, { error: `must be one of ${categories.join(', ')}` });
export type Category = z.infer<typeof category>;

/** A page-specific part. `kind` picks the component that draws it: pages/service/blocks/. */
export const blockSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('list').describe('A plain list, such as the 16 vehicle makes'),
    title: text,
    intro: text.optional(),
    items: z.array(text).min(2),
  }),
  z.strictObject({
    kind: z.literal('facts').describe('Titled rows, such as lock types or security levels'),
    title: text,
    intro: text.optional(),
    items: z.array(titled.extend({ label: text.optional(), recommended: z.boolean().optional() })).min(2),
  }),
  z.strictObject({
    kind: z.literal('comparison').describe('Two columns side by side, such as rekey versus replace'),
    title: text,
    intro: text.optional(),
    columns: z
      .array(
        z.strictObject({
          title: text,
          tone: z.enum(['good', 'plain', 'warning']),
          points: z.array(text).min(2),
        }),
      )
      .length(2)
      .refine(
        ([one, other]) => one?.points.length === other?.points.length,
        'must have as many points in one column as in the other',
      ),
  }),
]);
export type Block = z.infer<typeof blockSchema>;

/** What a row of a price table says after the job. */
const figures = z.strictObject({
  time: text.optional().describe('How long it takes, or how soon we come'),
  price: text.optional(),
  decides: text.optional().describe('Where no price can be published: what decides it'),
  warranty: text.optional(),
});
const priced = 'must have either a price or what decides it';
const hasPrice = ({ price, decides }: z.infer<typeof figures>) =>
  (price === undefined) !== (decides === undefined);

const notice = z.strictObject({
  tone: z.enum(['info', 'warning', 'promise']),
  title: text,
  text,
  items: z.array(text).optional(),
});
export type Notice = z.infer<typeof notice>;

export const serviceSchema = z.strictObject({
  slug,
  updated: day
    .optional()
    .describe('When its words last changed; by default that of `services` in pages.json'),
  title: text.describe('Short name on cards and in menus: "Car Lockout"'),
  serviceName: text.describe('The stored value and the name in the structured data: "Car Lockout Service"'),
  category,
  cardText: text.max(160, 'must be 160 characters or less: it stands in a row of /services'),
  features: z.array(text).min(3).max(4).describe('Below the name in the price table of the home page'),
  inShort: figures
    .refine(hasPrice, priced)
    .describe('The row of this service on /services, on the home page and on city pages'),
  head,
  headline: text,
  intro: text,
  badges: z.array(text).length(3, 'must be three badges'),
  form: z.strictObject({
    title: text,
    cta: text.describe('The text of the submit button'),
    isEmergency: z.boolean().describe('Whether "This is an emergency" is ticked to begin with'),
  }),
  quoteLink: text.optional().describe('The text of the link to /#quote; the house text by default'),
  facts: z
    .record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), text)
    .describe('Prices, times and warranties of this service, each once; the copy below uses {name}'),
  prices: z
    .strictObject({
      title: text,
      text: text.describe('The caption of the table: what the price depends on, and when it is said'),
      rows: z.array(figures.extend({ job: text, note: text.optional() }).refine(hasPrice, priced)).min(1),
    })
    .describe('What it costs and how long it takes: the table that stands first on its page'),
  notice: notice
    .optional()
    .describe('Below the prices: a warning, a guarantee, or something to know before you call'),
  ready: z
    .strictObject({ title: text, text, items: z.array(text).optional() })
    .describe('What to have ready: papers, a photo, the make of the lock'),
  benefits: text.describe('Two sentences: what is good about it'),
  process: z.strictObject({ title: text, steps: z.array(titled).length(4, 'must be four steps') }),
  included: z.strictObject({ title: text, items: z.array(text).min(4) }),
  blocks: z.array(blockSchema),
  faq: z.array(question).min(4),
  coverage: z.array(slug).min(3).describe('Slugs from cities.json or areas.json'),
  related: z.array(slug).length(3, 'must be three related services'),
  closing: titled,
});
export type Service = z.infer<typeof serviceSchema>;

export const servicesSchema = z.strictObject({
  $schema: z.string().optional(),
  services: z.array(serviceSchema).min(1),
});
