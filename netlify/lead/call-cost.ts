/** What it costs to call a number back, by Google's lists of numbers. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** American plans include the territories and Canada. */
const included = ['US', 'AS', 'GU', 'MP', 'PR', 'VI', 'CA'];
/** Pay-per-call, which the lists leave out: as an area code and as an exchange. */
const payPerCall = /^(?:\d{3})?976/;
const countries = new Intl.DisplayNames('en', { type: 'region' });

const read = (phone: string) => parsePhoneNumberFromString(phone, 'US');

export function isPremiumRate(phone: string): boolean {
  const number = read(phone);
  return number?.getType() === 'PREMIUM_RATE' || payPerCall.test(number?.nationalNumber ?? '');
}

/** For the staff. '' for almost every number. */
export function costOf(phone: string): string {
  const { country = 'US' } = read(phone) ?? {};
  if (included.includes(country)) return '';
  return `The number is from ${countries.of(country)}. Calls and texts to it cost extra.`;
}
