import { z } from 'zod';
import type { Range } from '../facts/figures.ts';
import { facts } from './facts.ts';
import {
  buttonText,
  formerSlugs,
  head,
  heading,
  placeSlug,
  question,
  serviceSlug,
  slug,
  text,
  titled,
} from './primitives.ts';
import { blockSchema } from './serviceBlocks.ts';
import { inShort, prices } from './servicePrices.ts';

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

const list = z.array(text).min(2, 'must be two or more');

const first = z
  .strictObject({
    urgent: titled
      .extend({ items: list.optional().describe('Steps, each a sentence') })
      .optional()
      .describe('What can save a life, a car or a lock. It stands above the form of the first screen'),
    tries: list.optional().describe('What to try before one calls').meta({ title: 'Try this' }),
    wait: list.optional().describe('What to do until we are there').meta({ title: 'While you wait' }),
  })
  .refine(({ urgent, tries, wait }) => urgent || tries || wait, 'must have something to do first');
export type First = z.infer<typeof first>;

const service = z.strictObject({
  slug: slug
    .describe(
      'The end of its address, in small letters with hyphens: "car-lockout". Where it changes once published, the old one goes into the former names',
    )
    .meta({ title: 'Name in links (slug)' }),
  formerSlugs,
  title: text.describe('Short name on cards and in menus: "Car Lockout"').meta({ title: 'Short name' }),
  serviceName: text
    .describe('In forms and in the mails to staff: "Car Lockout Service". Old requests keep the old name')
    .meta({ title: 'Whole name' }),
  categories: z
    .array(category)
    .min(1, 'must be one category or more')
    .describe('The buttons of the services page that show it: every group whose customers would look for it')
    .meta({ title: 'Groups' }),
  proof: z
    .enum(['car', 'home'])
    .optional()
    .describe('Which papers a customer has ready: those of a car or of a home. Both by default')
    .meta({ title: 'Papers to have ready' }),
  cardText: text
    .max(160, 'must be 160 characters or less: it stands in a row of /services')
    .describe('One or two sentences in its row of the services page. 160 characters or less')
    .meta({ title: 'Text of its row' }),
  features: z
    .array(text)
    .min(3)
    .max(4)
    .describe('In its row of lists, a few words each: "Old keys stop working"')
    .meta({ title: 'Advantages' }),
  inShort,
  head,
  headline: text.describe('The heading at the top of its page'),
  intro: text.describe('Two or three short sentences below it').meta({ title: 'Introduction' }),
  badges: z
    .array(text)
    .length(3, 'must be three badges')
    .describe('On the first screen: how soon, what it costs, what to show or have ready')
    .meta({ title: 'Three short facts' }),
  drawing: text
    .optional()
    .describe('What its drawing shows, in one line, for people who do not see it')
    .meta({ title: 'Words for the drawing' }),
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
    .describe('The form of the first screen'),
  quoteLink: text
    .optional()
    .describe('The words of the link to the quote form. By default those of Page texts')
    .meta({ title: 'Words of the quote link' }),
  facts: facts
    .describe(
      'Each figure once. Texts of this service write its name in braces, {rekeyPrice}, and the page shows the figures',
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
  prices,
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
  benefits: z
    .strictObject({
      title: heading,
      items: z.array(text).min(3, 'must be three or four points').max(4, 'must be three or four points'),
    })
    .describe('What is good about it: a heading, and three or four points of a line each'),
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
