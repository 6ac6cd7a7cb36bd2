import { z } from 'zod';
import { facts } from './facts.ts';
import { camelCase, day, text } from './primitives.ts';

const pattern = text
  .max(300, { abort: true, error: 'must have 300 characters or less' })
  .refine(isPattern, 'must be a regular expression')
  .describe('A regular expression; case does not count');

const claim = z.strictObject({
  facts: facts
    .optional()
    .describe('Its figures. Its words, and other texts, write their names in braces, {responseMinutes}')
    .meta({ title: 'Figures (facts)' }),
  words: z
    .record(camelCase, text)
    .describe(
      'The claim in words, each by a name. Texts write the name in braces, {hours}, and the site shows the words. Change the words; a name stays, since texts use it. Words may use plain words of other claims',
    ),
  source: text.describe('Where it comes from: a section of the specification, or a law'),
  evidence: text
    .nullable()
    .describe('What shows that it is true: a certificate, a link. Empty while nobody can show it'),
  checked: day.describe('When somebody last looked whether it is true').meta({ title: 'Last checked' }),
  changedBy: text.describe('Who may change it: "The owner"').meta({ title: 'Who may change it' }),
  superlative: z
    .boolean()
    .optional()
    .describe(
      'Whether it is praise. Without evidence its words stand alone, as a badge, and in no sentence. No by default',
    )
    .meta({ title: 'Praise' }),
  forbiddenPatterns: z
    .array(pattern)
    .optional()
    .describe(
      'How texts say it in words of their own, which the check refuses as it refuses the figures of the words above. Regular expressions: let a developer change them',
    )
    .meta({ title: 'Wordings that are refused' }),
  suggestion: text
    .optional()
    .describe('What the check tells to write there. By default the names of the words: "{hours}"')
    .meta({ title: 'What to write instead' }),
  requiredContext: pattern
    .optional()
    .describe('What every sentence with these words must also say, such as "call back"')
    .meta({ title: 'Words that must stand beside it' }),
});
export type Claim = z.infer<typeof claim>;

export const claimsSchema = z
  .strictObject({
    $schema: z.string().optional(),
    claims: z
      .record(camelCase, claim)
      .refine(
        ({ response }) =>
          response?.facts?.some(({ kind, name }) => kind === 'number' && name === 'responseMinutes'),
        'must have the claim "response" with the number "responseMinutes": forms promise a call by it',
      )
      .describe('What the business says of itself, each claim once, with what shows that it is true'),
  })
  .meta({ title: 'Claims: what we say of ourselves' });
export type Claims = z.infer<typeof claimsSchema>['claims'];

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'i') instanceof RegExp;
  } catch {
    return false;
  }
}
