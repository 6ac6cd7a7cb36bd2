import type { Field } from '@sveltia/cms';
import { valueAt } from '../../data/check/path.ts';
import type { Picks } from '../../data/collections/primitives.ts';
import type { Shape } from '../../data/collections/shape.ts';

export type Choices = Partial<Record<Picks, readonly { value: string; label: string }[]>>;
type Values = readonly unknown[];
type Control = { widget: string } & Record<string, unknown>;

/** @param values the current data, which shows which texts are long and which keys a record has */
export function fieldsOf(shape: Shape, values: Values, choices: Choices): Field[] {
  const { properties, required = [], additionalProperties: each } = shape;
  const keys = each ? values.flatMap((value) => Object.keys(value ?? {})) : [];
  const shapes = properties ?? Object.fromEntries(keys.map((key) => [key, each || {}]));
  return Object.entries<Shape>(shapes).map(([name, field]) => {
    const own = values.flatMap((value) => valueAt(value, [name]) ?? []);
    return fieldOf(name, field, !properties || required.includes(name), own, choices);
  });
}

function fieldOf(name: string, shape: Shape, isRequired: boolean, values: Values, choices: Choices): Field {
  if (name === '$schema' || shape.const !== undefined)
    return { name, widget: 'hidden', default: shape.const };
  const { type, minItems, additionalProperties: each } = shape;
  const mayBeEmpty = type === 'array' ? !minItems : each && each.type === 'string';
  // A test validates the configuration with Sveltia's schema.
  return {
    name,
    label: shape.title ?? labelOf(name),
    required: isRequired && !mayBeEmpty,
    [type === 'array' || type === 'object' ? 'comment' : 'hint']: shape.description,
    ...controlOf(name, shape, isRequired, values, choices),
  } as Field;
}

const spellings: Readonly<Record<string, string>> = {
  zip: 'ZIP',
  faq: 'questions',
  lat: 'latitude',
  lng: 'longitude',
};

/** 'zipCodes' becomes 'ZIP codes'. */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, ' $&').toLowerCase().split(' ');
  return capital(words.map((word) => spellings[word] ?? word).join(' '));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function controlOf(
  name: string,
  shape: Shape,
  isRequired: boolean,
  values: Values,
  choices: Choices,
): Control {
  const { type, items, oneOf, minItems, maxItems, additionalProperties: each } = shape;
  const { picks, enum: codes = [] } = items ?? shape;
  const options = (picks && choices[picks]) ?? codes;
  const limits = items && { min: minItems, max: maxItems };
  if (options.length > 0) return { widget: 'select', options, multiple: items !== undefined, ...limits };
  if (oneOf) return { widget: 'object', ...kinds(oneOf, values, choices), collapsed: 'auto' };
  if (items?.oneOf)
    return { widget: 'list', collapsed: true, ...limits, ...kinds(items.oneOf, values, choices) };
  const fields = fieldsOf(items ?? shape, values, choices);
  const isLarge = fields.length > maxFieldsInView;
  // At the end of a long list, a new entry would open below the screen.
  if (items?.type === 'object')
    return { widget: 'list', collapsed: true, add_to_top: isLarge, ...limits, fields };
  if (items)
    return { widget: 'list', ...limits, field: { name, label: 'Entry', ...textControl(items, values) } };
  if (each && each.type === 'string') return { widget: 'keyvalue', key_label: 'Name' };
  if (type === 'object') return { widget: 'object', fields, ...(isLarge && { collapsed: 'auto' }) };
  if (type === 'boolean') return isRequired ? { widget: 'boolean' } : { widget: 'select', options: yesOrNo };
  if (type === 'number' || type === 'integer') {
    const value_type = type === 'integer' ? 'int' : 'float';
    return { widget: 'number', value_type, min: shape.minimum, max: shape.maximum };
  }
  return textControl(shape, values);
}

const maxFieldsInView = 5;

/** For fields that may stay empty. */
const yesOrNo = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
];

function kinds(shapes: readonly Shape[], values: Values, choices: Choices) {
  const types = shapes.map(({ title, ...shape }) => {
    const { kind, ...properties } = shape.properties ?? {};
    const name = kind?.const ?? '';
    const own = values.filter((value) => valueAt(value, ['kind']) === name);
    return { name, label: title ?? labelOf(name), fields: fieldsOf({ ...shape, properties }, own, choices) };
  });
  return { types, typeKey: 'kind' };
}

/** Texts longer than this get a multi-line field. */
const lineLength = 80;

function textControl(shape: Shape, values: Values): Control {
  if (shape.isPhoto) return { widget: 'image', accept: 'image/jpeg,image/png,image/webp' };
  if (shape.format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  const isLong = values.some((value) => typeof value === 'string' && value.length > lineLength);
  const { pattern, patternErrorMessage = '', maxLength: maxlength } = shape;
  return {
    widget: isLong ? 'text' : 'string',
    maxlength,
    ...(pattern && { pattern: [`/${pattern}/u`, capital(patternErrorMessage)] }),
  };
}
