import { z } from 'zod';
import { facts } from './facts.ts';
import { camelCase, copy, dataFile, day, fields, flag, hint, object, text } from './primitives.ts';

const pattern = copy('A regular expression. Upper and lower case count as the same')
  .max(300, { abort: true })
  .refine(isPattern, 'must be a regular expression with a word that must appear');

const claim = fields({
  facts: facts
    .optional()
    .describe(
      'The figures of this claim. Its words and other texts use them by name, in braces: {responseMinutes}',
    ),
  words: z
    .record(camelCase, text)
    .describe(
      'The claim in words, each with a name. Texts write the name in braces, {hours}, and the site shows the words. You can change the words, but not the name: texts use it. Words may include plain words of other claims',
    ),
  untilFilled: object(
    'For a claim that waits for a figure from the owner. Add the figure to `facts`, and `words` take over',
    {
      fact: camelCase.describe('The name of the figure that only the owner knows: "lockoutRange"'),
      question: copy('What we ask the owner, if the answer is in words and not a price').optional(),
      words: z
        .record(camelCase, text)
        .describe(
          'What texts show for these words until then. No page shows other words that need the figure',
        ),
      isBlocking: flag('Yes if the site must not go live without the figure. No by default'),
    },
  ).optional(),
  confirmedByOwner: day
    .optional()
    .meta(hint('The day the owner decided to promise it. Empty until then', 'Confirmed by the owner')),
  source: 'Where it comes from: a section of the specification, or a law',
  evidence: copy('What proves it: a certificate, a link. Empty until you have proof')
    .regex(/^(?!our own\b|\/)/i, 'must come from someone else; for a rule of ours, fill in ownRule instead')
    .regex(/[ /]/, 'must name a document or a link')
    .optional(),
  ownRule: copy(
    'For a rule that we make ourselves: where it binds us, such as "/terms#prices". It needs `confirmedByOwner` instead of evidence',
    'Our own rule',
  ).optional(),
  checked: day.meta(hint('When you last checked that it is true', 'Last checked')),
  changedBy: copy('Who may change it: "The owner"', 'Who may change it'),
  superlative: flag(
    'Yes for praise. Without evidence, its words may only be used alone, as a badge, not in a sentence. No by default',
  ),
  sentences: pattern
    .optional()
    .describe('For what texts promise in many sentences: matches those that the owner has to confirm'),
}).refine(({ words, untilFilled }) => Object.keys(untilFilled?.words ?? {}).every((name) => name in words), {
  path: ['untilFilled', 'words'],
  message: 'must use names that "words" has too',
});
export type Claim = z.infer<typeof claim>;

/** Forms, receipts and mails show these, whatever the texts of pages do. */
export const shownWords = [
  'proof',
  'discount',
  'discountNote',
  'refuseRule',
  'refuseShort',
  'serviceCallFee',
  'openingPromise',
] as const;

export const claimsSchema = dataFile('Claims: what we say about ourselves', {
  claims: z
    .record(camelCase, claim)
    .refine((claims) => {
      const facts = Object.values(claims).flatMap(({ facts = [] }) => facts);
      return ['responseMinutes', 'lastHour'].every((number) =>
        facts.some(({ kind, name }) => ['number', 'hour'].includes(kind) && name === number),
      );
    }, 'must have the number "responseMinutes" and the hour "lastHour", because the forms promise a call in that time')
    .describe('What the business claims about itself: each claim once, with its proof'),
});

function isPattern(source: string): boolean {
  try {
    return !new RegExp(source, 'i').test('');
  } catch {
    return false;
  }
}
