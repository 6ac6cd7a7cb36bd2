/** data/services.json: everything that the 11 service pages, the price tables and the forms of services show. */
import { z } from 'zod';
import {
  buttonText,
  camelCase,
  head,
  heading,
  placeSlug,
  question,
  serviceSlug,
  slug,
  text,
  titled,
} from './primitives.ts';

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

const blockIntro = text
  .optional()
  .describe('One sentence between the heading and what follows')
  .meta({ title: 'Introduction' });

/** A page-specific part. `kind` picks the component that draws it: pages/service/blocks/. */
export const blockSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('list').describe('A plain list, such as the 16 vehicle makes'),
      title: heading,
      intro: blockIntro,
      items: z.array(text).min(2).describe('A few words each'),
    })
    .meta({ title: 'List' }),
  z
    .strictObject({
      kind: z
        .literal('facts')
        .describe('Titled rows, such as security levels, or how to tell one key from another'),
      title: heading,
      intro: blockIntro,
      items: z
        .array(
          z.strictObject({
            title: text.describe('What the row is about: "Grade 1"'),
            label: text
              .optional()
              .describe('A few words beside the title: "Best for shops"')
              .meta({ title: 'Small label' }),
            recommended: z
              .boolean()
              .optional()
              .describe('Whether the row is marked as our advice. No by default'),
            text: text.describe('One or two short sentences'),
            service: serviceSlug
              .optional()
              .describe('The service that this row leads to')
              .meta({ title: 'Leads to' }),
          }),
        )
        .min(2)
        .describe('One below the other')
        .meta({ title: 'Rows' }),
    })
    .meta({ title: 'Titled rows' }),
  z
    .strictObject({
      kind: z
        .literal('comparison')
        .describe('Two or three columns side by side, such as rekey versus replace'),
      title: heading,
      intro: blockIntro,
      rows: z
        .array(text)
        .min(2)
        .optional()
        .describe('What each row compares: "Price per lock". As many as each column has points')
        .meta({ title: 'Names of the rows' }),
      columns: z
        .array(
          z.strictObject({
            title: text.describe('What stands above the column: "Rekey"'),
            tone: z
              .enum(['good', 'plain', 'warning'])
              .describe('Its color: good is green, warning amber, plain neither')
              .meta({ title: 'Color' }),
            service: serviceSlug
              .optional()
              .describe('The service that this column leads to')
              .meta({ title: 'Leads to' }),
            points: z.array(text).min(2).describe('One for each row, and as many as in the other columns'),
          }),
        )
        .min(2, 'must be two or three columns')
        .max(3, 'must be two or three columns')
        .describe('Side by side'),
    })
    .refine(
      ({ rows, columns }) =>
        new Set([...columns.map(({ points }) => points.length), ...(rows ? [rows.length] : [])]).size === 1,
      'must have as many points in each column as in the others, and as it has rows',
    )
    .meta({ title: 'Comparison' }),
]);
export type Block = z.infer<typeof blockSchema>;

/** What a row of a price table says after the job. */
const figures = z.strictObject({
  time: text.optional().describe('How long it takes, or how soon we come: "{timePerLock} a lock"'),
  price: text
    .optional()
    .describe('As {name} of the prices and times above: "{rekeyPrice} a lock". Or say what decides it'),
  decides: text
    .optional()
    .describe('Only where no price can be published: "The car and the hour"')
    .meta({ title: 'What decides the price' }),
  warranty: text.optional().describe('How long: "{workmanshipWarranty}"'),
});
const priced = 'must have a price, or what decides it, and not both';
const hasPrice = ({ price, decides }: z.infer<typeof figures>) =>
  (price === undefined) !== (decides === undefined);

const list = z.array(text).min(2, 'must be two or more');

