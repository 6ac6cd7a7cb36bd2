/** data/legal.json: the privacy policy and the terms of service. */
import { z } from 'zod';
import { head, slug, text } from './primitives.ts';

const section = z.strictObject({
  id: slug.describe('The hash of the section'),
  title: text,
  paragraphs: z.array(text),
  items: z.array(text).optional(),
});

const document = z.strictObject({
  head,
  title: text,
  updated: text
    .refine(
      (shown) => /^[A-Z][a-z]+ (\d{1,2}, )?\d{4}$/.test(shown) && !Number.isNaN(Date.parse(shown)),
      'must be a month or a day, such as "January 2025" or "January 24, 2025"',
    )
    .describe('As shown: "January 2025"'),
  intro: text,
  sections: z.array(section).min(3),
});
export type LegalDocument = z.infer<typeof document>;

export const legalSchema = z.strictObject({
  $schema: z.string().optional(),
  privacy: document,
  terms: document,
});
