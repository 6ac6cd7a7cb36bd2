import type { Claim, Claims } from './collections/claims.ts';
import type { Tokens } from './tokens.ts';

/** The words of every claim by their name: the values of `{responseTime}` and the like. */
export function claimWords(claims: Claims): Tokens {
  return Object.fromEntries(Object.values(claims).flatMap(({ words }) => Object.entries(words)));
}

export function suggestionFor({ suggestion, words }: Pick<Claim, 'suggestion' | 'words'>): string {
  return (
    suggestion ??
    Object.keys(words)
      .map((name) => `{${name}}`)
      .join(' or ')
  );
}
