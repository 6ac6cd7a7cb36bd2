/** What a request is called: its service and place, the promised call, and the subject of its emails and pushes. */

import { callDue, shopDay, shopDayTime, shopTime } from '../../../data/lead/clock.ts';
import { toE164, toNational } from '../../../data/lead/phone.ts';
import { business, serviceCalled, services } from '../../base/site.ts';
import { duration, isolated, shorten, withoutDirectionMarks } from '../../base/text.ts';
import type { Lead } from '../database.types.ts';
import { type Claimed, isOverdue, secondsBetween } from '../policy.ts';
import { isPress, type Press } from '../taps.ts';
import { memberOf } from '../team.ts';
import { knownPlaceOf, placeOf } from './places.ts';
import {
  promiseOf,
  type Reach,
  reachTag,
  talkOf,
  verbOf,
  type Wishes,
  wantsNothing,
  wantsText,
} from './wishes.ts';

const emergency = 'Emergency';

/** "Car Lockout" for the stored "Car Lockout Service"; "Emergency" for "Emergency Service in Clayton, MO"; '' for none. */
export const serviceName = (service: string | null): string =>
  serviceCalled(service)?.title ?? (service ?? '').replace(/ Services?(?: in .*)?$/, '');

type Named = Pick<Lead, 'service' | 'address' | 'page'>;

/** What a lead is about, in our words: all that pushes and bare emails may name. A column that isn't read here stays out. */
export const knownIn = ({ service, ...place }: Named) => {
  const name = serviceName(service);
  return { service: serviceCalled(service) || name === emergency ? name : '', place: knownPlaceOf(place) };
};

/** As {@link knownIn}, but as the customer typed it. */
export const namedIn = (lead: Named) => ({ service: serviceName(lead.service), place: placeOf(lead) });

type Typed = Pick<Lead, 'name' | 'phone' | 'address' | 'service' | 'message'>;

/** Marks that turn text around could disguise an answer. */
export const asShown = <Message extends Typed>(lead: Message): Message => ({
  ...lead,
  name: withoutDirectionMarks(lead.name),
  phone: withoutDirectionMarks(toNational(toE164(lead.phone) ?? lead.phone)),
  address: withoutDirectionMarks(lead.address ?? ''),
  service: withoutDirectionMarks(lead.service ?? ''),
  message: withoutDirectionMarks(lead.message),
});

/** "7:21", without AM or PM, to save room; "1:21 CDT" if it comes twice that night. */
export const shortTime = (time: Date | string): string => shopTime(new Date(time)).replace(/\s[AP]M/, '');

type Judged = Pick<Lead, 'is_emergency' | 'suspected_spam'> & Pick<Claimed, 'kind'>;

/** Kinds of messages, and states, in which no one has to call. */
const settled: readonly (string | undefined)[] = [
  'repeat',
  'appointment',
  'closed',
  'coming',
  'agreed',
  'here',
  'done',
];

