/** What contradicts a fact, or will once it changes: a figure or a promise of ours in other words. */
import { type Tokens, tokensIn } from '../facts/tokens.ts';
import { keyOf, sentencesIn, type Text } from './texts.ts';

const word =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|forty|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:thir|fif|six|seven|eigh|nine)ty|half an?|an(?= hour)|dozens?|hundreds?|thousands?|millions?)';
/** "25", "10,000+", "nineteen", "ten thousand", "half an". */
export const number = `(?:\\d[\\d,.]*[k+]?|${word}(?:[- ]${word})*)`;
const large = `(?:\\d{1,3},\\d{3}|\\d{3,}|\\d+k|(?:\\w+ )?(?:dozen|hundred|thousand|million)s?)\\+?(?: of)?`;
const share = `(?:half|${number} ?(?:%|percent\\b))`;

const units = 'minute|min|hour|hr|day|week|month|ye?a?r|decade|generation|mile|percent|star';
const work = 'reviews|customers|clients|doors|locks|keys|cars|homes|jobs|calls|lockouts';

/** `isAlways` if a page's sentence needn't name us. */
const kinds: readonly { pattern: string; advice: string; isAlways?: true }[] = [
  {
    pattern:
      '\\b(?<!(with)?in |after |for |about )((open )?24[- ]?(hour|hr?)s?|(call|open) (us )?any ?time|(day|night) (or|and) (day|night)|(any|all|every) hours?|any ?time|never (sleep|close))\\b',
    advice: 'promises hours; write {hours}, or in a sentence {hoursInWords}',
  },
  {
    pattern: `(?<![-–\\w.$])(${number}([- ](\\w+[- ])?(${units})s?\\b(?![- ]old)| ?%)|${large} (\\w+ ){0,2}(${work})\\b)|\\b(since|founded in|established in) \\d{4}\\b`,
    advice: 'is a figure that no fact backs; write the {name} of one{such}, or leave it out',
  },
  {
    pattern: '\\b(24 ?/ ?7|a?round[- ]the[- ]clock|in no time|never late)\\b',
    advice: 'promises a time; write {hours} or {typicalArrival}, or leave it out',
    isAlways: true,
  },
  {
    pattern: `\\b((beat|match)(es)? (any|every|all)|(lowest|cheapest|unbeatable) (\\w+ )?(price|rate)s?|money[- ]back|${share} (off|less|cheaper)|half[- ](off|price)|free (estimate|visit|service call)s?)\\b|\\bsave (up to )?${share}`,
    advice: 'promises a price; write the {name} of a claim, such as {discount}, or leave it out',
    isAlways: true,
  },
];

const checks = kinds.map((kind) => ({ ...kind, pattern: new RegExp(kind.pattern, 'i') }));

const checked = /^(pages|services|business|cities|areas|guides)(?!.*,facts,)/;
/** These are about something else, unless a sentence names us. */
const general = /^(cities|areas|guides),/;
/** A gym on our street isn't ours. */
const ours = /\b(we|ours?(?! (street|block|town|city|county|neighborhood|area)))\b/i;

/** @returns what's wrong, and what to write */
export function contradiction(text: Text, tokens: Tokens): string | undefined {
  const key = keyOf(text);
  if (!checked.test(key)) return undefined;
  const isGeneral = general.test(key);
  const isLabel = !isGeneral && !/[.!?:…]$/.test(text.copy);
  for (const sentence of sentencesIn(text.copy)) {
    const namesUs =
      ours.test(sentence) ||
      sentence.includes(tokens.shortName ?? '') ||
      tokensIn(sentence).some((name) => name === 'businessName' || name === 'shortName');
    for (const { pattern, advice, isAlways } of checks) {
      const match = pattern.exec(sentence);
      if (!match) continue;
      const isOurs = namesUs || (isAlways ? !isGeneral : isLabel && match.index < 3);
      if (isOurs) return `"${match[0]}" ${advice.replace('{such}', alike(match[0], tokens))}`;
    }
  }
  return undefined;
}

/** ", such as {radius}" for "sixty miles": facts with the same unit. */
function alike(found: string, tokens: Tokens): string {
  const [, unit = '%'] = /(\p{L}+?)s?$/u.exec(found.toLowerCase()) ?? [];
  const names = Object.keys(tokens).filter((name) => {
    const value = tokens[name]?.toLowerCase() ?? '';
    return value.length < 20 && value.includes(unit);
  });
  return names.length > 0 ? `, such as {${names.slice(0, 3).join('} or {')}}` : '';
}
