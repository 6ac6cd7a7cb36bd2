import { z } from 'zod';
import { head, heading, text, titled } from '../primitives.ts';
import { form, hero, map } from './parts.ts';

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
