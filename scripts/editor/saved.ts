import type { Shape } from '../../data/collections/shape.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The file for what the form holds: fields in schema order, without empty optional ones, and with those it doesn't know. Runs in the browser. */
export const savedText = (content: Json, shape: Shape) =>
  `${JSON.stringify(conform(content, shape), null, 2)}\n`;

function conform(value: Json | undefined, shape: Shape): Json | undefined {
  // Sveltia writes the address of a photo, and the data has its file.
  if (typeof value === 'string') return shape.isPhoto ? value.replace(/^\//, '') : value;
  if (Array.isArray(value)) return value.map((item) => conform(item, shape.items ?? {}) ?? null);
  if (value === null || typeof value !== 'object') return value;
  const kind = shape.oneOf?.find(({ properties }) => properties?.kind?.const === value.kind);
  const { properties = {}, additionalProperties: each, required = [] } = kind ?? shape;
  const fields = [...new Set([...Object.keys(properties), ...Object.keys(value)])].map((name) => {
    const own = properties[name];
    const field = conform(value[name], own ?? (each || {}));
    if (!own || !isEmpty(field)) return [name, field];
    return [name, required.includes(name) ? emptyOf(own, field) : undefined];
  });
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

function emptyOf({ type, additionalProperties }: Shape, value: Json | undefined) {
  if (type === 'array') return [];
  if (type === 'object' && additionalProperties) return {};
  return value;
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));
