/** Reads and writes a data file in the order of its schema, so that a save changes only what was edited. The browser runs this. */
import { getLocation } from 'jsonc-parser';
import { diff3Merge } from 'node-diff3';
import { describePath, valueAt } from '../../data/check/path.ts';
import type { Shape } from './shape.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export const formatName = (key: string) => `${key}-json`;

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
    /** Keeps changes by others. @throws if both changed the same lines, with their place */
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

function merge(base: string, ours: string, theirs: string): string {
  const lines = base.split('\n');
  const regions = diff3Merge(ours.split('\n'), lines, theirs.split('\n'), { excludeFalseConflicts: true });
  for (const { conflict } of regions) {
    if (conflict === undefined) continue;
    const end = lines.slice(0, conflict.oIndex + 1).join('\n').length;
    const place = describePath(JSON.parse(base), getLocation(base, end - 1).path).join(' › ');
    throw new Error(
      `Somebody else changed this too while the form was open: ${place}. Nothing was saved. Copy what you wrote there, reload this page, restore no draft, and write it again.`,
    );
  }
  const merged = regions.flatMap(({ ok = [] }) => ok).join('\n');
  return JSON.stringify(JSON.parse(merged), null, 2);
}

/** In the order of the schema, without empty optional fields. Free names keep the order that they had. */
function conform(value: Json | undefined, shape: Shape, before: unknown): Json | undefined {
  const kind = shape.oneOf?.find(({ properties }) => properties?.kind?.const === valueAt(value, ['kind']));
  const { properties, additionalProperties, required = [], items = {}, isPhoto } = kind ?? shape;
  if (Array.isArray(value))
    return value.map((item, index) => conform(item, items, valueAt(before, [index])) ?? null);
  if (isPhoto && typeof value === 'string') return value.replace(/^\//, '');
  if (value === null || typeof value !== 'object') return value;
  const known = new Map(Object.entries(properties ?? {}));
  const names = new Set([...Object.keys(properties ?? before ?? {}), ...Object.keys(value)]);
  const fields = [...names].map((name) => {
    const own = known.get(name);
    const field = conform(value[name], own ?? (additionalProperties || {}), valueAt(before, [name]));
    if (!own || !isEmpty(field)) return [name, field];
    return [name, required.includes(name) ? emptyOf(own, field) : undefined];
  });
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

function emptyOf({ type, additionalProperties, anyOf }: Shape, value: Json | undefined): Json | undefined {
  if (type === 'array') return [];
  if (type === 'object' && additionalProperties) return {};
  return anyOf?.some((one) => one.type === 'null') ? null : value;
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));
