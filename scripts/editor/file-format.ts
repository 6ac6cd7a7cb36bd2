/** Reads and writes data files in schema order, so a save changes only what was edited. Runs in the browser. */
import { valueAt } from '../../data/check/path.ts';
import type { Shape } from './shape.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export const formatName = (key: string) => `${key}-json`;

/** Sveltia passes the file's text once and later the whole form. `readNow` returns the file's current text. */
export function fileFormat(shape: Shape, readNow: () => Promise<string | undefined> = async () => undefined) {
  let saved = '{}';
  const format = (content: Json) => JSON.stringify(conform(content, shape, JSON.parse(saved)), null, 2);
  return {
    fromFile(source: string): object {
      saved = source;
      saved = format(JSON.parse(source));
      return JSON.parse(source);
    },
    /** @throws if the file has changed since it was read */
    async toFile(content: unknown): Promise<string> {
      const now = await readNow();
      if (now !== undefined && format(JSON.parse(now)) !== saved) throw new Error(changedMeanwhile);
      saved = format(content as Json);
      return `${saved}\n`;
    },
  };
}

const changedMeanwhile =
  'This file changed while you were editing, so your changes were not saved. Copy your text, reload the page, discard the draft, and enter your text again.';

/** Orders fields as in the schema and drops empty optional ones. Keys outside the schema keep their order. */
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
