/** The alphabet of texts: with any other letter, one text costs as much as three. */

/** GSM 03.38, without the characters that count twice. */
const alphabet =
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

const replaced: Record<string, string> = { '–': '-', '—': '-', '‘': "'", '’': "'", '“': '"', '”': '"' };

/** Without what the alphabet lacks of our own formats, and without its accents. Other letters stay. */
export const gsm = (text: string): string =>
  Array.from(text.normalize(), (character) =>
    alphabet.includes(character)
      ? character
      : (replaced[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '')),
  ).join('');

export const isGsm = (text: string): boolean => Array.from(text).every((one) => alphabet.includes(one));
