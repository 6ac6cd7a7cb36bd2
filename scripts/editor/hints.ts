import { businessTokens, type Tokens, tokensIn } from '../../data/facts/tokens.ts';
import { type RawFiles, schemas } from '../../data/files.ts';
import type { Shape } from './shape.ts';

/** @param values the data of today, whose tokens are explained */
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

/** The star of a required field says that one entry is wanted. */
function howMany({ minItems = 0, maxItems }: Shape): string {
  if (minItems === maxItems) return `Exactly ${minItems}`;
  if (maxItems !== undefined) return `${minItems} to ${maxItems}`;
  return minItems > 1 ? `At least ${minItems}` : '';
}

const mostExamples = 2;

/** Values of a service or city differ, so they are not shown. */
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

export function tokensFrom(files: RawFiles): Tokens {
  const business = schemas.business.safeParse(files.business);
  const claims = schemas.claims.safeParse(files.claims);
  const services = schemas.services.safeParse(files.services);
  if (!business.success || !claims.success || !services.success) return {};
  return businessTokens(business.data, claims.data.claims, services.data.services.length);
}
