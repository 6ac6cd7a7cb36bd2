import { toPlain } from './clean.ts';

/** The North American Numbering Plan never assigns the other area codes and exchanges, such as 911, 370 to 379 or 555. */
const usNumber = /^(?!.11|37|96|555)([2-9][0-8]\d)(?!.11)([2-9]\d\d)(\d{4})$/;

/** E.164, or undefined if it isn't a US number. Ignores words around it, and punctuation around and in it. */
export function toE164(phone: string): string | undefined {
  const number = toPlain(phone).replace(/^[^\d+]+|[^\d]+$/g, '');
  if (/[\p{L}+]/u.test(number.slice(1))) return undefined;
  const digits = number.replace(/\D/g, '');
  const national = digits.length > 10 ? digits.replace(/^(?:00|011)?1/, '') : digits;
  // A plus is followed by the country, so "+2025550123" isn't ours.
  if (number.startsWith('+') && national === digits) return undefined;
  return usNumber.test(national) ? `+1${national}` : undefined;
}

export function toNational(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : phone;
}
