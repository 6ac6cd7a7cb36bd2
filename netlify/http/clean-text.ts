/** Text fields of a request as they are stored: normalized, without control characters, empty where nothing is visible. */

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
