/** How the editor reads and writes a data file, so that a save changes what was edited and nothing else. The browser runs this. */
import type { Shape } from './shape.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Entry = { [key: string]: Json };

/** The name under which Sveltia CMS knows the format of a file, "cities". */
export const formatName = (key: string) => `${key}-json`;

/** What Sveltia CMS is given for a file: it hands over the text, and later the content of the forms to be written. */
export function fileFormat(shape: Shape) {
  let before: Json | undefined;
  return {
    fromFile(source: string): object {
      before = JSON.parse(source);
      return JSON.parse(source);
    },
    /**
     * Fields stand as they stood when the file was read, a new one where the schema has it. An optional field without a value goes,
     * a required list or table without one is empty, and a field that the schema does not know stays.
     */
    toFile(content: unknown): string {
      before = conform(content as Json, shape, before);
      return `${JSON.stringify(before, null, 2)}\n`;
    },
  };
}

function conform(value: Json | undefined, shape: Shape, before: Json | undefined): Json | undefined {
  const fitting = variantOf(value, shape);
  if (Array.isArray(value)) {
    const { items = {} } = fitting;
    const earlier = Array.isArray(before) ? before : [];
    return value.map(
      (item, index) =>
        conform(item, items, earlier.find((one) => isSame(one, item, items)) ?? earlier[index]) ?? null,
    );
  }
  return isEntry(value) ? conformEntry(value, fitting, isEntry(before) ? before : {}) : value;
}

function conformEntry(value: Entry, shape: Shape, before: Entry): Entry {
  const { properties = {}, required = [], additionalProperties } = shape;
  const result: Entry = {};
  for (const key of keysInOrder(Object.keys(before), [...Object.keys(properties), ...Object.keys(value)])) {
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const field = conform(value[key], known ?? (additionalProperties || {}), before[key]);
    if (!known || !isEmpty(field)) {
      if (field !== undefined) result[key] = field;
    } else if (required.includes(key)) {
      const empty = emptyValue(known);
      const kept = empty === undefined ? field : empty;
      if (kept !== undefined) result[key] = kept;
    }
  }
  return result;
}

/** `first` as it is; every other key behind the one that it follows in `all`. */
function keysInOrder(first: readonly string[], all: readonly string[]): string[] {
  const keys = [...first];
  all.forEach((key, index) => {
    if (keys.includes(key)) return;
    const previous = all.slice(0, index).findLast((other) => keys.includes(other));
    keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key);
  });
  return keys;
}

/** Whether two entries of a list are one: they have the same name, which is their first required text. */
function isSame(one: Json, other: Json, items: Shape): boolean {
  if (!isEntry(one) || !isEntry(other)) return false;
  const { properties = {}, required = [] } = variantOf(other, items);
  const name = required.find(
    (key) => properties[key]?.type === 'string' && properties[key].const === undefined,
  );
  return name !== undefined && one[name] === other[name];
}

/** Of several shapes the one whose `kind` the value has. */
function variantOf(value: Json | undefined, shape: Shape): Shape {
  if (!shape.oneOf || !isEntry(value)) return shape;
  return shape.oneOf.find(({ properties = {} }) => properties.kind?.const === value.kind) ?? shape;
}

/** The value that stands for none, where a field must be there and may be empty. */
function emptyValue({ type, additionalProperties, anyOf }: Shape): Json | undefined {
  if (type === 'array') return [];
  if (type === 'object' && additionalProperties) return {};
  return anyOf?.some((one) => one.type === 'null') ? null : undefined;
}

function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

const isEntry = (value: Json | undefined): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
