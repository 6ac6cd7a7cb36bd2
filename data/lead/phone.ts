export const phoneSample = '(314) 555-0123';

/** E.164 for a US number in any notation, else undefined. Letters are refused, as they may begin an extension. */
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
