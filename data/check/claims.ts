import { z } from 'zod';
import { suggestionFor } from '../claims.ts';
import { type Claim, claimsSchema } from '../collections/claims.ts';
import { fileKeys, type RawFiles } from '../files.ts';
import { tokensIn, withTokensAs } from '../tokens.ts';
import { eachText, type Path } from './path.ts';
import type { Problems } from './problems.ts';

const tokenMark = '{}';

/** Reports claims in words of their own, praise without evidence in a sentence, and claims without their required context. */
export function checkClaims(files: RawFiles, problems: Problems): void {
  const parsed = z.object({ claims: claimsSchema.shape.claims }).safeParse(files.claims);
  if (!parsed.success) return;
  const claims = Object.entries(parsed.data.claims).map(([name, claim]) => ({
    ...claim,
    name,
    patterns: [...patternsOf(claim.words), ...(claim.forbiddenPatterns ?? [])].map(regExp),
  }));
  checkWords(claims, problems);
  const any = regExp(
    claims.flatMap(({ patterns }) => patterns.map(({ source }) => `(?:${source})`)).join('|') || '(?!)',
  );
  const byWord = new Map(
    claims.flatMap((claim) => Object.keys(claim.words).map((word) => [word, claim] as const)),
  );

  for (const file of fileKeys.filter((key) => key !== 'claims')) {
    eachText(files[file], [], (copy, place) => {
      if (isAddress(copy)) return;
      const report = (message: string) => problems.add(file, [...place], message);
      const plain = copy.includes('{') ? withTokensAs(copy, tokenMark) : copy;
      for (const claim of any.test(plain) ? claims : []) {
        const [match] = claim.patterns.flatMap((pattern) => pattern.exec(plain)?.[0] ?? []);
        if (match !== undefined) report(`says "${match}" in words of its own; write ${suggestionFor(claim)}`);
      }
      for (const word of new Set(tokensIn(copy))) {
        const claim = byWord.get(word);
        if (claim !== undefined) checkUse(claim, word, copy, report);
      }
    });
  }
}

/** The figures in the words: "24/7", "500+", "10%", which finds "10 percent" too, and a year. */
function patternsOf(words: Claim['words']): string[] {
  const figures = Object.values(words).flatMap((word) => word.match(/\d+[+%]|\d+\/\d+|\b\d{4}\b/g) ?? []);
  return figures.map((figure) => {
    const flexible = figure.replace('%', ' ?(%|percent)').replace('+', ' ?\\+').replace('/', ' ?/ ?');
    return `(?<![\\w–-])${flexible}(?!\\w)`;
  });
}

function checkUse(
  claim: Pick<Claim, 'evidence' | 'superlative' | 'requiredContext' | 'exemptSentences'>,
  word: string,
  copy: string,
  report: (message: string) => void,
): void {
  if (claim.superlative && claim.evidence === null && copy.trim() !== `{${word}}`) {
    report(
      `{${word}} has no evidence in data/claims.json, so it stands alone as a badge; take it out of this text`,
    );
  }
  const { requiredContext } = claim;
  if (requiredContext === undefined || isBadge(copy) || claim.exemptSentences?.includes(copy)) return;
  if (!regExp(requiredContext).test(copy)) {
    const context = readable(requiredContext);
    report(`{${word}} must not be promised: say "${context}" with it, as in "we ${context} for {${word}}"`);
  }
}

function checkWords(claims: readonly { name: string; words: Claim['words'] }[], problems: Problems): void {
  const first = new Map<string, string>();
  for (const { name, words } of claims) {
    for (const word of Object.keys(words)) {
      const earlier = first.get(word);
      const path: Path = ['claims', name, 'words', word];
      if (earlier === undefined) first.set(word, name);
      else
        problems.add(
          'claims',
          path,
          `{${word}} already stands in the claim "${earlier}"; choose another name`,
        );
    }
  }
}

const regExp = (source: string) => new RegExp(source, 'i');
const readable = (pattern: string) => pattern.replaceAll('\\b', '');
const isAddress = (copy: string) => copy.startsWith('https://');

const isBadge = (copy: string) => copy.trim().split(/\s+/).length <= 3 && !/[.!?]$/.test(copy.trim());
