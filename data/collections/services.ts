/** data/services.json: everything that the 11 service pages, the price tables and the forms of services show. */
import { z } from 'zod';
import { head, placeSlug, question, serviceSlug, slug, text, titled } from './primitives.ts';

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
    kind: z
      .literal('facts')
      .describe('Titled rows, such as security levels, or how to tell one key from another'),
    title: text,
    intro: text.optional(),
    items: z
      .array(
        z.strictObject({
          title: text,
          label: text.optional(),
          recommended: z.boolean().optional(),
          text,
          service: serviceSlug.optional().describe('The service that this row leads to'),
        }),
      )
      .min(2),
  }),
  z
    .strictObject({
      kind: z
        .literal('comparison')
        .describe('Two or three columns side by side, such as rekey versus replace'),
      title: text,
      intro: text.optional(),
      rows: z.array(text).min(2).optional().describe('What each row compares: "Price per lock"'),
      columns: z
        .array(
          z.strictObject({
            title: text,
            tone: z.enum(['good', 'plain', 'warning']),
            service: serviceSlug.optional().describe('The service that this column leads to'),
            points: z.array(text).min(2),
          }),
        )
        .min(2, 'must be two or three columns')
        .max(3, 'must be two or three columns'),
    })
    .refine(
      ({ rows, columns }) =>
        new Set([...columns.map(({ points }) => points.length), ...(rows ? [rows.length] : [])]).size === 1,
      'must have as many points in each column as in the others, and as it has rows',
    ),
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

const list = z.array(text).min(2, 'must be two or more');

const first = z
  .strictObject({
    urgent: titled
      .extend({ items: list.optional() })
      .optional()
      .describe('What can save a life, a car or a lock. It stands right below the first screen'),
    tries: list.optional().describe('What to try before one calls'),
    wait: list.optional().describe('What to do until we are there'),
  })
  .refine(({ urgent, tries, wait }) => urgent || tries || wait, 'must have something to do first');
export type First = z.infer<typeof first>;

/** A fact that a table can multiply. */
const range = /^\$(\d+)–\$(\d+)$/;

/** `count` times a price such as "$25–$50". @throws where it is no range */
export function timesRange(price: string, count: number): string {
  const [, low, high] = range.exec(price) ?? [];
  if (low === undefined || high === undefined) throw new Error(`"${price}" is no range such as "$25–$50"`);
  return `$${Number(low) * count}–$${Number(high) * count}`;
}

const service = z.strictObject({
  slug,
  title: text.describe('Short name on cards and in menus: "Car Lockout"'),
  serviceName: text.describe('The stored value and the name in the structured data: "Car Lockout Service"'),
  categories: z
    .array(category)
    .min(1, 'must be one category or more')
    .describe('The buttons of /services that show it: every group whose customers would look for it'),
  cardText: text.max(160, 'must be 160 characters or less: it stands in a row of /services'),
  features: z.array(text).min(3).max(4).describe('Below the name in the price table of the home page'),
  inShort: figures
    .refine(hasPrice, priced)
    .describe('The row of this service on /services, on the home page and on city pages'),
  head,
  headline: text,
  intro: text,
  badges: z
    .array(text)
    .length(3, 'must be three badges')
    .describe('On the first screen: how soon, what it costs, what to show or have ready'),
  form: z.strictObject({
    title: text,
    cta: text.describe('The text of the submit button'),
    isEmergency: z
      .boolean()
      .describe(
        'Whether "This is an emergency" is ticked to begin with: only where someone is locked out or a lock is stuck',
      ),
  }),
  quoteLink: text.optional().describe('The text of the link to /#quote; the house text by default'),
  facts: z
    .record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), text)
    .describe('Prices, times and warranties of this service, each once; the copy below uses {name}'),
  first: first.optional().describe('What to do right away'),
  guide: blockSchema.optional().describe('What helps to choose, before the prices'),
  seeGuide: z
    .strictObject({ text, service: serviceSlug })
    .optional()
    .describe('A link to the guide of another service, above the prices'),
  prices: z
    .strictObject({
      title: text,
      text: text.describe('The caption of the table'),
      rows: z
        .array(
          z.strictObject({ job: text, note: text.optional(), ...figures.shape }).refine(hasPrice, priced),
        )
        .min(1),
      estimate: z
        .strictObject({
          title: text,
          text,
          unit: text.describe('The heading of the first column, such as "Keyholes"'),
          fact: text.describe('The fact that is multiplied: a range such as "$25–$50"'),
          upTo: z.number().int().min(2).max(12),
        })
        .optional()
        .describe('A table of one to `upTo` pieces, computed from a price'),
      moves: list.describe('What moves the price'),
    })
    .describe('What it costs and how long it takes'),
  promise: titled.optional().describe('A guarantee, below the prices'),
  ready: z
    .strictObject({ title: text, text, items: z.array(text).optional() })
    .describe('What to have ready: papers, numbers, the make of the lock'),
  photo: text
    .optional()
    .describe('Where a photo helps: what it should show. The link that sends it stands below'),
  benefits: text.describe('Two or three short sentences: what is good about it'),
  process: z.strictObject({ title: text, steps: z.array(titled).length(4, 'must be four steps') }),
  included: z.strictObject({ title: text, items: z.array(text).min(4) }),
  blocks: z.array(blockSchema),
  faq: z.array(question).min(4),
  coverage: z.array(placeSlug).min(3).describe('Slugs from cities.json or areas.json'),
  related: z.array(serviceSlug).length(3, 'must be three related services'),
  closing: titled,
});

export const serviceSchema = service.refine(
  ({ prices: { estimate }, facts }) => !estimate || range.test(facts[estimate.fact] ?? ''),
  {
    path: ['prices', 'estimate', 'fact'],
    message: 'must be the name of a fact of this service that is a range, such as "$25–$50"',
  },
);
export type Service = z.infer<typeof serviceSchema>;

export const servicesSchema = z.strictObject({
  $schema: z.string().optional(),
  services: z.array(serviceSchema).min(1),
});
