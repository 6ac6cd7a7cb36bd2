/** What the editor writes of a file: fields in the order of the schema, and nothing that was left empty. The browser runs this. */
import type { Shape } from './shape.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * The file's text for `content`, as the forms of the editor hold it. For content that nobody changed it is the stored text, byte for byte.
 * An optional field without a value goes, a required list or table without one is empty, and a field that the schema does not know stays.
 */
export function fileText(content: unknown, shape: Shape): string {
  return `${JSON.stringify(conform(content as Json, shape), null, 2)}\n`;
}

function conform(value: Json | undefined, shape: Shape): Json | undefined {
  const fitting = variantOf(value, shape);
  if (Array.isArray(value)) {
    const { items } = fitting;
    return items ? value.map((item) => conform(item, items) ?? null) : value;
  }
  if (value === null || typeof value !== 'object') return value;
  const { properties, additionalProperties: each } = fitting;
  if (properties) return conformFields(value, properties, fitting.required ?? []);
  if (!each) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, conform(item, each) ?? null]));
}

function conformFields(
  value: { [key: string]: Json },
  properties: Record<string, Shape>,
  required: readonly string[],
): Json {
  const fields = Object.entries(properties).map(([key, shape]): [string, Json | undefined] => {
    const field = conform(value[key], shape);
    if (!isEmpty(field)) return [key, field];
    return [key, required.includes(key) ? (emptyValue(shape) ?? field) : undefined];
  });
  const unknown = Object.entries(value).filter(([key]) => !Object.hasOwn(properties, key));
  return Object.fromEntries(
    [...fields, ...unknown].filter((field): field is [string, Json] => field[1] !== undefined),
  );
}

/** Of several shapes the one whose `kind` the value has. */
function variantOf(value: Json | undefined, shape: Shape): Shape {
  if (!shape.oneOf || value === null || typeof value !== 'object' || Array.isArray(value)) return shape;
  return (
    shape.oneOf.find(({ properties = {} }) =>
      Object.entries(properties).some(([key, { const: name }]) => name !== undefined && value[key] === name),
    ) ?? shape
  );
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
