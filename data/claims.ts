import type { Claim, Claims } from './collections/claims.ts';
import { fillDeep, type Tokens } from './tokens.ts';

/** The words of every claim by their name: the values of `{responseTime}` and the like. Words may use plain words of others. */
export function claimWords(claims: Claims): Tokens {
  const words = Object.fromEntries(Object.values(claims).flatMap((claim) => Object.entries(claim.words)));
  return fillDeep(words, words);
}

export function suggestionFor({ suggestion, words }: Pick<Claim, 'suggestion' | 'words'>): string {
  return (
    suggestion ??
    Object.keys(words)
      .map((name) => `{${name}}`)
      .join(' or ')
  );
}
