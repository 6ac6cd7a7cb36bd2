import { z } from 'zod';
import { copy, dataFile, day, head, heading, hint, list, slug, text } from './primitives.ts';

const section = z.strictObject({
  id: slug.describe(
    'Its name in links, in lower case with hyphens: "your-rights". Don\'t change it once it\'s published',
  ),
  title: heading,
  paragraphs: list('In order, above the list', text),
  items: list('A bulleted list below the paragraphs', 'Listed points', text).optional(),
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
    .meta(hint('When the text last changed, a month or a day: "2025-01" or "2025-01-24"', 'Last updated')),
  readByLawyer: day
    .optional()
    .describe(
      'When a lawyer last read it: "2026-11-30". `npm run launch` asks for it; visitors don\'t see it',
    ),
  intro: copy('One or two sentences before the first section', 'Introduction'),
  sections: list('In page order', section).min(3),
});
export type LegalDocument = z.infer<typeof document>;

export const legalSchema = dataFile('Privacy and terms', {
  privacy: document.meta(hint('The page /privacy. Have a lawyer read your changes', 'Privacy policy')),
  terms: document.meta(hint('The page /terms. Have a lawyer read your changes', 'Terms of service')),
});
