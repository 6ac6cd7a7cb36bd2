/** Compares values of JSON. The browser runs this. */
import type { Shape } from './shape.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Entry = { [key: string]: Json };

export const isEntry = (value: Json | undefined): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In whatever order their fields stand. */
export function isEqual(one: Json | undefined, other: Json | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  }
  if (!isEntry(one) || !isEntry(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  );
}

export function variantOf(value: Json | undefined, shape: Shape): Shape {
  if (!shape.oneOf || !isEntry(value)) return shape;
  return shape.oneOf.find(({ properties = {} }) => properties.kind?.const === value.kind) ?? shape;
}

/** The first required text of an entry. */
export function nameOf(entry: Json | undefined, items: Shape): string | undefined {
  if (!isEntry(entry)) return undefined;
  const { properties = {}, required = [] } = variantOf(entry, items);
  const key = required.find(
    (field) => properties[field]?.type === 'string' && properties[field].const === undefined,
  );
  const name = key === undefined ? undefined : entry[key];
  return typeof name === 'string' ? name : undefined;
}

/** Adds each other key behind the one that it follows in `all`. */
export function keysInOrder(first: readonly string[], all: readonly string[]): string[] {
  const keys = [...first];
  all.forEach((key, index) => {
    if (keys.includes(key)) return;
    const previous = all.slice(0, index).findLast((other) => keys.includes(other));
    keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key);
  });
  return keys;
}
