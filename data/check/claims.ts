import type { Claim } from '../collections/claims.ts';
import {
  claimTokens,
  fillText,
  missingFigure,
  suggestionFor,
  type Tokens,
  tokensIn,
  withTokensAs,
} from '../facts/tokens.ts';
import type { Files } from '../files.ts';
import { stateCodes, stateNames } from '../geography/states.ts';
import { repeats } from './path.ts';
import type { Problems } from './problems.ts';
import type { Text } from './texts.ts';

const tokenMark = '{}';

/** What {anyState} in a pattern stands for: a state's name or code, or a token. */
const anyState = `(?:\\{\\}|\\b(?:${Object.values(stateNames).join('|')}|(?-i:${stateCodes.join('|')}))\\b)`;

type Used = { copy: string; tokens: ReadonlySet<string>; report: (message: string) => void };
type NamedClaim = Claim & { name: string };

/** Reports reworded claims, unproven praise inside a sentence, and claims without their required context. */
export function checkClaims(all: readonly Text[], fitting: Partial<Files>, problems: Problems): void {
  const claims = Object.entries(fitting.claims?.claims ?? {}).map(([name, claim]) => ({ ...claim, name }));
  checkWords(claims, problems);
  const texts = all.filter(({ file, isCopy }) => isCopy && file !== 'claims');
  const byCopy = Map.groupBy(texts, ({ copy }) =>
    copy.includes('{') ? withTokensAs(copy, tokenMark) : copy,
  );
  const plain = [...byCopy.keys()];
  const joined = plain.join('\n.\n');
  const withTokens = texts.flatMap(({ copy, file, path }): Used[] => {
    const tokens = new Set(copy.includes('{') ? tokensIn(copy) : []);
    const report = (message: string) => problems.add(file, path, message);
    return tokens.size > 0 ? [{ copy, tokens, report }] : [];
  });
  for (const claim of claims) {
    for (const [index, match] of matchesIn(plain, joined, claim)) {
      for (const { file, path } of byCopy.get(plain[index] ?? '') ?? [])
        problems.add(file, path, `rewords a claim ("${match}"); write ${suggestionFor(claim)}`);
    }
    checkUses(claim, withTokens);
  }
}

/** What the claim's patterns find first in each text, by its index. Most patterns find nothing, so each is tried on all texts at once first. */
function matchesIn(texts: readonly string[], joined: string, claim: NamedClaim): Map<number, string> {
  const found = [...figuresOf(claimTokens(claim)), ...(claim.forbiddenPatterns ?? [])]
    .map((pattern) => pattern.replaceAll('{anyState}', anyState))
    .filter((pattern) => new RegExp(pattern, 'im').test(joined))
    .flatMap((pattern) => search(pattern, texts));
  return new Map(found.toReversed());
}

function search(pattern: string, texts: readonly string[]): [index: number, match: string][] {
  const expression = new RegExp(pattern, 'i');
  return texts.flatMap((text, index) => {
    const [match] = expression.exec(text) ?? [];
    return match === undefined ? [] : [[index, match]];
  });
}

/** Finds "24/7", "500+", "10%" (also as "10 percent") and years. */
function figuresOf(words: Tokens): string[] {
  return Object.values(words).flatMap((word) =>
    (word.match(/\d+[+%]|\d+\/\d+|\b\d{4}\b/g) ?? []).map((figure) => {
      const flexible = figure.replace('%', ' ?(%|percent)').replace('+', ' ?\\+').replace('/', ' ?/ ?');
      return `(?<![\\w–-])${flexible}(?!\\w)`;
    }),
  );
}

function checkUses(claim: NamedClaim, texts: readonly Used[]): void {
  const { name, superlative, evidence, requiredContext } = claim;
  const missing = missingFigure(claim);
  const own = claimTokens(claim);
  const uses = [...Object.keys(own), ...(claim.contextFor ?? [])].flatMap((word) =>
    texts.filter(({ tokens }) => tokens.has(word)).map((text) => ({ ...text, word })),
  );
  for (const { copy, word, report } of superlative && evidence === null ? uses : []) {
    if (copy.trim() !== `{${word}}`)
      report(
        `{${word}} has no evidence in data/claims.json, so it may only be a badge; remove it from this text`,
      );
  }
  for (const { copy, word, report } of uses) {
    if (word === missing && copy.trim() !== `{${word}}`)
      report(
        `{${word}} has no figure yet, so it can't be part of a sentence; use the words of the claim "${name}"`,
      );
  }
  if (requiredContext === undefined) return;
  const context = new RegExp(requiredContext, 'i');
  for (const { copy, word, report } of uses)
    for (const sentence of sentencesWith(word, copy))
      if (!context.test(fillText(sentence, own)))
        report(`{${word}} needs more context in its sentence; write ${suggestionFor(claim)}`);
}

function checkWords(claims: readonly NamedClaim[], problems: Problems): void {
  const words = claims.flatMap((claim) =>
    Object.keys(claimTokens(claim)).map((word) => ({ word, claim: claim.name })),
  );
  for (const [{ word, claim }, first] of repeats(words, ({ word }) => word)) {
    const message = `the claim "${first.claim}" already has {${word}}; pick another name`;
    problems.add('claims', ['claims', claim, 'words', word], message);
  }
}

const sentencesWith = (word: string, copy: string): string[] =>
  copy.split(/(?<=[.!?])(?<!\bSt\.)\s+/).filter((sentence) => tokensIn(sentence).includes(word));
