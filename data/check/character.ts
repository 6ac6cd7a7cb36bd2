/** Control characters, direction marks, zero-width spaces, soft hyphens and broken surrogates, but not what joins the parts of an emoji. */
export const invisibleCharacter =
  /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}]|(?![\u200D\u{E0020}-\u{E007F}])\p{Cf}/u;

export const characterName = (character: string): string =>
  `an invisible character (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;
