/** The words of pages, but those of cities (cityWords.ts). */
import { z } from 'zod';
import { photo } from './photo.ts';
import { buttonText, head, heading, httpsUrl, question, serviceSlug, text, titled } from './primitives.ts';

const firstScreen = { title: 'First screen', description: 'What one sees before scrolling' };
const hero = z
  .strictObject({
    headline: text.describe('The heading of the page'),
    text: text.describe('Two or three short sentences below it'),
  })
  .meta(firstScreen);
export const closing = titled
  .describe('The last section, with the call button')
  .meta({ title: 'Last section' });
const map = titled.describe('Beside the map of the area that we serve').meta({ title: 'Map' });
const caption = text.describe('Below the drawing').meta({ title: 'Words below the drawing' });
const badges = z.array(text).length(2, 'must be two badges').describe('A few words each');

const form = { title: heading, cta: buttonText };
export const formText = text.describe('What happens once it is sent, in a sentence or two');

export const shellWords = z
  .strictObject({
    callTitle: text
      .describe('Above the phone number on the amber card')
      .meta({ title: 'Call card: heading' }),
    callText: text.describe('What a call brings, below it').meta({ title: 'Call card: text' }),
    choicesTitle: text
      .describe('Before the three choices: "Locked out of your"')
      .meta({ title: 'Words before the choices' }),
    choices: z
      .array(
        z.strictObject({
          label: text.describe('One word: "Car"').meta({ title: 'Word' }),
          service: serviceSlug.describe('The service whose page it opens').meta({ title: 'Leads to' }),
        }),
      )
      .length(3, 'must be three choices')
      .describe('Below the card'),
    requestLink: text
      .describe('Below the card on other pages, and in the bar of a phone; leads to a form')
      .meta({ title: 'Link to the form' }),
    answers: z
      .array(titled)
      .length(4, 'must be four')
      .describe(
        'Six words at most each: how soon (cities have their own), what it costs, what to have ready, how to pay',
      )
      .meta({ title: 'Answers' }),
    facts: z
      .array(text)
      .length(3, 'must be three facts')
      .describe('One line below the choices, where a page has no badges of its own')
      .meta({ title: 'Three short facts' }),
    keyCaption: text
      .describe("Below the drawing of the lock that is cut to the shop's ZIP")
      .meta({ title: 'Words below the key' }),
    menuAreas: text
      .describe('In the menu of a phone, before the names of places')
      .meta({ title: 'Menu: before the places' }),
    emergencyNote: text
      .describe('In the menu of a phone, above the call button')
      .meta({ title: 'Menu: above the call button' }),
    footerAbout: text
      .describe('In the footer: who we are, in one or two sentences')
      .meta({ title: 'Footer: about us' }),
    footerHours: text.describe('In the footer: when we answer').meta({ title: 'Footer: hours' }),
    footerNeighborhoods: text
      .describe('In the footer, before the names of neighborhoods')
      .meta({ title: 'Footer: before the neighborhoods' }),
  })
  .describe('The parts that every page has: call card, menu, footer')
  .meta({ title: 'Every page' });

export const homeWords = z
  .strictObject({
    head,
    hero,
    cutter: z
      .strictObject({
        label: text.describe('Beside the field: "Your ZIP"'),
        button: text.describe('The word on its button: "Cut"'),
      })
      .describe('The field below the drawing, which cuts the key to what one types')
      .meta({ title: 'Field for a ZIP code' }),
    emergencyForm: z
      .strictObject({ title: heading, text: formText, cta: buttonText })
      .describe('The form of the first screen'),
    reviews: z.strictObject({ title: heading, badges }).describe('Where it leads to the reviews'),
    services: titled.describe('Above the rows of services').meta({ title: 'Services' }),
    servicesLink: text
      .describe('The words of the link to all services')
      .meta({ title: 'Link to all services' }),
    areas: titled.describe('Above the names of cities').meta({ title: 'Where we work' }),
    faq: titled.describe('Above the questions').meta({ title: 'Heading of the questions' }),
    questions: z
      .array(question)
      .min(6, 'must be six questions or more')
      .describe('What people ask before they call'),
    quote: titled.describe('Above the quote form').meta({ title: 'Quote' }),
    quoteForm: z.strictObject(form).describe('The quote form itself'),
    offer: titled.describe('The pale card beside the quote form'),
    closing,
  })
  .describe('The page /')
  .meta({ title: 'Home page' });

