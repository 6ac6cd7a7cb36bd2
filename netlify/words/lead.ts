/** What a request is called: its service and place, the promised call, and the subject of its emails and pushes. */

import { callDue, shopTime } from '../../data/lead/clock.ts';
import { toE164, toNational } from '../../data/lead/phone.ts';
import { isPress, type Press } from '../lead/taps.ts';
import { business, serviceCalled, services } from '../site.ts';
import { knownPlaceOf, type Place, placeOf } from './places.ts';
import { feeDue } from './receipt.ts';
import { isolated, shorten, withoutDirectionMarks } from './text.ts';
import { promiseOf, type Reach, reachTag, verbOf, type Wishes, wantsNothing, wantsText } from './wishes.ts';

const emergency = 'Emergency';

/** "Car Lockout" for the stored "Car Lockout Service"; "Emergency" for "Emergency Service in Clayton, MO"; '' for none. */
export const serviceName = (service: string | null): string =>
  serviceCalled(service)?.title ?? (service ?? '').replace(/ Services?(?: in .*)?$/, '');

type Named = Place & { service: string | null };

/** What a lead is about, in our words: all that pushes and bare emails may name. A column that isn't read here stays out. */
export const knownIn = ({ service, ...place }: Named) => {
  const name = serviceName(service);
  return { service: serviceCalled(service) || name === emergency ? name : '', place: knownPlaceOf(place) };
};

/** As {@link knownIn}, but as the customer typed it. */
export const namedIn = (lead: Named) => ({ service: serviceName(lead.service), place: placeOf(lead) });

type Typed = Record<'name' | 'phone' | 'message', string> & Record<'address' | 'service', string | null>;

/** Marks that turn text around could disguise an answer. */
export function asShown<Lead extends Typed>(lead: Lead): Lead {
  return {
    ...lead,
    name: withoutDirectionMarks(lead.name),
    phone: withoutDirectionMarks(toNational(toE164(lead.phone) ?? lead.phone)),
    address: withoutDirectionMarks(lead.address ?? ''),
    service: withoutDirectionMarks(lead.service ?? ''),
    message: withoutDirectionMarks(lead.message),
  };
}

/** "7:21", without AM or PM, to save room; "1:21 CDT" if it comes twice that night. */
export const shortTime = (time: Date | string): string => shopTime(new Date(time)).replace(/\s[AP]M/, '');

type Judged = { kind: string; is_emergency: boolean; suspected_spam: boolean };

/** The callback time promised to the customer. Undefined if they call us, for repeats, agreed times, closed leads and for suspected spam that isn't an emergency. */
export function callDeadline(lead: Wishes & Judged, waitedSeconds = 0) {
  if (wantsNothing(lead)) return undefined;
  if (['repeat', 'appointment', 'closed'].includes(lead.kind) || (lead.suspected_spam && !lead.is_emergency))
    return undefined;
  const verb = verbOf(lead);
  const { settle } = promiseOf(lead);
  if (settle) return { long: `${verb} ${settle} to set a time`, short: `${verb} ${settle}` };
  const received = new Date(lead.created_at);
  const due = callDue(received, business.responseMinutes);
  const isOver = received.getTime() + waitedSeconds * 1000 > due.getTime();
  const label = isOver ? `${verb} was due by` : `${verb} by`;
  return { long: `${label} ${shopTime(due)}`, short: `${label} ${shortTime(due)}` };
}

/** Begins the subject of an email or push. Like its `time`, a tag has nothing that the customer typed. */
export function tagOf({ kind, is_emergency, suspected_spam }: Judged): string {
  if (!is_emergency && suspected_spam) return 'Possible spam: ';
  if (kind === 'repeat') return is_emergency ? 'Emergency again: ' : 'Again: ';
  if (!is_emergency) return '';
  return suspected_spam ? 'EMERGENCY, maybe spam: ' : 'EMERGENCY! ';
}

export type Reason = 'unclaimed' | 'escalation' | 'no_answer' | 'quiet' | Press;

/** Why a message reminds the staff, or what the customer pressed. Undefined for all others. Only mail tells those who escalate. */
export function reasonOf({ kind, tap }: { kind: string; tap: string | null }): Reason | undefined {
  if (kind !== 'reminder') return isPress(tap) ? tap : undefined;
  if (tap === 'taken') return 'quiet';
  return tap === 'no_answer' ? tap : 'unclaimed';
}

/** `tappedAt` is ISO 8601. */
type Reminded = Reach & { waited: string; tappedAt: string };

/** Begins the subject of an email or push. */
export const reminderTags: Record<Reason, (lead: Reminded) => string> = {
  unclaimed: ({ waited }) => `${waited}, unclaimed`,
  escalation: ({ waited }) => `STILL UNCLAIMED, ${waited}`,
  no_answer: (lead) => (wantsText(lead) ? 'Text again' : 'Call again'),
  quiet: ({ tappedAt }) => `Claimed at ${shortTime(tappedAt)}, no result`,
  complained: (lead) => `NO ${verbOf(lead).toUpperCase()} YET, ${lead.waited}`,
  reopened: () => 'Wanted after all',
  ready: (lead) => (wantsText(lead) ? 'Can text now' : 'Can talk now'),
  canceled: ({ tappedAt }) => `Canceled by the customer at ${shortTime(tappedAt)}`,
};

const maxLength = 60;
const minShown = 4;

/** `service` and `place` as the staff reads them. `time` and how to reach the customer are never shortened; `contact` is added if it fits. */
type Subject = Reach & { tag: string; service: string; place: string; time?: string; contact?: string[] };

/** Shortens the place before the service. */
export function subjectOf({ reach, time = '', ...content }: Subject): string {
  const isSilent = wantsNothing({ reach });
  const tag = (isSilent ? `${reachTag({ reach })}, ` : '') + content.tag;
  const { contact = [], ...named } = content;
  const service = serviceIn(tag, isolated(named.service));
  const place = isolated(named.place);
  const fixed = [time, isSilent ? '' : reachTag({ reach }).toLowerCase()].filter(Boolean);
  const commas = [service, place, ...fixed].filter(Boolean).slice(1).length * ', '.length;
  const room = maxLength - tag.length - fixed.join('').length - commas;
  const fitting = (text: string, limit: number) => (limit < minShown ? '' : shorten(text, limit));
  const shownService = fitting(service, Math.max(room - place.length, Math.ceil(room / 2)));
  const shownPlace = fitting(place, room - shownService.length);
  let parts = [shownService, shownPlace, ...fixed].filter(Boolean);
  for (const more of contact.map(isolated).filter(Boolean)) {
    const longer = [...parts, more];
    if (tag.length + longer.join(', ').length <= maxLength) parts = longer;
  }
  return tag + parts.join(', ');
}

/** Leaves out a service that only repeats "Emergency" if the tag already shows it. */
function serviceIn(tag: string, service: string) {
  const repeats = [
    emergency,
    ...services.flatMap((one) => (one.isEmergency ? serviceName(one.savedAs) : [])),
  ];
  return /emergency/i.test(tag) && repeats.includes(service) ? '' : service || 'Request';
}

/** For the staff, once the customer has canceled. */
export const afterCancel = (lead: Reach & { owes_fee?: boolean | null }): string =>
  !lead.owes_fee
    ? `No one needs to ${verbOf(lead)} or go.`
    : `Someone was on the way, so the customer's page says that ${feeDue}`;
