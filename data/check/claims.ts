import type { Claim } from '../collections/claims.ts';
import type { Files } from '../collections/files.ts';
import {
  claimTokens,
  fillText,
  suggestionFor,
  type Tokens,
  tokensIn,
  withTokensAs,
} from '../facts/tokens.ts';
import { stateCodes, stateNames } from '../geography/states.ts';
import { valueAt } from './path.ts';
import type { Content } from './problems.ts';
import { isCopy, type Place } from './texts.ts';

/** {anyState} in a pattern matches a state's name or code, or a token. A claim's figures go by their names, too. */
const anyState = `(?:\\{\\}|\\b(?:${Object.values(stateNames).join('|')}|(?-i:${stateCodes.join('|')}))\\b)`;

/** Reports reworded claims, unproven praise inside a sentence, and claims without their required context. */
export function checkClaims({ files, problems, ...content }: Content): void {
  const texts = content.texts
    .filter((text) => text.file !== 'claims' && isCopy(text))
    .map((text) => ({ ...text, plain: withTokensAs(text.copy, '{}') }));
  // Most patterns match none of a million texts. No pattern reaches across the separator.
  const joined = texts.map(({ plain }) => plain).join('\n.\n');
  const uses = Map.groupBy(
    texts.flatMap((text) => [...new Set(tokensIn(text.copy))].map((word) => ({ ...text, word }))),
    ({ word }) => word,
  );
  for (const claim of Object.values(files.claims.claims)) {
    const { subject = '', contextFor = [] } = claim;
    const forbidden = forbiddenBy(claim);
    const either = [forbidden, subject].filter(Boolean).join('|');
    const isRisky = either !== '' && new RegExp(either, 'im').test(joined);
    for (const text of isRisky ? texts : []) {
      const [match] = (forbidden && new RegExp(forbidden, 'i').exec(text.plain)) || [];
      const found = match ?? toldIn(text, claim, files);
      const fault = match === undefined ? 'tells a rule in other words' : 'rewords a claim';
      if (found !== undefined) problems.add(text, `${fault} ("${found}"); write ${suggestionFor(claim)}`);
    }
    const tokens = claimTokens(claim);
    for (const word of [...Object.keys(tokens), ...contextFor])
      for (const text of uses.get(word) ?? []) {
        const fault = faultOf(word, text.copy, claim, tokens);
        if (fault) problems.add(text, `{${word}} ${fault}`);
      }
  }
}

/** The words in which a text tells the claim's rule, unless it may. A question promises nothing. */
function toldIn(text: Place & { plain: string }, claim: Claim, files: Files): string | undefined {
  const { subject, toldIn: places = [] } = claim;
  if (!subject || places.some((place) => new RegExp(place).test(placeOf(text, files)))) return undefined;
  const statements = sentencesIn(text.plain).filter((sentence) => !sentence.endsWith('?'));
  return statements.flatMap((sentence) => new RegExp(subject, 'i').exec(sentence)?.[0] ?? [])[0];
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
  return [...flexible.map((figure) => `(?<![\\w–-])${figure}(?!\\w)`), ...(claim.forbiddenPatterns ?? [])]
    .map((pattern) => `(?:${fillText(pattern, { ...plain, anyState })})`)
    .join('|');
}

function faultOf(word: string, copy: string, claim: Claim, tokens: Tokens): string | undefined {
  const { superlative, evidence, requiredContext } = claim;
  const isAlone = copy.trim() === `{${word}}`;
  if (superlative && !evidence && !isAlone)
    return 'has no evidence in data/claims.json, so it may only be a badge; remove it from this text';
  if (tokens[word] === '' && sentencesWith(word, copy).some((sentence) => !/^\{\w+\}\.?$/.test(sentence)))
    return `has no figure yet, so it can't be part of a sentence; write ${suggestionFor(claim)}`;
  const lacksContext = sentencesWith(word, copy).some(
    (sentence) => requiredContext && !new RegExp(requiredContext, 'i').test(fillText(sentence, tokens)),
  );
  return lacksContext ? `needs more context in its sentence; write ${suggestionFor(claim)}` : undefined;
}

export const sentencesIn = (copy: string): string[] => copy.trim().split(/(?<=[.!?])(?<!\bSt\.)\s+/);

const sentencesWith = (word: string, copy: string): string[] =>
  sentencesIn(copy).filter((sentence) => tokensIn(sentence).includes(word));
