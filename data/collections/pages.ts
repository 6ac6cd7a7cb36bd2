/** data/pages.json: the words of the pages of which there is only one. */
import { z } from 'zod';
import { photo } from './photo.ts';
import {
  buttonText,
  day,
  head,
  heading,
  httpsUrl,
  question,
  type State,
  serviceSlug,
  stateCodes,
  stateNames,
  text,
  titled,
} from './primitives.ts';

const firstScreen = { title: 'First screen', description: 'What one sees before scrolling' };
const hero = z
  .strictObject({
    headline: text.describe('The heading of the page'),
    text: text.describe('Two or three short sentences below it'),
  })
  .meta(firstScreen);
const closing = titled.describe('The last section, with the call button').meta({ title: 'Last section' });
const map = titled.describe('Beside the map of the area that we serve').meta({ title: 'Map' });
const caption = text.describe('Below the drawing').meta({ title: 'Words below the drawing' });
const cityTokens =
  '{city}, {zip}, {state}, {stateName}, {zips}, {neighborhoods}, {landmarks}, {miles}, {direction}, {arrivalAim}';

/** `licensingMO`, `licensingIL`: whether that state licenses locksmiths. Cities of a state without one do not ask. */
const licensing = Object.fromEntries(
  stateCodes.map((code) => [
    `licensing${code}`,
    question
      .optional()
      .describe(`On pages of cities in ${stateNames[code]}`)
      .meta({ title: `License in ${stateNames[code]}` }),
  ]),
) as Record<`licensing${State}`, z.ZodOptional<typeof question>>;
const badges = z.array(text).length(2, 'must be two badges').describe('A few words each');

const form = { title: heading, cta: buttonText };
const formText = text.describe('What happens once it is sent, in a sentence or two');

