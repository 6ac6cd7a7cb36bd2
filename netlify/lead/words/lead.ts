/** What a request is called: its service and place, the promised call, and the subject of its emails and pushes. */

import { callDue, shopDay, shopDayTime, shopTime } from '../../../data/lead/clock.ts';
import { toE164, toNational } from '../../../data/lead/phone.ts';
import { business, serviceCalled, services } from '../../base/site.ts';
import { isolated, shorten, withoutDirectionMarks } from '../../base/text.ts';
import { isOverdue } from '../policy.ts';
import type { Standing } from '../standing.ts';
import { isPress, type Press } from '../taps.ts';
import { memberOf } from '../team.ts';
import { knownPlaceOf, type Place, placeOf } from './places.ts';
import { feeDue } from './receipt.ts';
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

type Judged = { kind: string; is_emergency: boolean; suspected_spam: boolean; state?: Standing['state'] };

/** No one has to call them. */
const settledStates: readonly (string | undefined)[] = ['coming', 'agreed', 'here', 'done'];

/** The callback time promised to the customer. Undefined if they call us, for repeats, closed leads, those that need no call, and for suspected spam that isn't an emergency. */
export function callDeadline(lead: Wishes & Judged, waitedSeconds = 0) {
  if (wantsNothing(lead)) return undefined;
  if (['repeat', 'appointment', 'closed'].includes(lead.kind) || settledStates.includes(lead.state))
    return undefined;
  if (lead.suspected_spam && !lead.is_emergency) return undefined;
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

/** `late`: no one is there yet. `agreed`: an agreed time is near. `here`: still there? */
export type Reason = 'unclaimed' | 'escalation' | 'no_answer' | 'quiet' | 'late' | 'agreed' | 'here' | Press;

type Told = { kind: string; tap: string | null } & Pick<Standing, 'state' | 'due_at'> & { owed_at: string };

const reasons: Partial<Record<Standing['state'], Reason>> = {
  taken: 'quiet',
  no_answer: 'no_answer',
  agreed: 'agreed',
  here: 'here',
};

/** Why a message reminds the staff, or what the customer pressed. Undefined for all others. Only mail tells those who escalate. */
export function reasonOf({ kind, tap, ...lead }: Told): Reason | undefined {
  if (kind !== 'reminder') return isPress(tap) ? tap : undefined;
  return isOverdue(lead) ? 'late' : (reasons[lead.state] ?? 'unclaimed');
}

/** When and by whom; times in ISO 8601. */
export type Facts = Reach &
  Pick<Standing, 'who' | 'due_at' | 'since'> & { waited: string; tappedAt: string; claimed_at: string };

/** "Claimed" or "Sam has it" */
export const whoHasIt = (lead: Pick<Standing, 'who'>): string => {
  const { name } = memberOf(lead) ?? {};
  return name ? `${name} has it` : 'Claimed';
};

/** "Tomorrow 9:00 AM" */
export function nearTime(at: string, now: string): string {
  const [day, today, tomorrow] = [at, now, +new Date(now) + dayMs].map((time) => shopDay(new Date(time)));
  const near = day === today ? 'Today' : day === tomorrow ? 'Tomorrow' : '';
  return near ? `${near} ${shopTime(new Date(at))}` : shopDayTime(new Date(at));
}

const dayMs = 24 * 60 * 60 * 1000;

/** Begins the subject of an email or push. */
export const reminderTags: Record<Reason, (lead: Facts) => string> = {
  unclaimed: ({ waited }) => `${waited}, unclaimed`,
  escalation: ({ waited }) => `STILL UNCLAIMED, ${waited}`,
  no_answer: (lead) => (wantsText(lead) ? 'Text again' : 'Call again'),
  quiet: (lead) =>
    `${whoHasIt(lead)} since ${shortTime(lead.since)}, no result`.replace('Claimed since', 'Claimed at'),
  late: ({ due_at, since }) =>
    due_at
      ? `NOT THERE YET, due ${shortTime(due_at)}`
      : `NOT THERE YET, on the way since ${shortTime(since)}`,
  agreed: ({ due_at, claimed_at }) => (due_at ? nearTime(due_at, claimed_at) : 'Agreed'),
  here: ({ since }) => `Still there? Arrived ${shortTime(since)}`,
  complained: (lead) => `NO ${verbOf(lead).toUpperCase()} YET, ${lead.waited}`,
  reopened: () => 'Wanted after all',
  ready: (lead) => (wantsText(lead) ? 'Can text now' : 'Can talk now'),
  canceled: ({ tappedAt }) => `Canceled by the customer at ${shortTime(tappedAt)}`,
};

type Tap = Pick<Standing, 'who' | 'due_at'> & Reach & { tap: string | null; occurred_at: string };

/** What a colleague tapped: "Sam is calling, 7:24". */
export function newsOf({ tap, occurred_at, due_at, ...lead }: Tap): string {
  const { name } = memberOf(lead) ?? {};
  const at = shortTime(occurred_at);
  const there = due_at ? `there ${shortTime(due_at)}` : `since ${at}`;
  switch (tap) {
    case 'taken':
      return name ? `${name} is ${verbOf(lead)}ing, ${at}` : `Claimed at ${at}`;
    case 'coming':
      return name ? `${name} is on the way, ${there}` : `On the way, ${there}`;
    case 'late':
      return `Moved: ${there}`;
    case 'here':
      return `${name ? `${name} is there` : 'There'}, ${at}`;
    default:
      return `Closed at ${at}, not a customer`;
  }
}

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