export const servicesWords = z
  .strictObject({
    head,
    hero,
    prices: titled.describe('Above the rows of all services'),
    closing,
  })
  .describe('The page /services, which lists them all')
  .meta({ title: 'Services page' });

export const serviceWords = z
  .strictObject({
    drawingCaption: text
      .describe('Below the drawing of every service')
      .meta({ title: 'Caption of drawings' }),
    soon: text
      .describe('The first of the short facts on the first screen: how soon we aim to be there')
      .meta({ title: 'How soon' }),
    arrivalLink: text
      .describe('The words of the link to how soon we are there, by distance')
      .meta({ title: 'Link to arrival by distance' }),
    price: z
      .strictObject({
        title: heading,
        unlisted: text
          .describe('In price tables, before a link to call, where no price can be published')
          .meta({ title: 'Without a price' }),
        rules: z.array(titled).min(3).describe('One after the other: on the phone, at the door, …'),
      })
      .describe('How a price comes about, the same on every service page')
      .meta({ title: 'How a price is set' }),
  })
  .describe('What the pages of all services say. The rest stands in Services')
  .meta({ title: 'Every service' });

export const serviceAreasWords = z
  .strictObject({
    head,
    hero,
    cities: titled.describe('Above the list of cities'),
    finder: z
      .strictObject({
        label: text.describe('Above the field: "ZIP code or town"'),
        button: text.describe('The word on its button: "Find"'),
        aim: text
          .describe('Between a place and the time until we are there: "Clayton: we aim for 25 minutes"')
          .meta({ title: 'Answer: before the time' }),
        call: text
          .describe('Behind the time, where we come to a town or county without a page')
          .meta({ title: 'Answer: no page' }),
        far: text
          .describe('Where it lies beyond our radius; its name stands before it')
          .meta({ title: 'Answer: too far, perhaps' }),
        unknown: text
          .describe('Behind a ZIP code that is in no list')
          .meta({ title: 'Answer: unknown ZIP code' }),
        none: text.describe('Where no place has such a name').meta({ title: 'Answer: nothing is found' }),
        short: text
          .describe('Where a ZIP code has not five digits yet')
          .meta({ title: 'Answer: unfinished ZIP code' }),
        empty: text.describe('Where nothing was typed').meta({ title: 'Answer: empty field' }),
        meant: text
          .describe('Before the name that looks most like a misspelled one: "Did you mean Kirkwood?"')
          .meta({ title: 'Answer: misspelled' }),
      })
      .describe('Finds a place by its ZIP code or its name, here and, by ZIP code, on the home page')
      .meta({ title: 'Field for a ZIP code' }),
    arrival: titled
      .extend({ callBack: text.describe('The first line of the list; the rows by distance follow') })
      .describe('How soon we come, by distance')
      .meta({ title: 'How soon we come' }),
    counties: titled
      .describe('Above the places without a page, and the counties')
      .meta({ title: 'Towns and counties' }),
    map,
    closing,
  })
  .describe('The page /service-areas')
  .meta({ title: 'Service areas page' });

