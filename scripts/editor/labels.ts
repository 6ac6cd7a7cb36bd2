import { type Tokens, tokensIn } from '../../data/facts/tokens.ts';
import type { Shape } from './shape.ts';

const spellings: Readonly<Record<string, string>> = {
  zip: 'ZIP',
  faq: 'questions',
  lat: 'latitude',
  lng: 'longitude',
};

export const labelOf = (name: string) => capitalized(wordsOf(name));

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'cities' becomes 'city'; names that aren't plural become 'entry'. */
export function singular(name: string): string {
  const words = wordsOf(name);
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`;
  return /[^s]s$/.test(words) ? words.slice(0, -1) : 'entry';
}

function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
  return words.map((word) => spellings[word] ?? word).join(' ');
}

export function hintOf(
  shape: Shape,
  isRequired: boolean,
  values: readonly unknown[],
  tokens: Tokens,
): string | undefined {
  const sentences = [
    isRequired ? '' : 'Optional',
    shape.description ?? '',
    countHint(shape),
    tokenHint(values, tokens),
  ];
  const hint = sentences.filter(Boolean).map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`));
  return hint.join(' ').replace(/\.$/, '') || undefined;
}

/** A minimum of 1 needs no hint: the field is marked as required. */
function countHint({ minItems = 0, maxItems }: Shape): string {
  if (minItems === maxItems) return `Exactly ${minItems}`;
  if (maxItems !== undefined) return `${minItems} to ${maxItems}`;
  return minItems > 1 ? `At least ${minItems}` : '';
}

/** Shows up to two examples, without values if they differ by service or city. */
function tokenHint(values: readonly unknown[], tokens: Tokens): string {
  const names = new Set(values.flat().flatMap((value) => (typeof value === 'string' ? tokensIn(value) : [])));
  const known = [...names].filter((name) => Object.hasOwn(tokens, name));
  const examples = [...new Set([...known, ...names])]
    .slice(0, 2)
    .map((name) => (known.includes(name) ? `{${name}} shows as "${tokens[name]}"` : `{${name}}`));
  if (examples.length === 0) return '';
  return `Keep the text in braces; the site fills it in: ${examples.join(', ')}`;
}