/** The callback time promised to the customer. Undefined if they call us, for repeats, closed leads, those that need no call, and for suspected spam that isn't an emergency. */
export function callDeadline(lead: Wishes & Judged & Partial<Pick<Claimed, 'state' | 'claimed_at'>>) {
  if (wantsNothing(lead) || settled.includes(lead.kind) || settled.includes(lead.state)) return undefined;
  if (lead.suspected_spam && !lead.is_emergency) return undefined;
  const verb = verbOf(lead);
  const { settle } = promiseOf(lead);
  if (settle) return { long: `${verb} ${settle} to set a time`, short: `${verb} ${settle}` };
  const { created_at, claimed_at = created_at } = lead;
  const due = callDue(new Date(created_at), business.responseMinutes);
  const label = `${verb} ${Date.parse(claimed_at) > +due ? 'was due ' : ''}by`;
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

const reasons: Partial<Record<Lead['state'], Reason>> = {
  taken: 'quiet',
  no_answer: 'no_answer',
  agreed: 'agreed',
  here: 'here',
};

/** Why a message reminds the staff, or what the customer pressed. Undefined for all others. Only mail tells those who escalate. */
export function reasonOf(message: Claimed): Reason | undefined {
  const { kind, tap, state } = message;
  if (kind !== 'reminder') return isPress(tap) ? tap : undefined;
  return isOverdue(message) ? 'late' : (reasons[state] ?? 'unclaimed');
}

/** No customer waits for these now. */
export const isCalm = (reason: Reason | undefined): boolean =>
  reason === 'no_answer' || reason === 'agreed' || reason === 'here';

/** "Sam has it since 7:10" */
export const claimedBy = (lead: Lead, time: string): string => {
  const { name } = memberOf(lead) ?? {};
  return name ? `${name} has it since ${time}` : `Claimed at ${time}`;
};

/** "Tomorrow 9:00 AM" */
function nearTime(at: string, now: string): string {
  const [day, today, tomorrow] = [at, now, +new Date(now) + dayMs].map((time) => shopDay(new Date(time)));
  const near = day === today ? 'Today' : day === tomorrow ? 'Tomorrow' : '';
  return near ? `${near} ${shopTime(new Date(at))}` : shopDayTime(new Date(at));
}

const dayMs = 24 * 60 * 60 * 1000;

/** "15 min" */
const waitedFor = ({ created_at, claimed_at }: Claimed) =>
  duration(secondsBetween(created_at, claimed_at), 'short');

/** Begins the subject of an email or push. */
export const reminderTags: Record<Reason, (message: Claimed) => string> = {
  unclaimed: (message) => `${waitedFor(message)}, unclaimed`,
  escalation: (message) => `STILL UNCLAIMED, ${waitedFor(message)}`,
  no_answer: (message) => (wantsText(message) ? 'Text again' : 'Call again'),
  quiet: (message) => `${claimedBy(message, shortTime(message.since))}, no result`,
  late: ({ due_at, since }) =>
    `NOT THERE YET, ${due_at ? `due ${shortTime(due_at)}` : `on the way since ${shortTime(since)}`}`,
  agreed: ({ due_at, claimed_at }) => (due_at ? nearTime(due_at, claimed_at) : 'Agreed'),
  here: ({ since }) => `Still there? Arrived ${shortTime(since)}`,
  complained: (message) => `NO ${verbOf(message).toUpperCase()} YET, ${waitedFor(message)}`,
  reopened: () => 'Wanted after all',
  ready: (message) => `Can ${talkOf(message)} now`,
  canceled: ({ occurred_at }) => `Canceled by the customer at ${shortTime(occurred_at)}`,
};

/** What a colleague tapped: "Sam is calling, 7:24". */
export function newsOf(message: Claimed): string {
  const { tap, occurred_at, due_at } = message;
  const { name } = memberOf(message) ?? {};
  const at = shortTime(occurred_at);
  const there = due_at ? `there ${shortTime(due_at)}` : `since ${at}`;
  switch (tap) {
    case 'taken':
      return name ? `${name} is ${verbOf(message)}ing, ${at}` : `Claimed at ${at}`;
    case 'coming':
      return `${name ? `${name} is on` : 'On'} the way, ${there}`;
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
type Subject = Reach & {
  tag: string;
  service: string;
  place: string;
  time?: string | undefined;
  contact?: string[];
};

/** Shortens the place before the service. */
export function subjectOf({ reach, time = '', contact = [], ...content }: Subject): string {
  const isSilent = wantsNothing({ reach });
  const warning = reachTag({ reach });
  const tag = (isSilent ? `${warning}, ` : '') + content.tag;
  const service = serviceIn(tag, isolated(content.service));
  const place = isolated(content.place);
  const fixed = [time, isSilent ? '' : warning.toLowerCase()].filter(Boolean);
  const commas = [service, place, ...fixed].filter(Boolean).slice(1).length * ', '.length;
  const room = maxLength - tag.length - fixed.join('').length - commas;
  const fitting = (text: string, limit: number) => (limit < minShown ? '' : shorten(text, limit));
  const shownService = fitting(service, Math.max(room - place.length, Math.ceil(room / 2)));
  const shownPlace = fitting(place, room - shownService.length);
  let subject = tag + [shownService, shownPlace, ...fixed].filter(Boolean).join(', ');
  for (const more of contact.map(isolated).filter(Boolean)) {
    const longer = subject === tag ? tag + more : `${subject}, ${more}`;
    if (longer.length <= maxLength) subject = longer;
  }
  return subject;
}

/** Leaves out a service that only repeats "Emergency" if the tag already shows it. */
function serviceIn(tag: string, service: string) {
  const repeats = [
    emergency,
    ...services.flatMap((one) => (one.isEmergency ? serviceName(one.savedAs) : [])),
  ];
  return /emergency/i.test(tag) && repeats.includes(service) ? '' : service || 'Request';
}

export const feeDue = `the service call fee of ${business.serviceCallFee} is due.`;

/** For the staff, once the customer has canceled. */
export const afterCancel = (lead: Lead): string =>
  lead.owes_fee
    ? `Someone was on the way, so the customer's page says that ${feeDue}`
    : `No one needs to ${verbOf(lead)} or go.`;

/** The customer's button, if we're late. */
export const complaint = (lead: Reach): string => `Nobody has ${wantsText(lead) ? 'texted' : 'called'}`;
