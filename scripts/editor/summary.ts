import type { Shape } from './shape.ts';

export function summaryOf(shape: Shape): string {
  const path = firstText(shape) ?? Object.keys(shape.properties ?? {}).slice(0, 1);
  return `{{fields.${path.join('.')}}}`;
}

/** A text of a fixed form, such as a slug or a day, names nothing. */
function firstText({ properties = {}, required = [] }: Shape): string[] | undefined {
  for (const [name, shape] of Object.entries(properties)) {
    if (!required.includes(name)) continue;
    if (shape.type === 'string' && isFree(shape)) return [name];
    const inner = shape.type === 'object' ? firstText(shape) : undefined;
    if (inner) return [name, ...inner];
  }
  return undefined;
}

const isFree = ({ const: fixed, enum: values, picks, pattern, format }: Shape) =>
  fixed === undefined && !values && !picks && !pattern && !format;

/** Counts the fields of inner objects; a list counts as one. */
export function leavesOf({ properties }: Shape): number {
  return properties ? Object.values(properties).reduce((sum, shape) => sum + leavesOf(shape), 0) : 1;
}
