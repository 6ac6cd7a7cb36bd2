import type { Claim } from '../collections/claims.ts';
import type { Files } from '../collections/files.ts';
import {
  claimTokens,
  fillText,
  missingFigure,
  suggestionFor,
  tokensIn,
  withTokensAs,
} from '../facts/tokens.ts';
import { stateCodes, stateNames } from '../geography/states.ts';
import type { Problems } from './problems.ts';
import type { Text } from './texts.ts';

/** {anyState} in a pattern matches a state's name or code, or a token. */
const anyState = `(?:\\{\\}|\\b(?:${Object.values(stateNames).join('|')}|(?-i:${stateCodes.join('|')}))\\b)`;

/** Reports reworded claims, unproven praise inside a sentence, and claims without their required context. */
export function checkClaims(all: readonly Text[], files: Files, problems: Problems): void {
  const texts = all
    .filter(({ file, isCopy }) => isCopy && file !== 'claims')
    .map((text) => ({ ...text, plain: withTokensAs(text.copy, '{}'), tokens: new Set(tokensIn(text.copy)) }));
  // Most patterns match none of a million texts. No pattern reaches across the separator.
  const joined = texts.map(({ plain }) => plain).join('\n.\n');
  const withTokens = texts.filter(({ tokens }) => tokens.size > 0);
  for (const claim of Object.values(files.claims.claims)) {
    const found = patternsOf(claim)
      .filter((pattern) => new RegExp(pattern, 'im').test(joined))
      .map((pattern) => new RegExp(pattern, 'i'));
    for (const { file, path, plain } of found.length > 0 ? texts : []) {
      const [match] = found.flatMap((pattern) => pattern.exec(plain) ?? []);
      if (match !== undefined)
        problems.add(file, path, `rewords a claim ("${match}"); write ${suggestionFor(claim)}`);
    }
    const own = claimTokens(claim);
    for (const word of [...Object.keys(own), ...(claim.contextFor ?? [])])
      for (const { file, path, copy } of withTokens.filter(({ tokens }) => tokens.has(word))) {
        const fault = faultOf(word, copy, claim);
        if (fault) problems.add(file, path, `{${word}} ${fault}`);
      }
  }
}

/** The claim's figures ("24/7", "500+", "10%", also as "10 percent", and years), and the patterns it forbids. */
function patternsOf(claim: Claim): string[] {
  const figures = Object.values(claimTokens(claim)).flatMap((word) =>
    (word.match(/\d+[+%]|\d+\/\d+|\b\d{4}\b/g) ?? []).map((figure) => {
      const flexible = figure.replace('%', ' ?(%|percent)').replace('+', ' ?\\+').replace('/', ' ?/ ?');
      return `(?<![\\w–-])${flexible}(?!\\w)`;
    }),
  );
  const forbidden = claim.forbiddenPatterns ?? [];
  return [...figures, ...forbidden.map((pattern) => pattern.replaceAll('{anyState}', anyState))];
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
