import type { Claim } from '../collections/claims.ts';
import { businessTokens, claimTokens, type Tokens, tokensIn } from '../facts/tokens.ts';
import { contradiction } from './figures.ts';
import type { Content } from './problems.ts';
import { isCopy, isProse, sentencesIn } from './texts.ts';

/** Reports what contradicts a fact, praise without evidence inside a sentence, and words without their figure. */
export function checkClaims({ files, problems, ...content }: Content): void {
  const texts = content.texts.filter((text) => text.file !== 'claims' && isCopy(text));
  const known = businessTokens(files);
  for (const text of texts.filter(isProse)) {
    const fault = contradiction(text, known);
    if (fault) problems.add(text, fault);
  }
  const uses = Map.groupBy(
    texts.flatMap((text) => [...new Set(tokensIn(text.copy))].map((word) => ({ ...text, word }))),
    ({ word }) => word,
  );
  for (const claim of Object.values(files.claims.claims)) {
    const tokens = claimTokens(claim);
    for (const word of Object.keys(tokens))
      for (const text of uses.get(word) ?? []) {
        const fault = faultOf(word, text.copy, claim, tokens);
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
