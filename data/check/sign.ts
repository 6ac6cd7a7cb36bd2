/** Control signs, marks of direction, spaces of no width, soft hyphens; not what joins the parts of a pictogram. */
export const invisibleSign = /[\p{Cc}\u00AD\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u;

/** Messages name an invisible sign by its number. */
export function signName(sign: string): string {
  return `an invisible sign (U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;
}