export const pagesSchema = z
  .strictObject({
    $schema: z.string().optional(),
    banner: text.describe('One line at the top of every page'),
    notice: z
      .strictObject({
        text: text.describe('One sentence: "We answer on Thanksgiving. Callbacks may take longer."'),
        start: day.describe('The first day on which it is shown, in St. Louis').meta({ title: 'First day' }),
        end: day.describe('The last day on which it is shown').meta({ title: 'Last day' }),
      })
      .refine(({ start, end }) => start <= end, {
        path: ['end'],
        message: 'must not be before the start',
      })
      .optional()
      .describe(
        'Below the banner of every page for some days, such as a holiday. The site must be published on the first day and after the last',
      ),
    quoteLink: text
      .describe('The words of links to the quote form, wherever a page has none of its own')
      .meta({ title: 'Words of the quote link' }),
    shell: z
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
      .meta({ title: 'Every page' }),
    home: z
      .strictObject({
        head,
        hero,
        answers: z
          .array(titled)
          .length(4, 'must be four')
          .describe('Short rows on the first screen: how soon, what it costs, what to have ready, how to pay')
          .meta({ title: 'Answers' }),
        emergencyForm: z
          .strictObject({ title: heading, text: formText, cta: buttonText })
          .describe('The form beside the prices'),
        reviews: titled.extend({ badges }).describe('Where it leads to the reviews'),
        services: titled.describe('Above the price table').meta({ title: 'Prices' }),
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
        offer: titled.describe('The pale card below the questions'),
        closing,
      })
      .describe('The page /')
      .meta({ title: 'Home page' }),
    services: z
      .strictObject({
        head,
        hero,
        prices: titled.describe('Above the table of all services'),
        closing,
      })
      .describe('The page /services, which lists them all')
      .meta({ title: 'Services page' }),
    service: z
      .strictObject({
        where: text
          .describe('The first of the short facts on the first screen: where we come to')
          .meta({ title: 'Where we come to' }),
        price: z
          .strictObject({
            title: heading,
            rules: z.array(titled).min(3).describe('One after the other: on the phone, at the door, …'),
          })
          .describe('How a price comes about, the same on every service page')
          .meta({ title: 'How a price is set' }),
      })
      .describe('What the pages of all services say. The rest stands in Services')
      .meta({ title: 'Every service' }),
    serviceAreas: z
      .strictObject({
        head,
        hero,
        cities: titled.describe('Above the list of cities'),
        finder: z
          .strictObject({
            label: text.describe('Above the field: "ZIP code or place"'),
            button: text.describe('The word on its button: "Find"'),
            county: text
              .describe(
                'Where a ZIP code lies in a county without a page; the name of the county stands before it',
              )
              .meta({ title: 'Answer: only the county is known' }),
            none: text.describe('Where nothing is found').meta({ title: 'Answer: nothing is found' }),
          })
          .describe('Finds a place by its ZIP code or its name'),
        counties: titled
          .describe('Above the places without a page, and the counties')
          .meta({ title: 'Towns and counties' }),
        map,
        closing,
      })
      .describe('The page /service-areas')
      .meta({ title: 'Service areas page' }),
    about: z
      .strictObject({
        head,
        hero,
        story: z
          .strictObject({
            title: heading,
            paragraphs: z.array(text).min(2).describe('Two to four sentences each'),
          })
          .describe('Who we are'),
        team: photo
          .optional()
          .describe('A photo of the people, below the story')
          .meta({ title: 'Photo of the team' }),
        values: z
          .strictObject({
            title: heading,
            items: z
              .array(titled)
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
                  url: httpsUrl
                    .describe('Its address: "https://www.aloa.org"')
                    .meta({ title: 'Web address' }),
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
      .meta({ title: 'About page' }),
    reviews: z
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
      .meta({ title: 'Reviews page' }),
    contact: z
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
      .meta({ title: 'Contact page' }),
    city: z
      .strictObject({
        tagline: text.describe('One sentence below the heading'),
        requestLink: text
          .describe('Below the call card; leads to the form of the page')
          .meta({ title: 'Link to the form' }),
        answers: z
          .strictObject({
            soon: titled.describe('When we come').meta({ title: 'How soon' }),
            cost: titled
              .extend({
                jobs: z
                  .array(
                    z.strictObject({
                      job: text.describe('In one or two words: "Rekeying"'),
                      service: serviceSlug.describe('The service that it is'),
                    }),
                  )
                  .min(1, 'must name one job or more')
                  .describe('Common jobs. The price behind each comes from the service'),
              })
              .describe('What it costs'),
            ready: titled.describe('What to have ready').meta({ title: 'Have ready' }),
            pay: titled.describe('How to pay').meta({ title: 'Pay by' }),
          })
          .describe('Four short rows on the first screen of a phone'),
        badges: z.array(text).length(4).describe('On the first screen, a few words each'),
        keyCaption: text
          .describe("Below the drawing of the lock that is cut to the city's ZIP")
          .meta({ title: 'Words below the key' }),
        form: z
          .strictObject({
            title: heading,
            text: formText,
            cta: buttonText,
            service: text
              .describe('In mails to staff, as the service; the place is in it')
              .meta({ title: 'Name of the request' }),
            addressHint: text
              .describe('Below the address field, which stays empty')
              .meta({ title: 'Words below the address field' }),
          })
          .describe('The form beside the prices'),
        services: text.describe('Above what we do').meta({ title: 'Heading: services' }),
        prices: text.describe('Above the price table, beside the form').meta({ title: 'Heading: prices' }),
        doors: text
          .describe("Above the city's own words on doors and locks")
          .meta({ title: 'Heading: doors' }),
        finding: text
          .describe('Before its words on how a technician finds you')
          .meta({ title: 'Heading: finding the door' }),
        police: text.describe('Before its words on whom to call').meta({ title: 'Heading: police' }),
        popular: text
          .describe('The sentence above the rows of the price table')
          .meta({ title: 'Words above the price table' }),
        popularLink: text
          .describe('From the price table to all prices')
          .meta({ title: 'Link to all prices' }),
        categories: z
          .array(
            z.strictObject({
              title: text.describe('"Residential"').meta({ title: 'Heading' }),
              items: z.array(text).length(6, 'must be six items').describe('A few words each'),
            }),
          )
          .length(3)
          .describe('What we do, in three columns')
          .meta({ title: 'Kinds of work' }),
        nearby: text.describe('Above the cities nearby').meta({ title: 'Heading: nearby cities' }),
        areasLink: text.describe('From there to all places').meta({ title: 'Link to all places' }),
        why: z
          .strictObject({
            title: heading,
            text: text.describe('Where a city has no words of its own here'),
            neighborhoods: text.describe('Before the names'),
            streets: text.describe('Before the names, where a city lists streets'),
            landmarks: text.describe('Before the names'),
            zipCodes: text.describe('Before the numbers'),
          })
          .describe('Why residents choose us')
          .meta({ title: 'Why choose us here' }),
        map: z
          .strictObject({
            title: heading,
            alt: text.describe('For those who do not see the map').meta({ title: 'What the map shows' }),
            distance: text.describe("After the city's own words on roads"),
            near: text
              .describe('Before the places on the map, each with its distance')
              .meta({ title: 'Words before the places' }),
          })
          .describe('The map of the city, and how we get there'),
        questions: z
          .strictObject({
            response: question.describe('How fast we come').meta({ title: 'How soon' }),
            areas: question.describe('Which parts of the city we serve').meta({ title: 'Parts of the city' }),
            payment: question.describe('How to pay'),
            ...licensing,
          })
          .describe('The same on every city page, with the names of the city in them'),
        closing,
        closingLink: text
          .describe('Beside its call button; leads to the quote form')
          .meta({ title: 'Link in the last section' }),
        defaults: z
          .strictObject({
            uniqueH1: text.describe('At the top of the page').meta({ title: 'Heading of the page' }),
            metaTitle: text
              .describe('70 characters or less once filled in')
              .meta({ title: 'Title in search results' }),
            metaDescription: text
              .describe('50 to 165 characters once filled in')
              .meta({ title: 'Description in search results' }),
            cardText: text
              .describe('One line in the list of service areas')
              .meta({ title: 'Text of its card' }),
            keywords: z
              .array(text)
              .min(3, 'must list 3 keywords or more')
              .describe('What people type to find the page'),
            localServices: z
              .array(serviceSlug)
              .length(4, 'must list four services')
              .describe('The rows of the price table')
              .meta({ title: 'Popular services' }),
          })
          .describe('What a city shows where its own entry does not say')
          .meta({ title: 'Where a city says nothing' }),
      })
      .describe(
        `What the pages of all cities say. The rest stands in Cities. Texts here may use ${cityTokens}`,
      )
      .meta({ title: 'Every city' }),
    requestReceived: z
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
      .meta({ title: 'Request received page' }),
    notFound: z
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
      .meta({ title: 'Page not found' }),
  })
  .meta({ title: 'Page texts' });
export type Pages = Omit<z.infer<typeof pagesSchema>, '$schema'>;
