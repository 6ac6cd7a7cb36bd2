/** Who comes to the door: data/team.json, and what a tap on "I'm coming" tells the customer. */
import { dollars } from '../../data/facts/figures.ts';
import { team, teamPrices } from '../../data/lead/site-facts.js';
import { languageName } from '../../data/shared/language.ts';
import { type PriceRange, serviceCalled } from '../base/business-facts.ts';
import { personMark } from './link.ts';

export { team };
export type Member = (typeof team)[number];

export const pricesFor = (service: string | null): readonly PriceRange[] =>
  teamPrices ?? serviceCalled(service)?.prices ?? [];

/** What a tap tells, as record_lead_event() takes it. What's left out stays as it was. Prices in dollars, times in ISO 8601; `who` is a name, or '' if not chosen. */
export type Details = {
  who?: string;
  price_low?: number;
  price_high?: number;
  final_price?: number;
  due_at?: string;
  remind_at?: string;
  fee?: number;
};

/** Nothing if no one was chosen, so whoever was chosen before stays. */
export function readWho({ who }: Record<string, unknown>): Details {
  const member = memberCalled(String(who));
  return member ? { who: member.name } : {};
}

/** Only what data/team.json has now: a stored name proves nothing. */
export const memberCalled = (name: string): Member | undefined => team.find((member) => member.name === name);

/** For example "Ada or Bo speaks Spanish." */
export function speakersOf(language: string | null): string {
  const speakers = team.filter(({ languages }) => languages?.includes(language ?? ''));
  const names = speakers.map(({ name }) => name).join(' or ');
  return names && `${names} speaks ${languageName(language)}.`;
}

/** Who was chosen last on this phone. Only the staff's page gets the cookie, and only we can make it. */
export const personIn = ({ headers }: Request, key: string): string | undefined => {
  const [, value] = /(?:^|; )person=([^;]*)/.exec(headers.get('cookie') ?? '') ?? [];
  return team.find(({ name }) => personMark(name, key) === value)?.name;
};

export const personCookie = (name: string, key: string): string =>
  `person=${personMark(name, key)}; Path=/request; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax`;

export const priceText = ({ low, high }: PriceRange) => dollars(low === high ? { low } : { low, high });

/** Typed sums win over a chosen range. */
export function readPrice({ low, high, price }: Record<string, unknown>): Details {
  const sumsIn = (texts: unknown[]) =>
    texts.map((text) => numberIn(text, 99_999)).filter((sum) => sum !== undefined);
  const typed = sumsIn([low, high]);
  const sums = typed.length > 0 ? typed : sumsIn(String(price).split('-').slice(0, 2));
  return sums.length > 0 ? { price_low: Math.min(...sums), price_high: Math.max(...sums) } : {};
}

export function readFinalPrice({ final }: Record<string, unknown>): Details {
  const price = numberIn(final, 99_999);
  return price === undefined ? {} : { final_price: price };
}

export const readMinutes = ({ minutes }: Record<string, unknown>): number | undefined =>
  numberIn(minutes, 600);

function numberIn(text: unknown, max: number) {
  const [digits] = /^\d{1,5}$/.exec(String(text).replace(/[$,\s]/g, '')) ?? [];
  const number = Number(digits);
  return number >= 1 && number <= max ? number : undefined;
}
