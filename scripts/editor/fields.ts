/** The forms of the editor, made from the schemas: no field is listed by hand. */
import type { Field, VariableFieldType } from '@sveltia/cms';
import type { Tokens } from '../../data/facts/tokens.ts';
import type { Choices } from './choices.ts';
import { isLong, numberControl, photoControl, textControl, yesOrNo } from './controls.ts';
import { hintOf } from './hints.ts';
import { labelOf, singular } from './labels.ts';
import type { Shape } from './shape.ts';
import { leavesOf, summaryOf } from './summary.ts';

export type Context = { choices: Choices; tokens: Tokens };

type Place = { name: string; required: boolean; values: readonly unknown[] };

/** @param values the data of today: they say which texts are long, and which names a record has */
export function fieldsOf(shape: Shape, values: readonly unknown[], context: Context): Field[] {
  return namedShapes(shape, values).map(([name, field]) => {
    const required = !shape.properties || (shape.required ?? []).includes(name);
    return fieldOf(
      field,
      { name, required, values: values.flatMap((value) => inside(value, name)) },
      context,
    );
  });
}

function namedShapes(
  { properties, additionalProperties }: Shape,
  values: readonly unknown[],
): [string, Shape][] {
  if (properties) return Object.entries(properties);
  if (!additionalProperties) return [];
  const names = values.flatMap((value) => Object.keys(value ?? {}));
  return [...new Set(names)].map((name) => [name, additionalProperties]);
}

function fieldOf(shape: Shape, place: Place, context: Context): Field {
  const { name, required, values } = place;
  if (name === '$schema') return { name, widget: 'hidden' };
  if (shape.const !== undefined) return { name, widget: 'hidden', default: shape.const };
  const { anyOf, ...shared } = shape;
  const orNull = anyOf?.find(({ type }) => type !== 'null');
  if (orNull) return fieldOf({ ...shared, ...orNull }, { ...place, required: false }, context);

  const hint = hintOf(shape, place, context.tokens);
  const common = {
    name,
    label: shape.title ?? labelOf(name),
    required,
    ...(hint && { [hintPlace(shape)]: hint }),
  };
  if (shape.type === 'array') return { ...common, ...listControl(shape, place, context) };
  const options = optionsOf(shape, context.choices);
  if (options) return { ...common, widget: 'select', options };
  if (shape.oneOf) {
    return { ...common, widget: 'object', ...kinds(shape.oneOf, values, context), collapsed: 'auto' };
  }
  if (isTable(shape)) return { ...common, widget: 'keyvalue', required: false, key_label: 'Name' };
  if (shape.type === 'object') {
    return { ...common, widget: 'object', fields: fieldsOf(shape, values, context), ...folding(shape) };
  }
  if (shape.type === 'boolean') return { ...common, ...yesOrNo(required) };
  if (shape.type === 'number' || shape.type === 'integer') return { ...common, ...numberControl(shape) };
  if (shape.isPhoto) return { ...common, ...photoControl() };
  return { ...common, ...textControl(shape, values) };
}

/** Sveltia shows a "hint" below the control and a "comment" above it. */
const hintPlace = ({ type }: Shape) => (type === 'array' || type === 'object' ? 'comment' : 'hint');

/** Sveltia checks no row of a list, so texts that are long or must fit a rule are fields of their own. */
function listControl(shape: Shape, { name, required, values }: Place, context: Context) {
  const { items = {}, minItems, maxItems } = shape;
  const each = values.flat();
  const limits = {
    required: required && minItems !== undefined,
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
  };
  const options = optionsOf(items, context.choices);
  if (options) return { ...limits, widget: 'select' as const, multiple: true, options };
  const list = { ...limits, widget: 'list' as const, label_singular: singular(name) };
  const folded = { ...list, collapsed: true };
  if (items.oneOf) return { ...folded, ...kinds(items.oneOf, each, context) };
  if (items.type === 'object') {
    return { ...folded, fields: fieldsOf(items, each, context), summary: summaryOf(items) };
  }
  if (!isLong(each) && !items.pattern) return list;
  return { ...list, field: { name, label: labelOf(singular(name)), ...textControl(items, each) } };
}

function optionsOf({ picks, enum: values }: Shape, choices: Choices) {
  if (picks) return choices[picks].map(({ value, label }) => ({ value, label }));
  return values;
}

/** Objects with more fields are folded. */
const mostFieldsInView = 5;

function folding(shape: Shape) {
  if (!shape.properties || leavesOf(shape) <= mostFieldsInView) return {};
  return { collapsed: 'auto' as const, summary: summaryOf(shape) };
}

const isTable = ({ additionalProperties }: Shape) =>
  additionalProperties && additionalProperties.type === 'string';

function kinds(shapes: readonly Shape[], values: readonly unknown[], context: Context) {
  const types = shapes.map((shape): VariableFieldType => {
    const { kind, ...properties } = shape.properties ?? {};
    const name = kind?.const ?? '';
    const own = values.filter((value) => inside(value, 'kind')[0] === name);
    return {
      name,
      label: shape.title ?? labelOf(name),
      fields: fieldsOf({ ...shape, properties }, own, context),
      summary: summaryOf(shape),
    };
  });
  return { types, typeKey: 'kind' };
}

function inside(value: unknown, name: string): unknown[] {
  if (value === null || typeof value !== 'object') return [];
  const found = (value as Record<string, unknown>)[name];
  return found === undefined ? [] : [found];
}
