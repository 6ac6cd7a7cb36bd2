import { z } from 'zod';
import { day, head, heading, slug, text } from './primitives.ts';

const section = z.strictObject({
  id: slug
    .describe(
      'Its name in links, in small letters with hyphens: "your-rights". Once it is published it stays',
    )
    .meta({ title: 'Name in links' }),
  title: heading,
  paragraphs: z.array(text).describe('One after the other, above the list'),
  items: z
    .array(text)
    .optional()
    .describe('A list with dots below the paragraphs')
    .meta({ title: 'Listed points' }),
});

const document = z.strictObject({
  head,
  title: text.describe('The heading of the page'),
  updated: z
    .string('must be text')
    .regex(
      /^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/,
      'must be a month or a day, such as "2025-01" or "2025-01-24"',
    )
    .describe('When its words last changed, a month or a day: "2025-01" or "2025-01-24"')
    .meta({ title: 'Last updated' }),
  readByLawyer: day
    .optional()
    .describe(
      'When a lawyer last read it: "2026-11-30". `npm run launch` asks for it; visitors do not see it',
    )
    .meta({ title: 'Read by a lawyer on' }),
  intro: text.describe('One or two sentences before the first section').meta({ title: 'Introduction' }),
  sections: z.array(section).min(3).describe('In the order of the page'),
});
export type LegalDocument = z.infer<typeof document>;

export const legalSchema = z
  .strictObject({
    $schema: z.string().optional(),
    privacy: document
      .describe('The page /privacy. Have a lawyer read what you change')
      .meta({ title: 'Privacy policy' }),
    terms: document
      .describe('The page /terms. Have a lawyer read what you change')
      .meta({ title: 'Terms of service' }),
  })
  .meta({ title: 'Privacy and terms' });
