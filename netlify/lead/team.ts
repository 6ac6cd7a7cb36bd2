/** Who comes to the door: data/team.json, and what a tap on "I'm coming" tells the customer. */
import { dollars } from '../../data/facts/figures.ts';
import { shopTime } from '../../data/lead/clock.ts';
import type { Coming } from '../../data/lead/receipt.ts';
import { routes } from '../../data/shared/routes.ts';
import { publishedPhoto } from '../../data/shared/slug.ts';
import teamData from '../../data/team.json' with { type: 'json' };
import { business, type PriceRange, serviceCalled } from '../site.ts';
import type { Lead } from './database.types.ts';

export type Member = {
  name: string;
  photo?: string;
  van?: { color: string; plate: string };
  badge?: string;
  phoneEnding?: string;
};

export const { team, prices }: { team: readonly Member[]; prices?: readonly PriceRange[] } = teamData;

export const pricesFor = (service: string | null) => prices ?? serviceCalled(service)?.prices ?? [];

/** Prices in dollars, minutes from the tap. `person` is a name, or '' if not chosen. */
export type Going = { person: string; low_price?: number; high_price?: number; minutes_away?: number };

/** Undefined unless someone is on the way. A canceled lead still knows who was. Shows only what data/team.json has now, so a stored name proves nothing. */
export function comingIn(lead: Lead): Coming | undefined {
  const { state, who, price_low, price_high, minutes, since, created_at, taken_at } = lead;
  if (who === null || state !== 'taken') return undefined;
  const { name, van, badge, photo } = memberCalled(who) ?? {};
  const at = (time: string, more = 0) => shopTime(new Date(Date.parse(time) + more * 60_000));
  const arrival = minutes === null ? undefined : at(since, minutes);
  const parts = [
    van && `${van.color} van, …${van.plate}`,
    badge,
    price_low !== null &&
      `${priceText({ low: price_low, high: price_high ?? price_low })}, agreed on the phone`,
    arrival && `About ${minutes} minutes, around ${arrival.replace(/\s/, '\u00a0')}`,
  ];
  return {
    title: `${name ?? 'Your locksmith'} is on the way.`,
    text: parts
      .flatMap((part) => part || [])
      .join('. ')
      .replace(/.$/, '$&.'),
    check: `Ask for ID. ${business.refuseRule}.`,
    arrival,
    stops: [
      { label: 'Sent', time: at(created_at) },
      { label: 'Picked up', time: at(taken_at ?? since) },
      { label: 'On the way', time: at(since) },
      { label: 'There', time: arrival && `~${arrival}` },
    ],
    initial: name?.slice(0, 1),
    photo: photo && routes.portrait(publishedPhoto(photo)),
  };
}

/** Who is calling the customer. Like {@link comingIn}, shows only what data/team.json has now. */
export const callerIn = ({ caller }: Pick<Lead, 'caller'>): Member | undefined => memberCalled(caller ?? '');

/** Staff choose who they are only if that tells the customer whose number to expect. */
export const callers = team.some(({ phoneEnding }) => phoneEnding) ? team : [];

export const readCaller = ({ who }: Record<string, unknown>): Going => ({
  person: memberCalled(String(who))?.name ?? '',
});

const memberCalled = (name: string) => team.find((member) => member.name === name);

/** Who was chosen last on this phone. Only the staff's page gets the cookie. */
export const personIn = ({ headers }: Request): string | undefined => {
  const [, value] = /(?:^|; )person=([^;]*)/.exec(headers.get('cookie') ?? '') ?? [];
  return team.find(({ name }) => encodeURIComponent(name) === value)?.name;
};

export const personCookie = (name: string): string =>
  `person=${encodeURIComponent(name)}; Path=/request; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax`;

export const priceText = ({ low, high }: PriceRange) => dollars(low === high ? { low } : { low, high });

/** Ignores what it can't read. Typed sums win over a chosen range. */
export function readGoing({ who, low, high, price, minutes }: Record<string, unknown>): Going {
  const sumsIn = (texts: unknown[]) =>
    texts.map((text) => numberIn(text, 99_999)).filter((sum) => sum !== undefined);
  const typed = sumsIn([low, high]);
  const sums = typed.length > 0 ? typed : sumsIn(String(price).split('-').slice(0, 2));
  const minutesAway = numberIn(minutes, 600);
  return {
    person: memberCalled(String(who))?.name ?? '',
    ...(sums.length > 0 && { low_price: Math.min(...sums), high_price: Math.max(...sums) }),
    ...(minutesAway && { minutes_away: minutesAway }),
  };
}

function numberIn(text: unknown, max: number) {
  const [digits] = /^\d{1,5}$/.exec(String(text).replace(/[$,\s]/g, '')) ?? [];
  const number = Number(digits);
  return number >= 1 && number <= max ? number : undefined;
}
