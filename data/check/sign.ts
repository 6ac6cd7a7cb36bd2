/** Control signs, marks of direction, spaces of no width, soft hyphens, halves of signs; not what joins the parts of a pictogram. */
export const invisibleSign =
  /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}]|(?![\u200D\u{E0020}-\u{E007F}])\p{Cf}/u;

export const signName = (sign: string): string =>
  `an invisible sign (U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;
