/** Why the staff is told of a request again, and what a colleague or the customer did. */

import { dayMs, shopDay, shopDayTime, shopTime } from '../../../data/lead/clock.ts';
import { duration } from '../../base/text.ts';
import type { Lead } from '../database.types.ts';
import { type Claimed, isOverdue, secondsBetween } from '../policy.ts';
import { isPress, type Press } from '../taps.ts';
import { memberOf } from '../team.ts';
import { shortTime } from './lead.ts';
import { talkOf, verbOf, wantsText } from './wishes.ts';

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
