/** What is seen of an entry while it is folded. */
import type { Shape } from './shape.ts';

/** The template of Sveltia CMS that names an entry by its first required text. */
export function summaryOf(shape: Shape): string {
  const path = firstText(shape) ?? Object.keys(shape.properties ?? {}).slice(0, 1);
  return `{{fields.${path.join('.')}}}`;
}

/** The path of the first text that must be filled in, through objects. A text of a fixed form, such as a slug or a day, names nothing. */
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

/** How many fields one fills in, with those of the objects inside. A list counts as one. */
export function leavesOf({ properties }: Shape): number {
  return properties ? Object.values(properties).reduce((sum, shape) => sum + leavesOf(shape), 0) : 1;
}
