/** The controls for single values: a line or a box of text, a number, yes or no, a date. */
import type { Shape } from './shape.ts';

/** A text with more characters than this, anywhere in the data, gets a box of several lines. */
const lineLength = 80;

export const isLong = (values: readonly unknown[]) =>
  values.some((value) => typeof value === 'string' && value.length > lineLength);

/** The rule that the text must fit, with what a misfit is told: the schema's words, which follow a name elsewhere, as a sentence. */
function ruleOf({ pattern, message = 'does not fit' }: Shape): { pattern?: [string, string] } {
  return pattern ? { pattern: [pattern, message.charAt(0).toUpperCase() + message.slice(1)] } : {};
}

/** `values` is what the data hold there today. */
export function textControl(shape: Shape, values: readonly unknown[]) {
  if (shape.format === 'date')
    return { widget: 'datetime' as const, type: 'date' as const, format: 'YYYY-MM-DD' };
  const { maxLength } = shape;
  return {
    widget: isLong(values) ? ('text' as const) : ('string' as const),
    ...ruleOf(shape),
    ...(maxLength !== undefined && { maxlength: maxLength }),
  };
}

/** Zod bounds every whole number by what a JavaScript number holds exactly, which is no limit of ours. */
const isOurs = (limit: number | undefined): limit is number =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

export function numberControl({ type, minimum, maximum, exclusiveMinimum }: Shape) {
  const isWhole = type === 'integer';
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + (isWhole ? 1 : 0);
  return {
    widget: 'number' as const,
    value_type: isWhole ? ('int' as const) : ('float' as const),
    ...(isOurs(least) && { min: least }),
    ...(isOurs(maximum) && { max: maximum }),
  };
}

/** A picture is looked at, chosen among those of the folder, or brought from the computer. */
export const photoControl = () => ({ widget: 'image' as const, accept: 'image/jpeg,image/png,image/webp' });

/** A switch is on or off. Where an entry may leave the answer to the default there is a third choice: none. */
export function yesOrNo(required: boolean) {
  if (required) return { widget: 'boolean' as const };
  const options = [
    { label: 'Yes', value: true },
    { label: 'No', value: false },
  ];
  return { widget: 'select' as const, options };
}
