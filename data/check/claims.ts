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
import { type Path, repeats } from './path.ts';
import type { Problems } from './problems.ts';
import { search } from './search.ts';
import type { Text } from './texts.ts';

const tokenMark = '{}';

/** {anyState} in a pattern matches a state's name or code, or a token. */
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
  const withTokens = texts.flatMap(({ copy, file, path }): Used[] => {
    const tokens = new Set(copy.includes('{') ? tokensIn(copy) : []);
    const report = (message: string) => problems.add(file, path, message);
    return tokens.size > 0 ? [{ copy, tokens, report }] : [];
  });
  for (const claim of claims) {
    for (const [index, match] of matchesIn(plain, claim, problems)) {
      for (const { file, path } of byCopy.get(plain[index] ?? '') ?? [])
        problems.add(file, path, `rewords a claim ("${match}"); write ${suggestionFor(claim)}`);
    }
    checkUses(claim, withTokens, problems);
  }
}

function matchesIn(texts: readonly string[], claim: NamedClaim, problems: Problems): Map<number, string> {
  const matches = new Map<number, string>();
  const written = (claim.forbiddenPatterns ?? []).map((pattern, index) => ({
    pattern,
    field: ['forbiddenPatterns', index],
  }));
  for (const { pattern, field } of [...figuresOf(claimTokens(claim)), ...written]) {
    const found = search(pattern.replaceAll('{anyState}', anyState), texts);
    if (typeof found === 'string') reportPattern(problems, [claim.name, ...field], pattern, found);
    else for (const [index, match] of found) if (!matches.has(index)) matches.set(index, match);
  }
  return matches;
}

function reportPattern(problems: Problems, path: Path, pattern: string, fault: string): void {
  problems.add('claims', ['claims', ...path], `${fault}, got "${pattern}"`);
}

/** Finds "24/7", "500+", "10%" (also as "10 percent") and years. */
function figuresOf(words: Tokens): { pattern: string; field: Path }[] {
  return Object.entries(words).flatMap(([name, word]) =>
    (word.match(/\d+[+%]|\d+\/\d+|\b\d{4}\b/g) ?? []).map((figure) => {
      const flexible = figure.replace('%', ' ?(%|percent)').replace('+', ' ?\\+').replace('/', ' ?/ ?');
      return { pattern: `(?<![\\w–-])${flexible}(?!\\w)`, field: ['words', name] };
    }),
  );
}

function checkUses(claim: NamedClaim, texts: readonly Used[], problems: Problems): void {
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
  const sentences = uses.flatMap(({ copy, word, report }) =>
    sentencesWith(word, copy).map((sentence) => ({ sentence: fillText(sentence, own), word, report })),
  );
  const found = search(
    requiredContext,
    sentences.map(({ sentence }) => sentence),
  );
  if (typeof found === 'string') {
    reportPattern(problems, [name, 'requiredContext'], requiredContext, found);
    return;
  }
  for (const { word, report } of sentences.filter((_, index) => !found.has(index)))
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
