/** Claims are made once, in data/claims.json: no other text says one in words of its own, and praise that nobody can show stands in no sentence. */
import { z } from 'zod';
import { type Claim, claimsSchema } from '../collections/claims.ts';
import { fileKeys, type RawFiles } from '../files.ts';
import { tokensIn, withTokensAs } from '../tokens.ts';
import { eachText, type Path } from './path.ts';
import type { Problems } from './problems.ts';

/** Stands for a token where patterns are tried. */
const token = '{}';

/**
 * Reports each text that says a claim in words of its own, that has praise without evidence in a sentence, or that leaves out
 * what must stand beside a claim. Each text is tried against one pattern; only those that it finds are looked at again.
 */
export function checkClaims(files: RawFiles, problems: Problems): void {
  const parsed = z.object({ claims: claimsSchema.shape.claims }).safeParse(files.claims);
  if (!parsed.success) return;
  const claims = Object.entries(parsed.data.claims).map(([name, claim]) => ({
    ...claim,
    name,
    said: claim.said.map(regExp),
  }));
  checkWords(claims, problems);
  const any = regExp(
    claims.flatMap(({ said }) => said.map(({ source }) => `(?:${source})`)).join('|') || '(?!)',
  );
  const byWord = new Map(
    claims.flatMap((claim) => Object.keys(claim.words).map((word) => [word, claim] as const)),
  );

  for (const file of fileKeys.filter((key) => key !== 'claims')) {
    eachText(files[file], [], (copy, place) => {
      if (isAddress(copy)) return;
      const report = (message: string) => problems.add(file, [...place], message);
      const plain = copy.includes('{') ? withTokensAs(copy, token) : copy;
      for (const { said, instead } of any.test(plain) ? claims : []) {
        const found = said.map((pattern) => pattern.exec(plain)?.[0]).find((match) => match !== undefined);
        if (found !== undefined) report(`says "${found}" in words of its own; write ${instead}`);
      }
      for (const word of new Set(tokensIn(copy))) {
        const claim = byWord.get(word);
        if (claim !== undefined) checkUse(claim, word, copy, report);
      }
    });
  }
}

type Used = Pick<Claim, 'evidence' | 'superlative' | 'beside' | 'fixed'>;

function checkUse(claim: Used, word: string, copy: string, report: (message: string) => void): void {
  if (claim.superlative && claim.evidence === null && copy.trim() !== `{${word}}`) {
    report(
      `{${word}} has no evidence in data/claims.json, so it stands alone as a badge; take it out of this text`,
    );
  }
  const { beside } = claim;
  if (beside === undefined || isBadge(copy) || claim.fixed?.includes(copy)) return;
  if (!regExp(beside).test(copy)) {
    report(
      `{${word}} must not be promised: say "${readable(beside)}" with it, as in "we ${readable(beside)} for {${word}}"`,
    );
  }
}

/** Every word has one name, and the words of a claim are found by its own patterns, or none would be missed. */
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

/** A few words that are no sentence: "{responseTimeAsAdjective} response". */
const isBadge = (copy: string) => copy.trim().split(/\s+/).length <= 3 && !/[.!?]$/.test(copy.trim());
