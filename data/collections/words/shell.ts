import { z } from 'zod';
import { serviceSlug, text, titled } from '../primitives.ts';

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
