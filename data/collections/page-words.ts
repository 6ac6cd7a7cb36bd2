import { homeDoors } from './doors.ts';
import { photoSchema } from './photo.ts';
import {
  buttonText,
  copy,
  fields,
  head,
  heading,
  hint,
  httpsUrl,
  list,
  object,
  question,
  text,
  titled,
} from './primitives.ts';
import { proven } from './proof.ts';
import { process } from './services.ts';

const firstScreen = { title: 'First screen', description: 'What visitors see before they scroll' };
const headlineOnly = fields({ headline: 'The heading of the page' }).meta(firstScreen);
const hero = headlineOnly
  .extend({ text: text.describe('Two or three short sentences below the heading') })
  .meta(firstScreen);
export const closing = titled.meta(hint('The last section, with the call button', 'Last section'));
const map = titled.describe('Next to the map of our service area');
const badges = list('A few words each', text).length(3);

const form = { title: heading, cta: buttonText };
export const formText = copy('What happens after they send it, in a sentence or two');

export const shellWords = object(
  'The parts that every page has: call card, menu and footer',
  {
    callTitle: copy('Above the phone number on the amber card', 'Call card: heading'),
    callText: copy('Below the phone number: what happens when you call', 'Call card: text'),
    requestLink: 'The link to the form, in the bar on phones',
    writeLink: 'The same on the first screen, for people who can\'t talk: "Can\'t talk? Write us"',
    facts: list(
      'One line on the first screen, on pages without their own badges',
      text,
      'Three short facts',
    ).length(3),
    menuAreas: copy('In the menu on phones, above the places', 'Menu: above the places'),
    emergencyNote: copy('In the menu on phones, above the call button', 'Menu: above the call button'),
    footerAbout: copy('Who we are, in one or two sentences', 'Footer: about us'),
    footerHours: copy('When we answer the phone', 'Footer: hours'),
    footerNeighborhoods: 'In the footer, above the neighborhoods',
  },
  'Every page',
);

export const proofWords = object('Below the form of the home page, and on the reviews page', {
  title: heading,
  ask: copy('After each document until its proof is filled in: "Ask to see it."', 'Without proof'),
  items: list('What customers can ask to see', proven, 'Documents').length(3),
  badges: list('Each badge, with what it means in one short sentence', titled).length(3),
});

export const homeWords = object(
  'The page /',
  {
    head,
    hero: fields({
      headline: 'The heading of the page',
      badges: list('A few words each', text, 'Three short facts').length(3),
    }).meta(firstScreen),
    doors: homeDoors,
    cutter: object('The field in the drawing: the key takes the shape of what a visitor types', {
      label: 'Below the drawing: "How soon can we be there? Type your ZIP."',
      home: copy('Leads to the page of our home city: "{homeCity} by neighborhood"', 'Link to our home city'),
      button: 'Its button, shown only without JavaScript: "Find"',
    }),
    emergencyForm: object('The form next to the price sign', {
      title: heading,
      text: formText,
      cta: buttonText,
    }),
    reviews: object('The section that leads to the reviews', { title: heading, badges }),
    services: titled.describe('Above the rows of services'),
    servicesLink: copy('The text of the link to all services', 'Link to all services'),
    areas: titled.meta(hint('Above the names of cities', 'Where we work')),
    faq: titled.meta(hint('Above the questions', 'Questions: heading')),
    questions: list('What people ask before they call', question).min(6),
    quote: titled.describe('Above the quote form'),
    quoteForm: object('The quote form itself', form),
    offer: titled.describe('The card next to the quote form'),
    closing,
  },
  'Home page',
);

export const servicesWords = object(
  'The page /services, which lists them all',
  { head, hero: headlineOnly, prices: titled.describe('Above the rows of all services'), closing },
  'Services page',
);

export const serviceWords = object('Texts that all service pages share. The rest is in Services', {
  soon: copy(
    'The first short fact on the first screen of an emergency service: our arrival time',
    'How soon',
  ),
  scheduled: copy('The same for a service whose form asks for a day: "Today or the day you pick"', 'When'),
  scheduledByNote: copy('The same for any other: "Today, or name a day in your message"', 'When, by note'),
  arrivalLink: 'The text of the link to our arrival times',
  exit: object(
    'For visitors whom someone may watch',
    {
      link: 'The text of the link that leaves at once, in the footer',
      chip: 'The same link in the header of the services that ask for it, in one word: "Exit"',
      leadsTo: httpsUrl.describe('A harmless page that anyone may look at'),
      note: 'One sentence below the form of those services, with the hotline',
    },
    'Exit this page',
  ),
  price: object(
    'How we set a price, the same on every service page',
    {
      unlisted: 'In place of a price that we can\'t publish: "Call for pricing"',
      trip: object('The last row of the price sign', {
        title: 'One word: "Trip"',
        figure: 'One word: "Included"',
      }),
      text: 'Below the figures of the price sign',
      afterHours: 'Next, what a call at night costs. A service may have its own text for it',
      link: 'Leads to the same in the terms, here and on city pages',
    },
    'How a price is set',
  ),
});

