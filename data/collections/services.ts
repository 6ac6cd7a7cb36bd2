import { z } from 'zod';
import { categories } from '../shared/trade.ts';
import { facts, type Range } from './facts.ts';
import {
  buttonText,
  copy,
  dataFile,
  fields,
  flag,
  formerSlugs,
  head,
  heading,
  hint,
  list,
  object,
  question,
  serviceSlug,
  slug,
  text,
  titled,
} from './primitives.ts';
import { blockSchema } from './service-blocks.ts';
import { inShort, prices } from './service-prices.ts';

const category = z.enum(categories);
export type Category = z.infer<typeof category>;

/** Drawings of what happens: renderer/components/drawings/art/step-*.svg. */
export const stepPictures = [
  'call',
  'wait',
  'id',
  'price',
  'open',
  'wedge',
  'bar',
  'closed',
  'key',
  'count',
  'core',
  'pins',
  'look',
  'cut',
  'measure',
  'drill',
  'teach',
  'phone',
  'broken',
  'free',
  'pull',
  'fob',
  'pair',
  'lights',
  'ignition',
  'start',
  'safe',
  'dial',
  'reset',
] as const;

const proof = copy(
  'What the receipt tells customers to have ready, without the last period: "{proofCar}". By default {proof}',
  'Have ready',
).optional();

const several = z.array(text).min(2);

const first = fields({
  urgent: titled
    .extend({
      calls911: flag('Shows "Call 911" next to it. No by default', 'Call 911'),
      items: several.optional().describe('Steps, each a sentence'),
    })
    .optional()
    .describe(
      'A warning that can save a life, a car or a lock. Its heading is a line above everything else, in about six words, and a press on it opens the rest',
    ),
  tries: several.optional().meta(hint('What to try before calling', 'Try this')),
  wait: several.optional().meta(hint('What to do until we get there', 'While you wait')),
}).refine(
  ({ urgent, tries, wait }) => urgent || tries || wait,
  'must have a warning, something to try or something to do while waiting',
);
export type First = z.infer<typeof first>;

export const process = object(
  'How the work goes',
  {
    title: heading,
    steps: list(
      'What happens, in order',
      titled.extend({ picture: z.enum(stepPictures).meta(hint('What its drawing shows', 'Picture')) }),
    ).length(4),
  },
  'Steps of the work',
);

