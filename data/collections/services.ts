import { z } from 'zod';
import type { Range } from '../facts/figures.ts';
import { facts } from './facts.ts';
import {
  buttonText,
  copy,
  formerSlugs,
  head,
  heading,
  hint,
  list,
  object,
  placeSlug,
  question,
  serviceSlug,
  slug,
  text,
  titled,
} from './primitives.ts';
import { blockSchema } from './serviceBlocks.ts';
import { inShort, prices } from './servicePrices.ts';

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

const several = z.array(text).min(2, 'must be two or more');

const first = z
  .strictObject({
    urgent: titled
      .extend({ items: several.optional().describe('Steps, each a sentence') })
      .optional()
      .describe('What can save a life, a car or a lock. It stands above the form of the first screen'),
    tries: several.optional().meta(hint('What to try before one calls', 'Try this')),
    wait: several.optional().meta(hint('What to do until we are there', 'While you wait')),
  })
  .refine(({ urgent, tries, wait }) => urgent || tries || wait, 'must have something to do first');
export type First = z.infer<typeof first>;

const service = z.strictObject({
  slug: slug.describe(
    'The end of its address, in small letters with hyphens: "car-lockout". Where it changes once published, the old one goes into the former names',
  ),
  formerSlugs,
  title: copy('Short name on cards and in menus: "Car Lockout"', 'Short name'),
  serviceName: copy(
    'In forms and in the mails to staff: "Car Lockout Service". Old requests keep the old name',
  ),
  categories: z
    .array(category)
    .min(1, 'must be one category or more')
    .describe('The buttons of the services page that show it: every group whose customers would look for it'),
  proof: z
    .enum(['car', 'home'])
    .optional()
    .describe('Which papers a customer has ready: those of a car or of a home. Both by default'),
  cardText: copy('One or two sentences in its row of the services page. 160 characters or less').max(
    160,
    'must be 160 characters or less: it stands in a row of /services',
  ),
  features: z
    .array(text)
    .min(3)
    .max(4)
    .meta(hint('In its row of lists, a few words each: "Old keys stop working"', 'Advantages')),
  inShort,
  head,
  headline: copy('The heading at the top of its page'),
  intro: copy('Two or three short sentences below it', 'Introduction'),
  badges: z
    .array(text)
    .length(3, 'must be three badges')
    .meta(
      hint('On the first screen: how soon, what it costs, what to show or have ready', 'Three short facts'),
    ),
  drawing: copy('What its drawing shows, in one line, for people who do not see it').optional(),
  form: object('The form of the first screen', {
    title: heading,
    cta: buttonText,
    isEmergency: z
      .boolean()
      .describe(
        'Whether "This is an emergency" is ticked to begin with: only where someone is locked out or a lock is stuck',
      ),
  }),
  quoteLink: copy('The words of the link to the quote form. By default those of Page texts').optional(),
  facts: facts.meta(
    hint(
      'Each figure once. Texts of this service write its name in braces, {rekeyPrice}, and the page shows the figures',
      'Prices and times (facts)',
    ),
  ),
  first: first.optional().meta(hint('What to do right away', 'What to do first')),
  guide: blockSchema.optional().meta(hint('What helps to choose, before the prices', 'Help to choose')),
  seeGuide: object('Above the prices, where another service has what helps to choose', {
    text: copy('The words of the link'),
    service: serviceSlug.meta(hint('The service whose page it opens', 'Leads to')),
  }).optional(),
  prices,
  afterHours: copy(
    'What the hour does to the price, if the rule for homes and cars does not apply',
  ).optional(),
  promise: titled.optional().describe('A guarantee, below the prices'),
  ready: object('What to have ready: papers, numbers, the make of the lock', 'Have ready', {
    title: heading,
    text: copy('One or two short sentences below the heading'),
    items: list('A list below them', 'Listed points', text).optional(),
  }),
  photo: copy(
    'Where a photo from the customer helps: what it should show. The link that sends it stands below',
  ).optional(),
  benefits: object('What is good about it: a heading, and three or four points of a line each', {
    title: heading,
    items: z.array(text).min(3, 'must be three or four points').max(4, 'must be three or four points'),
  }),
  process: object('How the work goes', 'Steps of the work', {
    title: heading,
    steps: list('What happens, one after the other', titled).length(4, 'must be four steps'),
  }),
  included: object('What the price includes', {
    title: heading,
    items: list('A few words each', text).min(4),
  }),
  blocks: z.array(blockSchema).meta(hint('Sections of this page alone, below the steps', 'More sections')),
  faq: list('What people ask before they call', 'Questions', question).min(4),
  coverage: z.array(placeSlug).min(3).meta(hint('Places that the page names and leads to', 'Places served')),
  related: z
    .array(serviceSlug)
    .length(3, 'must be three related services')
    .meta(hint('Services that the end of the page leads to', 'Related services')),
  closing: titled.meta(hint('The last section, with the call button', 'Last section')),
});

export const serviceSchema = service.refine(
  ({ prices: { estimate }, facts }) =>
    !estimate || facts.some(({ kind, name }) => kind === 'price' && name === estimate.fact),
  {
    path: ['prices', 'estimate', 'fact'],
    message: 'must be the name of a price among the facts of this service',
  },
);
export type ServiceEntry = z.infer<typeof serviceSchema>;

type Prices = ServiceEntry['prices'];

/** As pages show it. Its `range` has the figures of its price; one without a highest has none. */
export type Service = Omit<ServiceEntry, 'facts' | 'inShort' | 'prices'> & {
  inShort: ServiceEntry['inShort'] & { range?: Range | undefined };
  prices: Omit<Prices, 'estimate'> & { estimate?: NonNullable<Prices['estimate']> & { each: Range } };
};

export const servicesSchema = z
  .strictObject({
    $schema: z.string().optional(),
    services: z
      .array(serviceSchema)
      .min(1)
      .describe('Each has a page, and a row in lists of services. A new one stands at the end of the list'),
  })
  .meta({ title: 'Services and prices' });
