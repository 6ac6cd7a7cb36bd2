import { toPlain } from './clean.ts';

/** The North American Numbering Plan never assigns the other area codes and exchanges, such as 911, 370 to 379 or 555. Autofill may repeat the country. */
const usNumber = /^(?:\+?(?:00|011)?1){0,2}((?!.11|37|96|555)[2-9][0-8]\d(?!.11)[2-9]\d{6})$/;
/** "x4", "ext. 4", "#4" and ";ext=4"; also ",4" as phones store it. Bounded, because anyone may send a long text. */
const extension =
  /^(.*\d)(?:\W{0,9}e?x\p{L}{0,9}\W{0,9}(\d{1,6})\b\D*|(?:[,;]{1,3}|\W{0,9}#\W{0,9})(\d{1,6})\W*)$/iu;

/**
 * E.164, followed by ",4" for extension 4, which dials as it is. Undefined if it isn't a US number. Ignores words around it, and punctuation
 * around and in it.
 */
export function toE164(phone: string): string | undefined {
  const text = toPlain(phone).replace(/^[^\d+]+/, '');
  const whole = nationalIn(text.replace(/\D+$/, ''));
  if (whole) return `+1${whole}`;
  const [, number = '', afterWord, afterMark = afterWord] = extension.exec(text) ?? [];
  const national = nationalIn(number);
  return national && `+1${national},${afterMark}`;
}

const nationalIn = (text: string) => usNumber.exec(text.replace(/[^\p{L}\d+]/gu, ''))?.[1];

/** "(314) 555-0123 ext. 4", if it's stored as {@link toE164} returns it. */
export function toNational(phone: string): string {
  const [, area, exchange, line, ext] = /^\+1(\d{3})(\d{3})(\d{4})(?:,(\d{1,6}))?$/.exec(phone) ?? [];
  return area ? `(${area}) ${exchange}-${line}${ext ? ` ext. ${ext}` : ''}` : phone;
}