const service = fields({
  slug: slug.describe(
    'The end of its address, in lower case with hyphens: "car-lockout". If you change it after publishing, add the old one to the former names',
  ),
  formerSlugs,
  title: copy('Short name on cards and in menus: "Car Lockout"', 'Short name'),
  serviceName: 'In forms and in emails to staff: "Car Lockout Service". Old requests keep the old name',
  categories: list(
    'The filter buttons on the services page that show it. Pick every group whose customers would look for it',
    category,
  ).min(1),
  formLabel: copy('Replaces the short name in the lists of forms', 'Name in forms').optional(),
  proof,
  cardText: copy('One or two sentences in its row on the services page. 160 characters or less').max(
    160,
    'must be 160 characters or less to fit its row on /services',
  ),
  features: list('A few words each, in its row: "Old keys stop working"', text, 'Advantages').min(3).max(4),
  inShort,
  head,
  headline: 'The heading at the top of its page',
  intro: copy('Two or three short sentences below the heading', 'Introduction'),
  badges: list(
    'On the first screen: how soon, what it costs, what to have ready',
    text,
    'Two or three short facts',
  )
    .min(2)
    .max(3),
  drawing: copy("What its drawing shows, in one line, for visitors who can't see it").optional(),
  form: object('The form of the first screen', {
    title: heading,
    cta: buttonText,
    isEmergency: z
      .boolean()
      .describe('Checks "This is an emergency" from the start. Only for lockouts and stuck locks'),
    canWait: flag('Asks "When works for you?" instead of whether it\'s an emergency. No by default'),
  }).refine(
    ({ isEmergency, canWait }) => !(isEmergency && canWait),
    'must be an emergency or a job that can wait, not both',
  ),
  exitPage: flag(
    'Shows "Exit this page" on top, and the hotline, for visitors whom someone may watch. No by default',
  ),
  quoteLink: copy('The text of the link to the quote form. By default "Get a Free Quote"').optional(),
  facts: facts.meta(
    hint(
      'Each figure once. Texts of this service write its name in braces, {rekeyPrice}, and the page shows the figure',
      'Prices and times (facts)',
    ),
  ),
  first: first.optional().meta(hint('What to do right away', 'What to do first')),
  guide: blockSchema.optional().meta(hint('Helps customers choose, next to the prices', 'Help to choose')),
  seeGuide: object('A link below the prices to the page of another service that helps customers choose', {
    text: 'The text of the link',
    service: serviceSlug.meta(hint('The service it links to', 'Leads to')),
  }).optional(),
  prices,
  afterHours: copy(
    "How the time of day changes the price, if the rule for homes and cars doesn't apply",
  ).optional(),
  promise: titled.describe('A guarantee or a warranty, next to a seal'),
  ready: object(
    'What to have ready: ID, numbers, the make of the lock',
    {
      title: heading,
      text: 'One or two short sentences below the heading',
      items: list('A list below them', text, 'Listed points').optional(),
    },
    'Have ready',
  ),
  photo: copy(
    'If a photo from the customer helps: what it should show. The link to send it appears below',
  ).optional(),
  benefits: object('The benefits: a heading and three or four points of one line each', {
    title: heading,
    items: list('The points, one line each', text).min(3).max(4),
  }),
  process,
  included: object('What the price includes', {
    title: heading,
    items: list('A few words each', text).min(4),
  }),
  blocks: list('Extra sections of this page, below the steps', blockSchema, 'More sections'),
  faq: list('What people ask before they call', question).min(4),
  related: list('Services linked at the end of the page', serviceSlug, 'Related services').length(3),
  closing: titled.meta(hint('The last section, with the call button', 'Last section')),
});

const serviceSchema = service.refine(
  ({ prices: { estimate }, facts }) =>
    !estimate || facts.some(({ kind, name }) => kind === 'price' && name === estimate.fact),
  {
    path: ['prices', 'estimate', 'fact'],
    message: 'must be the name of a price in the facts of this service',
  },
);
export type ServiceEntry = z.infer<typeof serviceSchema>;

type Prices = ServiceEntry['prices'];

/** A service as pages show it. `range` is in dollars; `high` is absent if the price has no maximum. */
export type Service = Omit<ServiceEntry, 'inShort' | 'prices'> & {
  inShort: ServiceEntry['inShort'] & { range?: Range | undefined };
  prices: Omit<Prices, 'estimate'> & { estimate?: NonNullable<Prices['estimate']> & { each: Range } };
  /** Slugs of the places that its page names. */
  coverage: readonly string[];
};

/** A choice in forms that has no page. */

const otherChoice = fields({
  title: copy('What the list shows: "Other Services"', 'Choice'),
  savedAs: 'In emails to staff. Old requests keep the old name',
  forms: list('The forms that list it', z.enum(['emergency', 'quote', 'contact'])).min(1),
  proof,
});

export const servicesSchema = dataFile('Services and prices', {
  services: list('Each service gets a page and a row in the lists', serviceSchema).min(1),
  forms: object(
    'Which services people can pick in the forms',
    {
      order: list(
        'The services in the emergency and quote forms. Those not listed here come first, in the order above',
        serviceSlug,
      ),
      contactOrder: list(
        'The same for the form on the contact page',
        serviceSlug,
        'Order on the contact page',
      ),
      otherChoices: list('Other things people can pick, at the end of the lists', otherChoice),
    },
    'Lists in forms',
  ),
});
