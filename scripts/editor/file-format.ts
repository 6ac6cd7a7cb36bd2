/** Reads and writes a data file so that a save changes only what was edited. The browser runs this. */
import { type Entry, isEntry, isEqual, type Json, keysInOrder, nameOf, variantOf } from './json.ts';
import { merge } from './merge.ts';
import type { Shape } from './shape.ts';

export const formatName = (key: string) => `${key}-json`;

const unknown = async () => undefined;

/** Sveltia hands over the text once, and later the whole content of the form. `readNow` gives the file as others left it. */
export function fileFormat(shape: Shape, readNow: () => Promise<Json | undefined> = unknown) {
  let inForm: Json | undefined;
  let inFile: Json | undefined;
  let seen: Json | undefined;
  return {
    fromFile(source: string): object {
      inForm = JSON.parse(source);
      inFile = inForm;
      seen = inForm;
      return JSON.parse(source);
    },
    /** Keeps the order of fields, unknown fields and changes by others; drops empty optional fields. @throws Conflict */
    async toFile(content: unknown): Promise<string> {
      const edited = conform(content as Json, shape, inForm);
      const now = (await readNow()) ?? seen;
      if (!isEqual(now, seen)) inFile = now;
      seen = now;
      const merged = merge({ base: inForm, ours: edited, theirs: inFile }, shape);
      inForm = edited;
      inFile = merged;
      return `${JSON.stringify(merged, null, 2)}\n`;
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
  if (fitting.isPhoto && typeof value === 'string') return value.replace(/^\//, '');
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

function isSame(one: Json, other: Json, items: Shape): boolean {
  const name = nameOf(other, items);
  return name !== undefined && nameOf(one, items) === name;
}

function emptyValue({ type, additionalProperties, anyOf }: Shape): Json | undefined {
  if (type === 'array') return [];
  if (type === 'object' && additionalProperties) return {};
  return anyOf?.some((one) => one.type === 'null') ? null : undefined;
}

function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}
