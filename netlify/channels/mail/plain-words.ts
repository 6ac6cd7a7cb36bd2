/** Texts of visitors inside our own sentences, subjects and lists. */

const isolate = '\u2068';
const endOfIsolate = '\u2069';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most `limit` UTF-16 units, cut between two visible characters. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = text.startsWith(isolate) ? `…${endOfIsolate}` : '…';
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if ((kept + segment).length > limit - end.length) break;
    kept += segment;
  }
  return kept.trimEnd() + end;
}

const directionMarks = /[\u202A-\u202E\u2066-\u2069]/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** One line that cannot turn the words or digits around it: a phone number after a Hebrew name stays readable. */
export function isolated(text: string): string {
  const line = withoutDirectionMarks(text).replace(/\s+/g, ' ').trim();
  return rightToLeft.test(line) ? isolate + line + endOfIsolate : line;
}

export function withoutDirectionMarks(text: string): string {
  return text.replace(directionMarks, '');
}