export const serviceAreasWords = object(
  'The page /service-areas',
  {
    head,
    hero: headlineOnly,
    cities: titled.meta(hint('Above the towns, by arrival time', 'Arrival times')),
    finder: object('Finds a place by ZIP code or name. The home page uses it too, for ZIP codes', {
      label: 'Above the field: "ZIP code or town"',
      button: 'The text on its button: "Find"',
      aim: 'Between the place and the time: "Clayton: we aim for 25 minutes"',
      call: copy('After the time, for a town or county without a page', 'Answer: no page'),
      ask: copy(
        'After a place in a state that licenses locksmiths, until we have its license',
        'Answer: call to ask',
      ),
      far: copy('After the name of a place beyond our radius', 'Answer: too far, perhaps'),
      unknown: copy("After a ZIP code that isn't on any list", 'Answer: unknown ZIP code'),
      none: copy('If no place has that name', 'Answer: nothing is found'),
      short: copy('If a ZIP code has fewer than five digits', 'Answer: unfinished ZIP code'),
      empty: copy('If the field is empty', 'Answer: empty field'),
      meant: 'Before the closest name to a misspelled one: "Did you mean Kirkwood?"',
    }),
    counties: titled.meta(hint('Above the counties, after the towns', 'Counties')),
    map: copy('Below the map: what its rings mean, and who serves the street map', 'Below the map'),
    closing,
  },
  'Service areas page',
);

export const aboutWords = object(
  'The page /about',
  {
    head,
    hero,
    story: object('Who we are', {
      title: heading,
      paragraphs: list('Two to four sentences each', text).min(2),
    }),
    cab: copy('In the window of a van, above the faces of data/team.json', 'Team'),
    team: photoSchema.optional().meta(hint('A photo of the people, below the story', 'Photo of the team')),
    values: object('What customers can expect of us', {
      title: heading,
      items: list('One per value', titled, 'Cards').length(4),
    }),
    process,
    map,
    memberships: object('Groups we belong to. The page shows those with a proof', {
      title: heading,
      text: 'One or two short sentences below the heading',
      items: list(
        'The six kinds of groups. Link only to a page that proves we are a member',
        proven.extend({
          title: copy('What kind of group it is: "Locksmith association"', 'Kind of group'),
          text: copy('What a group like this does, in one sentence'),
        }),
        'Groups',
      ).length(6),
    }),
    closing,
  },
  'About page',
);

export const reviewsWords = object(
  'The page /reviews',
  {
    head,
    hero: hero.extend({ badges }).meta(firstScreen),
    widget: object(
      'The place where reviews appear',
      {
        title: heading,
        loading: 'While the reviews load',
        loaded: 'Once the reviews have loaded',
        unset: copy('If the site shows no reviews itself', 'Without reviews'),
        none: copy('Below the drawing, in place of the reviews', 'Without reviews: below the drawing'),
        errorTitle: copy("If the reviews can't load", 'Error: heading'),
        errorText: copy('In the red box', 'Error: red box'),
        errorNotice: copy('In the yellow box', 'Error: yellow box'),
      },
      'Reviews on the page',
    ),
    leave: titled.meta(hint('Above the sites where a customer writes a review', 'Leave a review')),
    closing,
  },
  'Reviews page',
);

export const contactWords = object(
  'The page /contact',
  {
    head,
    hero,
    trust: list('What customers can count on', titled, 'Reasons to trust us').length(3),
    details: object(
      'Next to the phone, email and address, which come from Business',
      { title: heading, hours: 'When we answer', area: 'Where we work' },
      'How to reach us',
    ),
    reasons: object(
      'Below the contact details',
      { title: heading, items: list('A few words each', text).min(4) },
      'Reasons to choose us',
    ),
    form: object('The contact form', form),
    map,
    emergency: titled.meta(hint('The section with the call button', 'In an emergency')),
  },
  'Contact page',
);

export const requestReceivedWords = object(
  'The page that visitors see after they send a request',
  {
    head,
    hero,
    next: object(
      'The next steps',
      { title: heading, items: list('In order', titled, 'Steps').min(3) },
      'What happens next',
    ),
  },
  'Request received page',
);

export const guideWords = object('What every page of data/guides.json has', {
  sources: copy('Above the links to what others say'),
  related: copy('Above the links to our services'),
  others: copy('Above the links to the other guides'),
  closing,
});

export const notFoundWords = object(
  'Shown for an address that has no page',
  {
    head,
    hero,
    scene: copy("What is drawn next to the van, for visitors who can't see it", 'Drawing'),
    title: heading,
    services: copy('Above the services', 'Heading: services'),
    cities: copy('Above the cities', 'Heading: cities'),
    finderLink: 'The link to the service areas page, where visitors can search by ZIP code',
  },
  'Page not found',
);
