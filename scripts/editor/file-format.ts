/** Reads and writes a data file in the order of its schema, so that a save changes only what was edited. The browser runs this. */
import { getLocation } from 'jsonc-parser';
import { diff3Merge } from 'node-diff3';
import { describePath, valueAt } from '../../data/check/path.ts';
import type { Shape } from './shape.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export const formatName = (key: string) => `${key}-json`;

/** Both changed the same lines. The message is their place: 'cities[3] "Clayton" › customIntro'. */
export class Conflict extends Error {}

/** Sveltia passes the text once, and later the whole content of the form. `readNow` returns the file as others left it. */
export function fileFormat(shape: Shape, readNow: () => Promise<string | undefined> = async () => undefined) {
  let inForm = '{}';
  let inFile = '{}';
  let seen: string | undefined;
  const format = (content: Json) => JSON.stringify(conform(content, shape, JSON.parse(inForm)), null, 2);
  return {
    fromFile(source: string): object {
      inForm = source;
      inForm = inFile = seen = format(JSON.parse(source));
      return JSON.parse(source);
    },
    /** Keeps changes by others. @throws Conflict */
    async toFile(content: unknown): Promise<string> {
      const edited = format(content as Json);
      const source = await readNow();
      const now = source === undefined ? seen : format(JSON.parse(source));
      if (now !== undefined && now !== seen) inFile = now;
      seen = now;
      inFile = merge(inForm, edited, inFile);
      inForm = edited;
      return `${inFile}\n`;
    },
  };
}

/** Merges by lines, as git does. @throws Conflict */
function merge(base: string, ours: string, theirs: string): string {
  const lines = base.split('\n');
  const options = { excludeFalseConflicts: true };
  const regions = diff3Merge(ours.split('\n'), lines, theirs.split('\n'), options);
  for (const { conflict } of regions) {
    if (conflict === undefined) continue;
    const end = lines.slice(0, conflict.oIndex + 1).join('\n').length;
    throw new Conflict(describePath(JSON.parse(base), getLocation(base, end - 1).path).join(' › '));
  }
  const merged = regions.flatMap(({ ok = [] }) => ok).join('\n');
  return JSON.stringify(JSON.parse(merged), null, 2);
}

/** In the order of the schema, without empty optional fields. Free names keep the order that they had. */
function conform(value: Json | undefined, shape: Shape, before: unknown): Json | undefined {
  const fitting =
    shape.oneOf?.find((kind) => kind.properties?.kind?.const === valueAt(value, ['kind'])) ?? shape;
  const { properties, additionalProperties, required = [], items = {} } = fitting;
  if (Array.isArray(value))
    return value.map((item, index) => conform(item, items, valueAt(before, [index])) ?? null);
  if (fitting.isPhoto && typeof value === 'string') return value.replace(/^\//, '');
  if (value === null || typeof value !== 'object') return value;
  const entry = new Map(Object.entries(value));
  const names = new Set([...Object.keys(properties ?? before ?? {}), ...entry.keys()]);
  const fields = [...names].flatMap((name): [string, Json][] => {
    const known = new Map(Object.entries(properties ?? {})).get(name);
    const field = conform(entry.get(name), known ?? (additionalProperties || {}), valueAt(before, [name]));
    if (!known || !isEmpty(field)) return field === undefined ? [] : [[name, field]];
    const kept = emptyValue(known) === undefined ? field : emptyValue(known);
    return required.includes(name) && kept !== undefined ? [[name, kept]] : [];
  });
  return Object.fromEntries(fields);
}

function emptyValue({ type, additionalProperties, anyOf }: Shape): Json | undefined {
  if (type === 'array') return [];
  if (type === 'object' && additionalProperties) return {};
  return anyOf?.some((one) => one.type === 'null') ? null : undefined;
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));
