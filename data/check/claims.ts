import type { Claim } from '../collections/claims.ts';
import { businessTokens, claimTokens, type Tokens, tokensIn } from '../facts/tokens.ts';
import { contradiction } from './figures.ts';
import type { Content } from './problems.ts';
import { isCopy, isProse, sentencesIn } from './texts.ts';

/** Reports what contradicts a fact, praise without evidence inside a sentence, and words without their figure. */
export function checkClaims({ files, problems, ...content }: Content): void {
  const known = businessTokens(files);
  const claims = Object.values(files.claims.claims).map((claim) => ({ claim, tokens: claimTokens(claim) }));
  for (const text of content.texts.filter((text) => text.file !== 'claims' && isCopy(text))) {
    const fault = isProse(text) && contradiction(text, known);
    if (fault) problems.add(text, fault);
    for (const word of new Set(tokensIn(text.copy))) {
      const found = claims.find(({ tokens }) => Object.hasOwn(tokens, word));
      const fault = found && faultOf(word, text.copy, found.claim, found.tokens);
      if (fault) problems.add(text, `{${word}} ${fault}`);
    }
  }
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
    ? `has no figure yet, so it can't be part of a sentence; write it alone: "{${word}}."`
    : undefined;
}
