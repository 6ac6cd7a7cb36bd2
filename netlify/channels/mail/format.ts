import { callDue, shopTime } from '../../../data/lead/clock.ts';
import { toE164 } from '../../../data/lead/phone.ts';
import { splitAddress } from '../../../data/lead/where.ts';
import { parseCityPath, parseServicePath, smsHref, telHref } from '../../../data/shared/routes.ts';
import { business, otherChoices, services } from '../../business.ts';
import type { Claimed } from '../../lead/policy.ts';
import { promiseOf, verbOf, type Wishes } from '../../lead/wishes.ts';
import { fromBase, nearestPlace, placeNames, zipIn } from '../../places.ts';

const isolate = '\u2068';
const endOfIsolate = '\u2069';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** `limit` counts UTF-16 units. Cuts only between graphemes. */
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

/** Isolates right-to-left text, so a phone number after a Hebrew name stays readable. */
export function isolated(text: string): string {
  const line = withoutDirectionMarks(text).replace(/\s+/g, ' ').trim();
  return rightToLeft.test(line) ? isolate + line + endOfIsolate : line;
}

export const withoutDirectionMarks = (text: string): string => text.replace(directionMarks, '');

const units = {
  long: { minutes: [' minute', ' minutes'], hours: [' hour', ' hours'], days: [' day', ' days'] },
  short: { minutes: [' min', ' min'], hours: [' h', ' h'], days: [' d', ' d'] },
} as const;

export function duration(seconds: number, form: keyof typeof units = 'long'): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const [count, unit] =
    hours < 2
      ? ([minutes, 'minutes'] as const)
      : days < 2
        ? ([hours, 'hours'] as const)
        : ([days, 'days'] as const);
  const [one, many] = units[form][unit];
  return `${count}${count === 1 ? one : many}`;
}

const lateAfterSeconds = 5 * 60;

export const lateNote = (seconds = 0): string | undefined =>
  seconds >= lateAfterSeconds ? `This email is ${duration(seconds)} late.` : undefined;

type PromisedLead = Wishes & { kind: string; is_emergency: boolean; suspected_spam: boolean };

/** The callback time promised to the customer. Undefined for repeats, agreed times and for suspected spam that isn't an emergency. */
export function callDeadline(
  lead: PromisedLead,
  waitedSeconds = 0,
): { long: string; short: string } | undefined {
  const receivedAt = new Date(lead.created_at);
  const due = callDue(receivedAt, business.responseMinutes);
  if (['repeat', 'appointment'].includes(lead.kind) || (lead.suspected_spam && !lead.is_emergency))
    return undefined;
  const isOver = receivedAt.getTime() + waitedSeconds * 1000 > due.getTime();
  const { settle } = promiseOf(lead);
  const verb = verbOf(lead);
  if (settle) return { long: `${verb} ${settle} to settle a time`, short: `${verb} ${settle}` };
  const label = isOver ? `${verb} was due by` : `${verb} by`;
  const time = shopTime(due);
  return { long: `${label} ${time}`, short: `${label} ${time.replace(/\s[AP]M$/, '')}` };
}

/** The typed address ("near Clayton" for coordinates), else the page's city, else ''. */
export function placeOf({ address, page }: Record<'address' | 'page', string | null>): string {
  const { before, written, after, at } = splitAddress(address ?? '');
  return before + ((at && nearestPlace(at)) || written) + after || cityOfPage(page);
}

function nearestPlaceIn(address: string): string {
  const { at } = splitAddress(address);
  return at ? nearestPlace(at) : '';
}

export function placeOnMap(address: string): { query: string; description: string } {
  const { at } = splitAddress(address);
  if (!at) return { query: address, description: '' };
  return {
    query: `${at.lat},${at.lng}`,
    description: [nearestPlace(at), fromBase(at)].filter(Boolean).join(', '),
  };
}

export const cityOfPage = (page: string | null): string =>
  placeNames.get(parseCityPath(page ?? '')?.slug ?? '') ?? '';

const titles = new Map(services.map(({ serviceName, title }) => [serviceName, title]));

/** "Car Lockout" for the stored "Car Lockout Service"; "Emergency" for "Emergency Service in Clayton, MO"; '' for none. */
export const serviceName = (service: string | null): string =>
  titles.get(service ?? '') ?? (service ?? '').replace(/ Services?(?: in .*)?$/, '');

const emergency = 'Emergency';

/** Whether the name only repeats that it is an emergency, like the choice that only the emergency form has. */
export const isJustEmergency = (name: string): boolean =>
  name === emergency ||
  otherChoices.some(({ forms, savedAs }) => forms.includes('emergency') && serviceName(savedAs) === name);

function knownServiceName(service: string | null): string {
  const name = serviceName(service);
  const others = otherChoices.map(({ savedAs }) => serviceName(savedAs));
  return [...titles.values(), ...others, emergency].includes(name) ? name : '';
}

/** What a lead is about, in our words: all that pushes and bare emails may name. A column that isn't read here stays out. */
export const knownIn = ({
  service,
  address,
  page,
}: Record<'service' | 'address' | 'page', string | null>) => ({
  service: knownServiceName(service),
  place: zipIn(address) || nearestPlaceIn(address ?? '') || cityOfPage(page),
});

type Wanted = { service: string | null; page: string | null; phone: string };

export function photoRequest(lead: Wanted): { note: string; textHref: string } | undefined {
  const slug = parseServicePath(lead.page ?? '')?.slug;
  const named = services.find(({ serviceName }) => serviceName === lead.service);
  const photo = (named ?? services.find((service) => service.slug === slug))?.photo;
  if (photo === undefined) return undefined;
  const { name, email, textPhone } = business;
  const ways = textPhone ? `${email} or text it to ${textPhone}` : email;
  return {
    note: `No photo yet, so ask for one. The site says: “${photo}” They can email it to ${ways}.`,
    textHref: textHref(lead.phone, `${name}: ${photo}`),
  };
}

export const dialHref = (phone: string): string =>
  toE164(phone) ? telHref(phone) : `tel:${phone.replace(/(?!^\+)\D/g, '')}`;

export const textHref = (phone: string, body?: string): string =>
  toE164(phone) ? smsHref(phone, body) : dialHref(phone).replace('tel:', 'sms:');

export const waitedSeconds = ({
  created_at,
  claimed_at,
}: Pick<Claimed, 'created_at' | 'claimed_at'>): number =>
  Math.max(0, (Date.parse(claimed_at) - Date.parse(created_at)) / 1000);
