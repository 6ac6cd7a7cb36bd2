import type { Field } from '@sveltia/cms';
import { valueAt } from '../../data/check/path.ts';
import type { Picks } from '../../data/collections/primitives.ts';
import type { Tokens } from '../../data/facts/tokens.ts';
import { capitalized, hintOf, labelOf, singular } from './labels.ts';
import type { Shape } from './shape.ts';

export type Choice = { value: string; label: string };
export type Context = { choices: Readonly<Record<Picks, readonly Choice[]>>; tokens: Tokens };
type Values = readonly unknown[];
type Control = { widget: string } & Record<string, unknown>;

/** Texts longer than this get a multi-line field. */
const lineLength = 80;
const maxFieldsInView = 5;

/** @param values the current data, which shows which texts are long and which keys a record has */
export function fieldsOf(shape: Shape, values: Values, context: Context): Field[] {
  const { properties, required = [], additionalProperties: each } = shape;
  const free = each ? values.flatMap((value) => Object.keys(value ?? {})).map((name) => [name, each]) : [];
  return Object.entries<Shape>(properties ?? Object.fromEntries(free)).map(([name, field]) => {
    const own = values.map((value) => valueAt(value, [name])).filter((value) => value !== undefined);
    return fieldOf(name, field, !properties || required.includes(name), own, context);
  });
}

function fieldOf(name: string, shape: Shape, isRequired: boolean, values: Values, context: Context): Field {
  if (name === '$schema') return { name, widget: 'hidden' };
  if (shape.const !== undefined) return { name, widget: 'hidden', default: shape.const };
  const orNull = shape.anyOf?.find(({ type }) => type !== 'null');
  if (orNull) return fieldOf(name, { ...shape, anyOf: undefined, ...orNull }, false, values, context);
  // Sveltia shows a "hint" below the control and a "comment" above it.
  const place = shape.type === 'array' || shape.type === 'object' ? 'comment' : 'hint';
  // A test validates the configuration with Sveltia's schema.
  return {
    name,
    label: shape.title ?? labelOf(name),
    required: isRequired,
    [place]: hintOf(shape, isRequired, values, context.tokens),
    ...controlOf(name, shape, isRequired, values, context),
  } as Field;
}

function controlOf(
  name: string,
  shape: Shape,
  isRequired: boolean,
  values: Values,
  context: Context,
): Control {
  const { type, additionalProperties: each, oneOf } = shape;
  const options = optionsOf(shape, context);
  if (options) return { widget: 'select', options };
  if (oneOf) return { widget: 'object', ...kinds(oneOf, values, context), collapsed: 'auto' };
  if (type === 'array') return listControl(name, shape, isRequired, values.flat(), context);
  if (each && each.type === 'string') return { widget: 'keyvalue', required: false, key_label: 'Name' };
  if (type === 'object') {
    const folding = leavesOf(shape) > maxFieldsInView && { collapsed: 'auto', summary: summaryOf(shape) };
    return { widget: 'object', fields: fieldsOf(shape, values, context), ...folding };
  }
  if (type === 'boolean') return isRequired ? { widget: 'boolean' } : { widget: 'select', options: yesOrNo };
  if (type === 'number' || type === 'integer') return numberControl(shape);
  return textControl(shape, values);
}

const optionsOf = ({ picks, enum: values }: Shape, { choices }: Context) => (picks ? choices[picks] : values);

const yesOrNo = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
];

/** Sveltia doesn't validate plain list rows, so long texts and texts with a pattern become fields. */
function listControl(
  name: string,
  { items = {}, minItems: min, maxItems: max }: Shape,
  isRequired: boolean,
  values: Values,
  context: Context,
): Control {
  const limits = { required: isRequired && min !== undefined, min, max };
  const options = optionsOf(items, context);
  if (options) return { ...limits, widget: 'select', multiple: true, options };
  const list = { ...limits, widget: 'list', label_singular: singular(name) };
  if (items.oneOf) return { ...list, collapsed: true, ...kinds(items.oneOf, values, context) };
  if (items.type === 'object') {
    const fields = fieldsOf(items, values, context);
    // At the end of a long list, a new entry would open below the screen.
    const isLarge = leavesOf(items) > maxFieldsInView;
    return { ...list, collapsed: true, add_to_top: isLarge, fields, summary: summaryOf(items) };
  }
  const control = textControl(items, values);
  if (control.widget === 'string' && !items.pattern) return list;
  return { ...list, field: { name, label: labelOf(singular(name)), ...control } };
}

function kinds(shapes: readonly Shape[], values: Values, context: Context) {
  const types = shapes.map((shape) => {
    const { kind, ...properties } = shape.properties ?? {};
    const name = kind?.const ?? '';
    const own = values.filter((value) => valueAt(value, ['kind']) === name);
    const fields = fieldsOf({ ...shape, properties }, own, context);
    return { name, label: shape.title ?? labelOf(name), fields, summary: summaryOf(shape) };
  });
  return { types, typeKey: 'kind' };
}

function numberControl({ type, minimum, maximum: max, exclusiveMinimum: above }: Shape): Control {
  const isWhole = type === 'integer';
  const min = typeof above === 'number' ? above + Number(isWhole) : minimum;
  return { widget: 'number', value_type: isWhole ? 'int' : 'float', min, max };
}

function textControl(shape: Shape, values: Values): Control {
  const { pattern, message = 'has the wrong format', maxLength: maxlength } = shape;
  if (shape.isPhoto) return { widget: 'image', accept: 'image/jpeg,image/png,image/webp' };
  if (shape.format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  const isLong = values.some((value) => typeof value === 'string' && value.length > lineLength);
  const rule = pattern && [pattern, capitalized(message)];
  return { widget: isLong ? 'text' : 'string', pattern: rule, maxlength };
}

const summaryOf = (shape: Shape): string =>
  `{{fields.${firstText(shape) ?? Object.keys(shape.properties ?? {})[0]}}}`;

/** The path of the first free text, for use as a title; slugs and dates make poor titles. */
function firstText({ properties = {}, required = [] }: Shape): string | undefined {
  for (const name of required) {
    const { type, const: fixed, enum: values, picks, pattern, format, ...inner } = properties[name] ?? {};
    if (type === 'string' && fixed === undefined && !values && !picks && !pattern && !format) return name;
    const within = type === 'object' ? firstText(inner) : undefined;
    if (within) return `${name}.${within}`;
  }
  return undefined;
}

const leavesOf = ({ properties }: Shape): number =>
  properties ? Object.values(properties).reduce((sum, shape) => sum + leavesOf(shape), 0) : 1;