export const aboutWords = z
  .strictObject({
    head,
    hero,
    story: z
      .strictObject({
        title: heading,
        paragraphs: z.array(text).min(2).describe('Two to four sentences each'),
      })
      .describe('Who we are'),
    van: text.describe('What the drawing of the van shows, for those who cannot see it'),
    team: photo
      .optional()
      .describe('A photo of the people, below the story')
      .meta({ title: 'Photo of the team' }),
    values: z
      .strictObject({
        title: heading,
        items: z
          .array(
            titled.extend({
              says: text.describe('What the title means, in two to four plain words below it'),
            }),
          )
          .length(4, 'must be four value cards')
          .describe('What we stand for')
          .meta({ title: 'Cards' }),
      })
      .describe('What a customer can hold us to'),
    map,
    memberships: z
      .strictObject({
        title: heading,
        text: text.describe('One or two short sentences below the heading'),
        items: z
          .array(
            z.strictObject({
              title: text
                .describe('What kind of group it is: "Locksmith association"')
                .meta({ title: 'Kind of group' }),
              name: text.describe('Its own name'),
              url: httpsUrl.describe('Its address: "https://www.aloa.org"').meta({ title: 'Web address' }),
              text: text.describe('What it does, in one sentence'),
            }),
          )
          .length(6, 'must be six memberships')
          .describe('Each group by its name, with the address where a visitor can look us up')
          .meta({ title: 'Groups' }),
      })
      .describe('Groups that we belong to. Only what can be shown'),
    closing,
  })
  .describe('The page /about')
  .meta({ title: 'About page' });

export const reviewsWords = z
  .strictObject({
    head,
    hero: hero.extend({ badges }).meta(firstScreen),
    widget: z
      .strictObject({
        title: heading,
        loading: text.describe('While reviews are on their way'),
        loaded: text.describe('Once they are there'),
        unset: text
          .describe('Where no reviews are shown on our own pages')
          .meta({ title: 'Without reviews' }),
        errorTitle: text.describe('Where they cannot be loaded').meta({ title: 'Error: heading' }),
        errorText: text.describe('In the red box').meta({ title: 'Error: red box' }),
        errorNotice: text.describe('In the yellow box').meta({ title: 'Error: yellow box' }),
      })
      .describe('What stands where reviews are shown')
      .meta({ title: 'Reviews on the page' }),
    trust: z.array(titled).min(3).describe('Why one can trust us').meta({ title: 'Reasons to trust us' }),
    leave: titled
      .describe('Above the sites where a customer writes a review')
      .meta({ title: 'Leave a review' }),
    closing,
  })
  .describe('The page /reviews')
  .meta({ title: 'Reviews page' });

export const contactWords = z
  .strictObject({
    head,
    hero,
    trust: z
      .array(titled)
      .length(3, 'must be three trust cards')
      .describe('What one can count on')
      .meta({ title: 'Reasons to trust us' }),
    details: z
      .strictObject({
        title: heading,
        hours: text.describe('When we answer'),
        area: text.describe('Where we come to'),
      })
      .describe('Beside phone, e-mail and address, which stand in Business')
      .meta({ title: 'How to reach us' }),
    reasons: z
      .strictObject({ title: heading, items: z.array(text).min(4).describe('A few words each') })
      .describe('Below them')
      .meta({ title: 'Reasons to choose us' }),
    form: z.strictObject(form).describe('The contact form'),
    map,
    emergency: titled.describe('With the call button').meta({ title: 'In an emergency' }),
  })
  .describe('The page /contact')
  .meta({ title: 'Contact page' });

export const requestReceivedWords = z
  .strictObject({
    head,
    hero: hero.extend({ caption }).meta(firstScreen),
    next: z
      .strictObject({
        title: heading,
        items: z.array(titled).min(3).describe('One after the other').meta({ title: 'Steps' }),
      })
      .describe('What happens now')
      .meta({ title: 'What happens next' }),
  })
  .describe('The page that thanks for a request')
  .meta({ title: 'Request received page' });

export const notFoundWords = z
  .strictObject({
    head,
    hero: hero.extend({ caption }).meta(firstScreen),
    services: text.describe('Above the services').meta({ title: 'Heading: services' }),
    cities: text.describe('Above the cities').meta({ title: 'Heading: cities' }),
    finderLink: text
      .describe('Leads to the service areas, where places are found by ZIP code')
      .meta({ title: 'Link to the service areas' }),
  })
  .describe('Shown where an address has no page')
  .meta({ title: 'Page not found' });
