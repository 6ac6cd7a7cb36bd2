import { z } from 'zod';
import { facts } from './facts.ts';
import { camelCase, copy, day, hint, text } from './primitives.ts';

const pattern = copy('A regular expression; case does not count')
  .max(300, { abort: true, error: 'must have 300 characters or less' })
  .refine(isPattern, 'must be a regular expression');

const claim = z
  .strictObject({
    facts: facts
      .optional()
      .describe('Its figures. Its words, and other texts, write their names in braces, {responseMinutes}'),
    words: z
      .record(camelCase, text)
      .describe(
        'The claim in words, each by a name. Texts write the name in braces, {hours}, and the site shows the words. Change the words; a name stays, since texts use it. Words may use plain words of other claims',
      ),
    untilFilled: z
      .strictObject({
        fact: camelCase.describe('The figure that only the owner knows: "lockoutRange"'),
        words: z.record(camelCase, text).describe('What texts show for these words until then'),
      })
      .optional()
      .describe(
        'For a claim that waits for a figure from the owner. Add the figure to `facts`, and `words` take over',
      ),
    source: copy('Where it comes from: a section of the specification, or a law'),
    evidence: text
      .nullable()
      .describe('What shows that it is true: a certificate, a link. Empty while nobody can show it'),
    checked: day.meta(hint('When somebody last looked whether it is true', 'Last checked')),
    changedBy: copy('Who may change it: "The owner"', 'Who may change it'),
    superlative: z
      .boolean()
      .optional()
      .describe(
        'Whether it is praise. Without evidence its words stand alone, as a badge, and in no sentence. No by default',
      ),
    forbiddenPatterns: z
      .array(pattern)
      .optional()
      .describe(
        'How texts say it in words of their own, which the check refuses as it refuses the figures of the words above. Regular expressions: let a developer change them',
      ),
    suggestion: copy(
      'What the check tells to write there. By default the names of the words: "{hours}"',
    ).optional(),
    requiredContext: pattern
      .optional()
      .describe('What every sentence with these words must also say, such as "call back"'),
    contextFor: z.array(camelCase).optional().describe('Other tokens whose sentences must say it too'),
  })
  .refine(({ words, untilFilled }) => Object.keys(untilFilled?.words ?? {}).every((name) => name in words), {
    path: ['untilFilled', 'words'],
    message: 'must use names that "words" has too',
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
