import { z } from 'zod';
import { photo } from './photo.ts';
import {
  buttonText,
  copy,
  head,
  heading,
  hint,
  httpsUrl,
  list,
  object,
  question,
  serviceSlug,
  text,
  titled,
} from './primitives.ts';

const firstScreen = { title: 'First screen', description: 'What one sees before scrolling' };
const hero = z
  .strictObject({
    headline: copy('The heading of the page'),
    text: copy('Two or three short sentences below it'),
  })
  .meta(firstScreen);
export const closing = titled.meta(hint('The last section, with the call button', 'Last section'));
const map = titled.meta(hint('Beside the map of the area that we serve', 'Map'));
const caption = copy('Below the drawing', 'Words below the drawing');
const badges = list('A few words each', text).length(2, 'must be two badges');

const form = { title: heading, cta: buttonText };
export const formText = copy('What happens once it is sent, in a sentence or two');

export const shellWords = object('The parts that every page has: call card, menu, footer', 'Every page', {
  callTitle: copy('Above the phone number on the amber card', 'Call card: heading'),
  callText: copy('What a call brings, below it', 'Call card: text'),
  choicesTitle: copy('Before the three choices: "Locked out of your"', 'Words before the choices'),
  choices: z
    .array(
      z.strictObject({
        label: copy('One word: "Car"', 'Word'),
        service: serviceSlug.meta(hint('The service whose page it opens', 'Leads to')),
      }),
    )
    .length(3, 'must be three choices')
    .describe('Below the card'),
  requestLink: copy('Below the card on other pages, and in the bar of a phone; leads to a form'),
  answers: z
    .array(titled)
    .length(4, 'must be four')
    .describe(
      'Six words at most each: how soon (cities have their own), what it costs, what to have ready, how to pay',
    ),
  facts: z
    .array(text)
    .length(3, 'must be three facts')
    .meta(hint('One line below the choices, where a page has no badges of its own', 'Three short facts')),
  keyCaption: copy("Below the drawing of the lock that is cut to the shop's ZIP", 'Words below the key'),
  menuAreas: copy('In the menu of a phone, before the names of places', 'Menu: before the places'),
  emergencyNote: copy('In the menu of a phone, above the call button', 'Menu: above the call button'),
  footerAbout: copy('In the footer: who we are, in one or two sentences', 'Footer: about us'),
  footerHours: copy('In the footer: when we answer', 'Footer: hours'),
  footerNeighborhoods: copy('In the footer, before the names of neighborhoods'),
});

export const homeWords = object('The page /', 'Home page', {
  head,
  hero,
  cutter: object('The field below the drawing, which cuts the key to what one types', {
    label: copy('Beside the field: "Your ZIP"'),
    button: copy('The word on its button: "Cut"'),
  }),
  emergencyForm: object('The form of the first screen', { title: heading, text: formText, cta: buttonText }),
  reviews: object('Where it leads to the reviews', { title: heading, badges }),
  services: titled.meta(hint('Above the rows of services', 'Services')),
  servicesLink: copy('The words of the link to all services', 'Link to all services'),
  areas: titled.meta(hint('Above the names of cities', 'Where we work')),
  faq: titled.meta(hint('Above the questions', 'Heading of the questions')),
  questions: z
    .array(question)
    .min(6, 'must be six questions or more')
    .describe('What people ask before they call'),
  quote: titled.meta(hint('Above the quote form', 'Quote')),
  quoteForm: object('The quote form itself', form),
  offer: titled.describe('The pale card beside the quote form'),
  closing,
});

export const servicesWords = object('The page /services, which lists them all', 'Services page', {
  head,
  hero,
  prices: titled.describe('Above the rows of all services'),
  closing,
});

export const serviceWords = object('What the pages of all services say. The rest stands in Services', {
  drawingCaption: copy('Below the drawing of every service', 'Caption of drawings'),
  soon: copy(
    'The first short fact on the first screen of an emergency service: our arrival time',
    'How soon',
  ),
  scheduled: copy('The same for a service that people schedule: "Today or the day you pick"', 'When'),
  arrivalLink: copy('The words of the link to how soon we are there, by distance'),
  price: object('How a price comes about, the same on every service page', 'How a price is set', {
    title: heading,
    unlisted: copy('In price tables, before a link to call, where no price can be published'),
    rules: list('In this order: on the phone, at the door, if you cancel', titled).min(3),
    afterHours: titled.describe('The last rule. A service may have its own text for it'),
  }),
});

