/** Phone numbers: however a person or an autofill writes one, a US number is stored once as E.164. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** `+13145550123`, or undefined where it is not a ten-digit number of the North American plan without an extension. */
export function toE164(phone: string): string | undefined {
  const seen = phone.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const parsed = parsePhoneNumberFromString(seen, { defaultCountry: 'US', extract: false });
  if (!parsed || parsed.ext || !/^\+1[2-9]\d{9}$/.test(parsed.number)) return undefined;
  return parsed.number;
}

/** `(314) 555-0123` for +13145550123; any other text as it is. */
export function toNational(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : phone;
}
