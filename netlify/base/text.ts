import { figures, inFigures } from '../../data/shared/numbers-in-text.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Escaped, with its figures in order. */
export const htmlOf = (text: string): string =>
  escapeHtml(text).replace(figures, '<span dir="ltr">$1</span>');

/** Without those that are empty. */
export const joined = (texts: readonly (string | false | null | undefined)[], between = ', '): string =>
  texts.filter(Boolean).join(between);

const isolate = '\u2068';
const endOfIsolate = '\u2069';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** `limit` counts UTF-16 units. Cuts between words, or between graphemes if the first word is too long. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = text.startsWith(isolate) ? `…${endOfIsolate}` : '…';
  let kept = '';
  let words = '';
  for (const { segment } of graphemes.segment(text)) {
    if (/\s/.test(segment)) words = kept;
    if ((kept + segment).length > limit - end.length) break;
    kept += segment;
  }
  return (words || kept).replace(/[\s,]+$/, '') + end;
}

const directionMarks = /[\u202A-\u202E\u2066-\u2069]/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Isolates right-to-left text, so a phone number after a Hebrew name stays readable. */
export function isolated(text: string): string {
  const line = withoutDirectionMarks(text).replace(/\s+/g, ' ').trim();
  return rightToLeft.test(line) ? isolate + line + endOfIsolate : line;
}

export const withoutDirectionMarks = (text: string): string => text.replace(directionMarks, '');

/** "90 minutes", "3 hours" or "2 days" */
export function duration(seconds: number): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  const hours = Math.floor(minutes / 60);
  if (hours < 2) return counted(minutes, 'minute');
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inFigures(count)} ${count === 1 ? one : many}`;
