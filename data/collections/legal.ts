import { z } from 'zod';
import { copy, dataFile, day, fields, flag, head, heading, hint, list, slug, text } from './primitives.ts';

const section = fields({
  id: slug.describe(
    'Its name in links, in lower case with hyphens: "your-rights". Don\'t change it once it\'s published',
  ),
  title: heading,
  notice: copy('In capitals above the paragraphs').optional(),
  ifArbitration: flag(
    'Shown only with arbitration (yes) or only without it (no). Always by default',
    'Only with arbitration',
  ),
  ifTexts: flag(
    'Shown only if the site texts customers (yes) or only if it does not (no). Always by default',
    'Only with texts',
  ),
  paragraphs: list('In order, above the list', text),
  items: list('A bulleted list below the paragraphs', text, 'Listed points').optional(),
});

const version = z
  .string()
  .regex(
    /^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/,
    'must be a month or a day, such as "2025-01" or "2025-01-24"',
  );

const document = fields({
  head,
  title: 'The heading of the page',
  updated: version.meta(
    hint('When the text last changed, a month or a day: "2025-01" or "2025-01-24"', 'Last updated'),
  ),
  fingerprint: copy(
    'Of the text of that day. If you change the text, the check tells you the new one',
    'Fingerprint of the text',
  ),
  earlier: list(
    'Days or months of earlier versions, listed at the end',
    version,
    'Earlier versions',
  ).optional(),
  readByLawyer: day
    .optional()
    .describe(
      'When a lawyer last read it: "2026-11-30". `npm run launch` asks for it; visitors don\'t see it',
    ),
  intro: copy('One or two sentences before the first section', 'Introduction'),
  sections: list('In page order', section).min(3),
});

export const legalPages = ['privacy', 'terms', 'accessibility'] as const;

export const legalSchema = dataFile('Privacy and terms', {
  privacy: document
    .extend({
      inShort: copy(
        'Below every form, before the link to this page: what happens with what is sent',
        'In short',
      ),
      textConsent: copy(
        'In every form, below the ways to reach a customer: who picks Text agrees to texts',
        'Consent to texts',
      ),
      autoTextConsent: text
        .regex(
          /^(?=.*\{businessName\})(?=.*\brates\b)(?=.*\bHELP\b)(?=.*\bSTOP\b)/,
          'must name {businessName}, rates, HELP and STOP, or carriers refuse our texts',
        )
        .meta(
          hint(
            'The same if the site itself sends texts. Also says how many, and that no one has to agree',
            'Consent to automatic texts',
          ),
        ),
    })
    .meta(hint('The page /privacy. Have a lawyer read your changes', 'Privacy policy')),
  terms: document
    .extend({
      arbitration: z
        .boolean()
        .describe('Whether disputes go to arbitration. If not, the terms name the courts'),
    })
    .meta(hint('The page /terms. Have a lawyer read your changes', 'Terms of service')),
  accessibility: document.describe('The page /accessibility'),
});
