/** The rule for phone numbers, which the form checks before sending and the function before saving. */

/** What forms show as a sample: nobody's number. */
export const phoneSample = '(314) 555-0123';

/**
 * E.164, such as +13145550123, for a US number in any common notation; undefined for anything else. Every character but letters,
 * digits and plus counts as a separator. Letters are refused, as they may begin an extension.
 */
export function toE164(phone: string): string | undefined {
  const written = phone.normalize('NFKC').replace(/[^\p{L}\p{N}+]/gu, '');
  const [, ten] = /^(?:\+?1)?([2-9]\d{9})$/.exec(written) ?? [];
  return ten && `+1${ten}`;
}

/** (314) 555-0123 for +13145550123; any other text unchanged. */
export function toNational(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : phone;
}
