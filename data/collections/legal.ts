import { z } from 'zod';
import { copy, day, head, heading, hint, list, slug, text } from './primitives.ts';

const section = z.strictObject({
  id: slug.describe(
    'Its name in links, in small letters with hyphens: "your-rights". Once it is published it stays',
  ),
  title: heading,
  paragraphs: list('One after the other, above the list', text),
  items: z.array(text).optional().meta(hint('A list with dots below the paragraphs', 'Listed points')),
});

const document = z.strictObject({
  head,
  title: copy('The heading of the page'),
  updated: z
    .string('must be text')
    .regex(
      /^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/,
      'must be a month or a day, such as "2025-01" or "2025-01-24"',
    )
    .meta(hint('When its words last changed, a month or a day: "2025-01" or "2025-01-24"', 'Last updated')),
  readByLawyer: day
    .optional()
    .describe(
      'When a lawyer last read it: "2026-11-30". `npm run launch` asks for it; visitors do not see it',
    ),
  intro: copy('One or two sentences before the first section', 'Introduction'),
  sections: list('In the order of the page', section).min(3),
});
export type LegalDocument = z.infer<typeof document>;

export const legalSchema = z
  .strictObject({
    $schema: z.string().optional(),
    privacy: document.meta(hint('The page /privacy. Have a lawyer read what you change', 'Privacy policy')),
    terms: document.meta(hint('The page /terms. Have a lawyer read what you change', 'Terms of service')),
  })
  .meta({ title: 'Privacy and terms' });
