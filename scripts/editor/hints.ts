/** What stands below a field: whether it may stay empty, what to write, how many, and what the site fills in. */

import { businessTokens } from '../../data/facts.ts';
import { type RawFiles, schemas } from '../../data/files.ts';
import { type Tokens, tokensIn } from '../../data/tokens.ts';
import type { Shape } from './shape.ts';

/**
 * The hint of a field, in sentences.
 * @param values what the data hold there today: the tokens in it are explained
 * @param tokens what every text of the site may use
 */
export function hintOf(
  shape: Shape,
  { required, values }: { required: boolean; values: readonly unknown[] },
  tokens: Tokens,
): string | undefined {
  const sentences = [
    required ? '' : 'Optional',
    shape.description ?? '',
    howMany(shape),
    filledIn(values, tokens),
  ];
  return sentences.filter(Boolean).reduce(joined, '') || undefined;
}

const joined = (before: string, next: string) =>
  before === '' ? next : `${before}${/[.!?…]$/.test(before) ? '' : '.'} ${next}`;

/** How many entries a list has. That one is wanted at least, the star of a required field says. */
function howMany({ minItems = 0, maxItems }: Shape): string {
  if (minItems === maxItems) return `Exactly ${minItems}`;
  if (maxItems !== undefined) return `${minItems} to ${maxItems}`;
  return minItems > 1 ? `At least ${minItems}` : '';
}

/** More examples than this tell no more. */
const mostExamples = 2;

/** What becomes of `{tokens}`, by those that stand there. Values of a service or a city differ, so they are not shown. */
function filledIn(values: readonly unknown[], tokens: Tokens): string {
  const texts = values.flat().filter((value) => typeof value === 'string');
  const names = [...new Set(texts.flatMap(tokensIn))].toSorted(
    (one, other) => Number(Object.hasOwn(tokens, other)) - Number(Object.hasOwn(tokens, one)),
  );
  if (names.length === 0) return '';
  const examples = names
    .slice(0, mostExamples)
    .map((name) => `{${name}}${Object.hasOwn(tokens, name) ? ` shows as "${tokens[name]}"` : ''}`);
  return `Keep what stands in braces, the site fills it in: ${examples.join(', ')}`;
}

/** What every text may use, by name; nothing while the data do not fit their schemas. */
export function tokensFrom(files: RawFiles): Tokens {
  const business = schemas.business.safeParse(files.business);
  const claims = schemas.claims.safeParse(files.claims);
  const services = schemas.services.safeParse(files.services);
  if (!business.success || !claims.success || !services.success) return {};
  return businessTokens(business.data, claims.data.claims, services.data.services.length);
}
