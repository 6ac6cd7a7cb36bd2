import { doorWords } from './doors.ts';
import { closing, formText } from './page-words.ts';
import {
  buttonText,
  copy,
  fields,
  heading,
  hint,
  list,
  object,
  question,
  serviceSlug,
  text,
} from './primitives.ts';

const cityTokens =
  '{city}, {zip}, {state}, {stateName}, {zips}, {neighborhoods}, {landmarks}, {arrivalAim}, {arrival}, {licenseIssuer}';

export const cityWords = object(
  `Texts that all city pages share. The rest is in Cities. Texts here may use ${cityTokens}`,
  {
    tagline: 'Last in the small line of the heading: "24/7 Emergency Service"',
    arrival: copy('{arrival} in texts. It includes the {arrivalAim} of the city', 'How soon'),
    aim: 'Above the minutes at the top: "We aim for"',
    rushHour:
      'Next to the arrival time, here and on the page of all places, if its ring has one for rush hour. {rushHourAim} is that time',
    callToAsk: copy(
      '{arrival} in a state that licenses locksmiths, until we have its license',
      'Before a license',
    ),
    askInShort: copy('Next to the name of a place in such a state', 'Before a license, in short'),
    badges: list('Four reasons to call us, a few words each, on the first screen', text).length(4),
    form: object('The form next to the prices', {
      title: heading,
      text: formText,
      cta: buttonText,
      service: copy('The service in emails to staff. It names the place', 'Name of the request'),
      addressHint: copy('Help below the address field', 'Hint: address'),
    }),
    services: copy('Above the kinds of work', 'Heading: services'),
    doors: doorWords,
    categories: list(
      'The kinds of work, each a line of links',
      fields({
        title: copy('"Residential"', 'Heading'),
        items: list(
          'Six jobs',
          fields({
            job: 'A few words: "House lockouts"',
            service: serviceSlug.describe('The service this job belongs to. The line links to its page'),
          }),
        ).length(6),
      }),
      'Kinds of work',
    ).length(3),
    nearby: copy('Above the nearby cities', 'Heading: nearby cities'),
    areasLink: copy('Leads from the nearby cities to all places', 'Link to all places'),
    why: object(
      'Why residents choose us',
      {
        title: heading,
        text: 'For cities without their own text here',
        finding: 'Above the text on finding the door, if the city has one',
        places: 'Opens the lists of neighborhoods, streets, landmarks and ZIP codes',
        neighborhoods: 'Above the names',
        streets: 'Above the names, if the city lists streets',
        services: copy('Next to the popular services and their prices', 'Popular services'),
        rules: copy('Below the prices: the minimum', 'Rules'),
        landmarks: 'Above the names',
        zipCodes: 'Above the ZIP codes',
      },
      'Why choose us here',
    ),
    questions: object('The questions on every city page, with facts of the city filled in', {
      title: heading,
      response: question.meta(
        hint("How fast we arrive. The city's own sentence on roads follows", 'How soon'),
      ),
      areas: question.meta(hint('Which parts of the city we serve', 'Parts of the city')),
      payment: question.describe('How to pay'),
      noLicense: question.meta(hint('If the state has no locksmith license', 'License: none')),
      license: question.describe('If it has one. Our number follows'),
    }),
    closing,
    closingLink: copy('Next to the call button. Leads to the quote form', 'Link in the last section'),
    defaults: object('What a city page shows if its entry leaves the field empty', {
      uniqueH1: copy('At the top of the page', 'Heading of the page'),
      metaTitle: copy(
        '60 characters or less with its facts filled in, and the name of the city',
        'Title in search results',
      ),
      metaDescription: copy('50 to 165 characters with its facts filled in', 'Description in search results'),
      cardText: copy('One line on the service areas page', 'Text of its card'),
      keywords: list('What people type into a search engine to find this page', text).min(3),
      localServices: list(
        'With their prices, in the section on why to choose us',
        serviceSlug,
        'Popular services',
      ).length(4),
    }),
  },
  'Every city',
);
