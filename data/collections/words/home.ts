import { z } from 'zod';
import { buttonText, head, heading, question, text, titled } from '../primitives.ts';
import { badges, closing, form, formText, hero } from './parts.ts';

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