const first = z
  .strictObject({
    urgent: titled
      .extend({ items: list.optional().describe('Steps, each a sentence') })
      .optional()
      .describe('What can save a life, a car or a lock. It stands right below the first screen'),
    tries: list.optional().describe('What to try before one calls').meta({ title: 'Try this' }),
    wait: list.optional().describe('What to do until we are there').meta({ title: 'While you wait' }),
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
  slug: slug
    .describe(
      'The end of its address, in small letters with hyphens: "car-lockout". Once it is published it stays',
    )
    .meta({ title: 'Name in links (slug)' }),
  title: text.describe('Short name on cards and in menus: "Car Lockout"').meta({ title: 'Short name' }),
  serviceName: text
    .describe('In forms and in the mails to staff: "Car Lockout Service". Old requests keep the old name')
    .meta({ title: 'Whole name' }),
  categories: z
    .array(category)
    .min(1, 'must be one category or more')
    .describe('The buttons of the services page that show it: every group whose customers would look for it')
    .meta({ title: 'Groups' }),
  cardText: text
    .max(160, 'must be 160 characters or less: it stands in a row of /services')
    .describe('One or two sentences in its row of the services page. 160 characters or less')
    .meta({ title: 'Text of its row' }),
  features: z
    .array(text)
    .min(3)
    .max(4)
    .describe('Below the name in the price table of the home page: "Old keys stop working"')
    .meta({ title: 'Advantages' }),
  inShort: figures
    .refine(hasPrice, priced)
    .describe('Its row on the services page, on the home page and on city pages. A price, or what decides it')
    .meta({ title: 'Price and time in short' }),
  head,
  headline: text.describe('The heading at the top of its page'),
  intro: text.describe('Two or three short sentences below it').meta({ title: 'Introduction' }),
  badges: z
    .array(text)
    .length(3, 'must be three badges')
    .describe('On the first screen: how soon, what it costs, what to show or have ready')
    .meta({ title: 'Three short facts' }),
  form: z
    .strictObject({
      title: heading,
      cta: buttonText,
      isEmergency: z
        .boolean()
        .describe(
          'Whether "This is an emergency" is ticked to begin with: only where someone is locked out or a lock is stuck',
        )
        .meta({ title: 'Begins as an emergency' }),
    })
    .describe('The form beside the prices'),
  quoteLink: text
    .optional()
    .describe('The words of the link to the quote form. By default those of Page texts')
    .meta({ title: 'Words of the quote link' }),
  facts: z
    .record(camelCase, text)
    .describe(
      'Each figure once. Texts of this service write the name in braces, {rekeyPrice}, and the page shows the value. Change the values; a name stays, since texts use it',
    )
    .meta({ title: 'Prices and times (facts)' }),
  first: first.optional().describe('What to do right away').meta({ title: 'What to do first' }),
  guide: blockSchema
    .optional()
    .describe('What helps to choose, before the prices')
    .meta({ title: 'Help to choose' }),
  seeGuide: z
    .strictObject({
      text: text.describe('The words of the link'),
      service: serviceSlug.describe('The service whose page it opens').meta({ title: 'Leads to' }),
    })
    .optional()
    .describe('Above the prices, where another service has what helps to choose')
    .meta({ title: 'Link to the help of another service' }),
  prices: z
    .strictObject({
      title: heading,
      text: text.describe('The sentence above the table'),
      rows: z
        .array(
          z
            .strictObject({
              job: text.describe('What is done: "Rekey, per lock"'),
              note: text.optional().describe('A few words below the job'),
              ...figures.shape,
            })
            .refine(hasPrice, priced),
        )
        .min(1)
        .describe('One for each job, with a price or what decides it'),
      estimate: z
        .strictObject({
          title: heading,
          text: text.describe('How to count: "Count keyholes, not doors."'),
          unit: text
            .describe('The heading of the first column: "Keyholes"')
            .meta({ title: 'What is counted' }),
          fact: text
            .describe(
              'The name of the price that is multiplied, without braces: "rekeyPrice". It must be a range such as "$25–$50"',
            )
            .meta({ title: 'Name of the price' }),
          upTo: z.number().int().min(2).max(12).describe('How many rows, 2 to 12').meta({ title: 'Up to' }),
        })
        .optional()
        .describe('A table that multiplies a price: one lock, two locks, three')
        .meta({ title: 'Table of estimates' }),
      moves: list.describe('"How many keyholes you have"').meta({ title: 'What moves the price' }),
    })
    .describe('What it costs and how long it takes')
    .meta({ title: 'Price table' }),
  promise: titled.optional().describe('A guarantee, below the prices'),
  ready: z
    .strictObject({
      title: heading,
      text: text.describe('One or two short sentences below the heading'),
      items: z.array(text).optional().describe('A list below them').meta({ title: 'Listed points' }),
    })
    .describe('What to have ready: papers, numbers, the make of the lock')
    .meta({ title: 'Have ready' }),
  photo: text
    .optional()
    .describe(
      'Where a photo from the customer helps: what it should show. The link that sends it stands below',
    )
    .meta({ title: 'Photo to send' }),
  benefits: text.describe('Two or three short sentences: what is good about it'),
  process: z
    .strictObject({
      title: heading,
      steps: z.array(titled).length(4, 'must be four steps').describe('What happens, one after the other'),
    })
    .describe('How the work goes')
    .meta({ title: 'Steps of the work' }),
  included: z
    .strictObject({ title: heading, items: z.array(text).min(4).describe('A few words each') })
    .describe('What the price includes'),
  blocks: z
    .array(blockSchema)
    .describe('Sections of this page alone, below the steps')
    .meta({ title: 'More sections' }),
  faq: z.array(question).min(4).describe('What people ask before they call').meta({ title: 'Questions' }),
  coverage: z
    .array(placeSlug)
    .min(3)
    .describe('Places that the page names and leads to')
    .meta({ title: 'Places served' }),
  related: z
    .array(serviceSlug)
    .length(3, 'must be three related services')
    .describe('Services that the end of the page leads to')
    .meta({ title: 'Related services' }),
  closing: titled.describe('The last section, with the call button').meta({ title: 'Last section' }),
});

export const serviceSchema = service.refine(
  ({ prices: { estimate }, facts }) => !estimate || range.test(facts[estimate.fact] ?? ''),
  {
    path: ['prices', 'estimate', 'fact'],
    message: 'must be the name of a fact of this service that is a range, such as "$25–$50"',
  },
);
export type Service = z.infer<typeof serviceSchema>;

export const servicesSchema = z
  .strictObject({
    $schema: z.string().optional(),
    services: z
      .array(serviceSchema)
      .min(1)
      .describe('Each has a page, and a row in lists of services. A new one stands at the end of the list'),
  })
  .meta({ title: 'Services and prices' });
