/** Cleans what people type, paste and autofill. Browser and function use the same rules, so both count the same text. */

const controls = /[\p{Cc}\u2028\u2029]/gu;
const invisible = /[\s\p{Cf}\p{Cc}\u115F\u1160\u2800\u3164\uFFA0]|[\uFE00-\uFE0F]/gu;

export const cleanLine = (text: string): string =>
  normalize(text.replace(/[\r\n\t\u2028\u2029]+/g, ' ').replace(controls, ''));

export function cleanMessage(text: string): string {
  const lines = text.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(/\t/g, ' ');
  return normalize(lines.replace(controls, (control) => (control === '\n' ? control : '')));
}

function normalize(text: string): string {
  const normal = text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
    .trim();
  return normal.replace(invisible, '') === '' ? '' : normal;
}

/** Plain digits and punctuation, without invisible characters: "٣١٤" and "３１４" become "314". */
export const toPlain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim();

/** In Unicode, the ten digits of each script follow each other. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
