/** data/claims.json: everything that the business says of itself, each claim once, with what shows that it is true. */
import { z } from 'zod';
import { day, text } from './primitives.ts';

const name = z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'must be a camelCase name, such as "responseTime"');

const pattern = text
  .refine(isPattern, 'must be a regular expression')
  .describe('A regular expression; case does not count');

const claim = z.strictObject({
  words: z
    .record(name, text)
    .describe(
      'The claim in words. Every text of the data may use them as {name}; no other text may say them',
    ),
  source: text.describe('Where it comes from: a section of the specification, or a law'),
  evidence: text.nullable().describe('What shows that it is true; null while nobody can show it'),
  checked: day.describe('When somebody last looked whether it is true'),
  changedBy: text.describe('Who may change it'),
  superlative: z
    .boolean()
    .optional()
    .describe('Praise. Without evidence its words stand alone, as a badge, and in no sentence'),
  said: z.array(pattern).describe('How texts say it in words of their own, which is a fault'),
  instead: text.describe('What to write there'),
  beside: pattern
    .optional()
    .describe('What every sentence with these words must also say, such as "we aim for"'),
  fixed: z.array(text).optional().describe("The specification's own sentences, which need not say that"),
});
export type Claim = z.infer<typeof claim>;

export const claimsSchema = z.strictObject({
  $schema: z.string().optional(),
  claims: z.record(name, claim),
});
export type Claims = z.infer<typeof claimsSchema>['claims'];

function isPattern(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}
