import type { Claim } from '../collections/claims.ts';
import {
  claimTokens,
  fillText,
  missingFigure,
  suggestionFor,
  tokensIn,
  withTokensAs,
} from '../facts/tokens.ts';
import { stateCodes, stateNames } from '../geography/states.ts';
import type { Content } from './problems.ts';
import { isCopy } from './texts.ts';

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
    const forbidden = forbiddenBy(claim);
    const isRisky = forbidden !== '' && new RegExp(forbidden, 'im').test(joined);
    for (const text of isRisky ? texts : []) {
      const [match] = new RegExp(forbidden, 'i').exec(text.plain) ?? [];
      if (match !== undefined)
        problems.add(text, `rewords a claim ("${match}"); write ${suggestionFor(claim)}`);
    }
    for (const word of [...Object.keys(claimTokens(claim)), ...(claim.contextFor ?? [])])
      for (const text of uses.get(word) ?? []) {
        const fault = faultOf(word, text.copy, claim);
        if (fault) problems.add(text, `{${word}} ${fault}`);
      }
  }
}

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

function faultOf(word: string, copy: string, claim: Claim): string | undefined {
  const { superlative, evidence, requiredContext } = claim;
  const isAlone = copy.trim() === `{${word}}`;
  if (superlative && !evidence && !isAlone)
    return 'has no evidence in data/claims.json, so it may only be a badge; remove it from this text';
  if (word === missingFigure(claim) && !isAlone)
    return `has no figure yet, so it can't be part of a sentence; write ${suggestionFor(claim)}`;
  const lacksContext = sentencesWith(word, copy).some(
    (sentence) =>
      requiredContext && !new RegExp(requiredContext, 'i').test(fillText(sentence, claimTokens(claim))),
  );
  return lacksContext ? `needs more context in its sentence; write ${suggestionFor(claim)}` : undefined;
}

const sentencesWith = (word: string, copy: string): string[] =>
  copy.split(/(?<=[.!?])(?<!\bSt\.)\s+/).filter((sentence) => tokensIn(sentence).includes(word));
