import type { Claim } from '../collections/claims.ts';
import type { Files } from '../collections/files.ts';
import { claimTokens, fillText, suggestionFor, type Tokens, tokensIn } from '../facts/tokens.ts';
import { stateCodes, stateNames } from '../geography/states.ts';
import { valueAt } from './path.ts';
import type { Content } from './problems.ts';
import { isCopy, type Place } from './texts.ts';

/** {anyState} in a pattern matches a state's name or code, or a token. A claim's figures go by their names, too. */
const anyState = `(?:\\{\\w+\\}|\\b(?:${Object.values(stateNames).join('|')}|(?-i:${stateCodes.join('|')}))\\b)`;

/** Reports reworded claims, unproven praise inside a sentence, and words without their figure. */
export function checkClaims({ files, problems, ...content }: Content): void {
  const texts = content.texts
    .filter((text) => text.file !== 'claims' && isCopy(text))
    // No word of a pattern matches a name in braces.
    .map((text) => ({ ...text, masked: text.copy.replaceAll('{', '{_').replaceAll('}', '_}') }));
  // Most patterns match none of a million texts. No pattern reaches across the separator.
  const joined = texts.map(({ masked }) => masked).join('\n.\n');
  const uses = Map.groupBy(
    texts.flatMap((text) => [...new Set(tokensIn(text.copy))].map((word) => ({ ...text, word }))),
    ({ word }) => word,
  );
  for (const claim of Object.values(files.claims.claims)) {
    const { subject = '(?!)', toldIn = [] } = claim;
    const forbidden = forbiddenBy(claim);
    // A question promises nothing.
    const either = `${forbidden}|(?:${subject})(?![^.!?]*\\?)`;
    const isRisky = new RegExp(either, 'im').test(joined);
    const reworded = new RegExp(either, 'i');
    for (const text of isRisky ? texts.filter(({ masked }) => reworded.test(masked)) : []) {
      const mayTell = toldIn.some((place) => new RegExp(place).test(placeOf(text, files)));
      const [match] = new RegExp(mayTell ? forbidden : either, 'i').exec(text.masked) ?? [];
      if (match !== undefined)
        problems.add(text, `rewords a claim ("${match.replaceAll('_', '')}"); write ${suggestionFor(claim)}`);
    }
    const tokens = claimTokens(claim);
    for (const word of Object.keys(tokens))
      for (const text of uses.get(word) ?? []) {
        const fault = faultOf(word, text.copy, claim, tokens);
        if (fault) problems.add(text, `{${word}} ${fault}`);
      }
  }
}

/** "services.services.car-lockout.faq.answer" */
const placeOf = ({ file, path }: Place, files: Files): string =>
  [file, ...path]
    .flatMap((key, depth) =>
      typeof key === 'number'
        ? (['slug', 'id']
            .map((name) => valueAt(files[file], [...path.slice(0, depth), name]))
            .find(Boolean) ?? [])
        : String(key),
    )
    .join('.');

/** Matches the claim's figures ("24/7", "500+", "10%", also as "10 percent", and years), and what it forbids. */
function forbiddenBy(claim: Claim): string {
  const tokens = claimTokens(claim);
  const figures = Object.values(tokens).flatMap((word) => word.match(/\d+[+%]|\d+\/\d+|\b\d{4}\b/g) ?? []);
  const plain = Object.fromEntries(
    Object.entries(tokens).map(([name, word]) => [name, word.replace(/[()[\]{}*+?.\\^$|]/g, '\\$&')]),
  );
  const flexible = figures.map((figure) =>
    figure.replace('%', ' ?(%|percent)').replace('+', ' ?\\+').replace('/', ' ?/ ?'),
  );
  const patterns = flexible.map((figure) => `(?<![\\w–-])${figure}(?!\\w)`);
  return [...patterns, ...(claim.forbiddenPatterns ?? ['(?!)'])]
    .map((pattern) => `(?:${fillText(pattern, { ...plain, anyState })})`)
    .join('|');
}

function faultOf(word: string, copy: string, claim: Claim, tokens: Tokens): string | undefined {
  const { superlative, evidence } = claim;
  const isAlone = copy.trim() === `{${word}}`;
  if (superlative && !evidence && !isAlone)
    return 'has no evidence in data/claims.json, so it may only be a badge; remove it from this text';
  const isWithin = sentencesIn(copy).some(
    (sentence) => tokensIn(sentence).includes(word) && !/^\{\w+\}\.?$/.test(sentence),
  );
  return tokens[word] === '' && isWithin
    ? `has no figure yet, so it can't be part of a sentence; write ${suggestionFor(claim)}`
    : undefined;
}

export const sentencesIn = (copy: string): string[] => copy.trim().split(/(?<=[.!?])(?<!\bSt\.)\s+/);
