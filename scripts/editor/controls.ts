import type { Shape } from './shape.ts';

/** Characters from which a text gets several lines. */
const lineLength = 80;

export const isLong = (values: readonly unknown[]) =>
  values.some((value) => typeof value === 'string' && value.length > lineLength);

function ruleOf({ pattern, message = 'does not fit' }: Shape): { pattern?: [string, string] } {
  return pattern ? { pattern: [pattern, message.charAt(0).toUpperCase() + message.slice(1)] } : {};
}

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

/** Zod bounds every whole number by what JavaScript holds exactly. */
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

export const photoControl = () => ({ widget: 'image' as const, accept: 'image/jpeg,image/png,image/webp' });

/** An optional switch has a third choice: none. */
export function yesOrNo(required: boolean) {
  if (required) return { widget: 'boolean' as const };
  const options = [
    { label: 'Yes', value: true },
    { label: 'No', value: false },
  ];
  return { widget: 'select' as const, options };
}