export const serviceAreasWords = object('The page /service-areas', 'Service areas page', {
  head,
  hero,
  cities: titled.describe('Above the list of cities'),
  finder: object('Finds a place by its ZIP code or its name, here and, by ZIP code, on the home page', {
    label: copy('Above the field: "ZIP code or town"'),
    button: copy('The word on its button: "Find"'),
    aim: copy('Between a place and the time until we are there: "Clayton: we aim for 25 minutes"'),
    call: copy('Behind the time, where we come to a town or county without a page', 'Answer: no page'),
    ask: copy('After a place in Illinois until you have an Illinois license', 'Answer: call to ask'),
    far: copy('Where it lies beyond our radius; its name stands before it', 'Answer: too far, perhaps'),
    unknown: copy('Behind a ZIP code that is in no list', 'Answer: unknown ZIP code'),
    none: copy('Where no place has such a name', 'Answer: nothing is found'),
    short: copy('Where a ZIP code has not five digits yet', 'Answer: unfinished ZIP code'),
    empty: copy('Where nothing was typed', 'Answer: empty field'),
    meant: copy('Before the name that looks most like a misspelled one: "Did you mean Kirkwood?"'),
  }),
  arrival: titled
    .extend({ callBack: copy('The first line of the list; the rows by distance follow') })
    .meta(hint('How soon we come, by distance', 'How soon we come')),
  counties: titled.meta(hint('Above the places without a page, and the counties', 'Towns and counties')),
  map,
  closing,
});

export const aboutWords = object('The page /about', 'About page', {
  head,
  hero,
  story: object('Who we are', {
    title: heading,
    paragraphs: list('Two to four sentences each', text).min(2),
  }),
  van: copy('What the drawing of the van shows, for those who cannot see it'),
  team: photo.optional().meta(hint('A photo of the people, below the story', 'Photo of the team')),
  values: object('What a customer can hold us to', {
    title: heading,
    items: z
      .array(
        titled.extend({ label: copy('What the title means in two to four plain words, shown under it') }),
      )
      .length(4, 'must be four value cards')
      .meta(hint('What we stand for', 'Cards')),
  }),
  map,
  memberships: object('Groups that we belong to. Only what can be shown', {
    title: heading,
    text: copy('One or two short sentences below the heading'),
    items: z
      .array(
        z.strictObject({
          title: copy('What kind of group it is: "Locksmith association"', 'Kind of group'),
          text: copy('What such a group does, in one sentence'),
          proofUrl: httpsUrl
            .optional()
            .meta(hint('The page of the group that lists us as a member', 'Our entry there')),
        }),
      )
      .length(6, 'must be six memberships')
      .meta(hint('The six kinds of groups; a link only if it proves that we belong', 'Groups')),
  }),
  closing,
});

export const reviewsWords = object('The page /reviews', 'Reviews page', {
  head,
  hero: hero.extend({ badges }).meta(firstScreen),
  widget: object('What stands where reviews are shown', 'Reviews on the page', {
    title: heading,
    loading: copy('While reviews are on their way'),
    loaded: copy('Once they are there'),
    unset: copy('Where no reviews are shown on our own pages', 'Without reviews'),
    errorTitle: copy('Where they cannot be loaded', 'Error: heading'),
    errorText: copy('In the red box', 'Error: red box'),
    errorNotice: copy('In the yellow box', 'Error: yellow box'),
  }),
  trust: list('Why one can trust us', 'Reasons to trust us', titled).min(3),
  leave: titled.meta(hint('Above the sites where a customer writes a review', 'Leave a review')),
  closing,
});

export const contactWords = object('The page /contact', 'Contact page', {
  head,
  hero,
  trust: z
    .array(titled)
    .length(3, 'must be three trust cards')
    .meta(hint('What one can count on', 'Reasons to trust us')),
  details: object('Beside phone, e-mail and address, which stand in Business', 'How to reach us', {
    title: heading,
    hours: copy('When we answer'),
    area: copy('Where we come to'),
  }),
  reasons: object('Below them', 'Reasons to choose us', {
    title: heading,
    items: list('A few words each', text).min(4),
  }),
  form: object('The contact form', form),
  map,
  emergency: titled.meta(hint('With the call button', 'In an emergency')),
});

export const requestReceivedWords = object('The page that thanks for a request', 'Request received page', {
  head,
  hero: hero.extend({ caption }).meta(firstScreen),
  next: object('What happens now', 'What happens next', {
    title: heading,
    items: list('One after the other', 'Steps', titled).min(3),
  }),
});

export const notFoundWords = object('Shown where an address has no page', 'Page not found', {
  head,
  hero: hero.extend({ caption }).meta(firstScreen),
  services: copy('Above the services', 'Heading: services'),
  cities: copy('Above the cities', 'Heading: cities'),
  finderLink: copy('Leads to the service areas, where places are found by ZIP code'),
});
