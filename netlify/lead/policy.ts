/** The queue's rules as pure functions: whether to send a message, and what to do with the result. */
import type { RowOf, WithLead } from './supabase.ts';

/** `health` tells no one. */
export type ChannelName = 'mail' | 'push' | 'webhook' | 'health';

/** A message leased to this sender, with its lead's columns, the lead's latest event and the database's clock. A digest or report has no lead. */
export type Claimed = WithLead<RowOf<'claim_messages'>>;

export const waitedSeconds = ({ created_at, claimed_at }: Claimed): number =>
  Math.max(0, (Date.parse(claimed_at) - Date.parse(created_at)) / 1000);

/** `code` is safe to log. */
export type SendResult =
  | { state: 'sent' }
  /** Sent in full, but without a reply: it may have arrived. */
  | { state: 'unconfirmed'; code: string }
  | { state: 'failed'; code: string; permanent?: boolean; retryAfterSeconds?: number }
  /** HTTP 410: send this receiver nothing more. */
  | { state: 'refused'; code: string };

/** `reached`: addresses that have the email while others don't yet. `mayHaveArrived`: an unconfirmed one may have it too. */
export type Delivery = SendResult & { reached?: string[]; mayHaveArrived?: boolean };

export type Decision =
  | { action: 'send'; lateSeconds: number; next?: Next }
  | { action: 'later'; seconds: number }
  | { action: 'drop'; next?: Next }
  | { action: 'give up'; next?: Next };

type Next = { step: number; seconds: number };

export type Settlement = {
  id: string;
  outcome: 'sent' | 'retry' | 'later' | 'dead' | 'dropped';
  error?: string;
  pause_seconds?: number;
  reached?: string[];
  is_unconfirmed?: boolean;
  next_step?: number;
  next_seconds?: number;
  hold_seconds?: number;
  refused_setting?: string;
};

export type Class = { rank: number; priority: string; crowded: boolean; cap: number | null };

/** In sending order. A class waits once `share` of the hourly limit is used, which leaves room for the classes above. */
const classes: { priority: string; crowded: boolean; share: number }[] = [
  { priority: 'emergency', crowded: false, share: 1 },
  { priority: 'emergency_reminder', crowded: false, share: 0.9 },
  { priority: 'request', crowded: false, share: 0.8 },
  { priority: 'reminder', crowded: false, share: 0.7 },
  { priority: 'emergency', crowded: true, share: 0.5 },
  { priority: 'request', crowded: true, share: 0.4 },
  { priority: 'emergency_reminder', crowded: true, share: 0.4 },
  { priority: 'spam', crowded: false, share: 0.4 },
  { priority: 'reminder', crowded: true, share: 0.3 },
  { priority: 'spam', crowded: true, share: 0.2 },
];

/** `hourlyLimit` is in emails; undefined means no limit. Every class gets at least one. */
export function sendingOrder(hourlyLimit?: number): Class[] {
  const limited = classes.map(({ priority, crowded, share }, rank) => ({
    rank,
    priority,
    crowded,
    cap: hourlyLimit === undefined ? null : Math.max(1, Math.floor(hourlyLimit * share)),
  }));
  return [...limited, { rank: limited.length, priority: 'scheduled', crowded: false, cap: null }];
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const maxAttempts = 10;

/** Retries after 1, 2, 4 … 180 minutes, then gives up. Webhooks follow the schedule of Standard Webhooks. */
const pauses = [1, 2, 4, 8, 15, 30, 60, 120, 180].map((minutes) => minutes * minute);
const webhookPauses = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** SMTP servers may take 10 minutes to reply (RFC 5321, 4.5.3.2.6), so resends wait at least that long. */
const unconfirmedPauses = [10 * minute, hour];

const scheduledPause = 15 * minute;

export const pausesOf = (channel: ChannelName): number[] => (channel === 'webhook' ? webhookPauses : pauses);

/** Minutes after the lead or the tap. `taken` is for emergencies that someone claimed without tapping anything else. */
export const reminderMinutes = {
  emergency: [5, 10, 15],
  request: [15, 60],
  no_answer: [30],
  taken: [20, 40],
};

/** The last reminder of an emergency also goes to MAIL_ESCALATE_TO. */
export const escalates = (message: Claimed) =>
  message.kind === 'reminder' &&
  message.is_emergency &&
  message.tap !== 'no_answer' &&
  message.step === reminderSeconds(message).length;

type Settings = { channel: ChannelName; reminders: boolean };

export function decide(message: Claimed, { channel, reminders }: Settings): Decision {
  const { kind, attempt, event_id, latest_event, latest_event_id, suspected_spam } = message;
  const now = Date.parse(message.claimed_at);
  const lateSeconds = Math.max(0, (now - Date.parse(message.owed_at)) / 1000);
  const ageSeconds = (now - Date.parse(message.occurred_at)) / 1000;
  const send = { action: 'send', lateSeconds } as const;
  if (kind === 'reminder') return decideReminder(message, reminders);
  if (kind === 'digest' || kind === 'report') return send;
  if (kind === 'appointment' && message.step < message.appointment_changes) return { action: 'drop' };
  if (channel === 'webhook' && ageSeconds > 4 * day) return { action: 'drop' };
  if (channel === 'push' && kind === 'received') {
    const isRaised = reminders && !suspected_spam && message.id === message.main_id;
    const [first = 0] = reminderSeconds(message);
    if ((suspected_spam && !message.is_emergency) || (latest_event ?? 'undone') !== 'undone')
      return { action: 'drop' };
    if (isRaised && ageSeconds >= first) return { action: 'drop' };
  }
  if (channel === 'push' && event_id !== null && latest_event === 'undone' && latest_event_id !== event_id)
    return { action: 'drop' };
  return attempt > maxAttempts ? { action: 'give up' } : send;
}

function reminderSeconds({ is_emergency, tap }: Claimed): number[] {
  const { taken, no_answer, emergency, request } = reminderMinutes;
  const open = is_emergency ? emergency : request;
  const minutes = tap === 'no_answer' ? no_answer : tap === 'taken' ? (is_emergency ? taken : []) : open;
  return minutes.map((after) => after * minute);
}

/** After an outage, sends only the latest due reminder. Drops one that is a day late, because the digest covers it. */
function decideReminder(message: Claimed, reminders: boolean): Decision {
  const { event_id, latest_event_id, suspected_spam, step, attempt } = message;
  if (suspected_spam || event_id !== latest_event_id) return { action: 'drop' };
  const seconds = (Date.parse(message.claimed_at) - Date.parse(message.occurred_at)) / 1000;
  const times = reminderSeconds(message);
  const due = times.findLastIndex((after, index) => after <= seconds && index + 1 >= step) + 1;
  if (due === 0) {
    const [next] = times.slice(step - 1);
    return next === undefined ? { action: 'drop' } : { action: 'later', seconds: Math.ceil(next - seconds) };
  }
  const lateSeconds = seconds - (times[due - 1] ?? 0);
  if (lateSeconds > day) return { action: 'drop' };
  if (!reminders) return { action: 'later', seconds: scheduledPause };
  // A new message, because this one may have reached some of the staff already.
  if (due > step) return { action: 'drop', next: { step: due, seconds: 0 } };
  const next = times[due];
  return {
    action: attempt > maxAttempts ? 'give up' : 'send',
    lateSeconds,
    ...(next !== undefined && { next: { step: due + 1, seconds: Math.max(0, Math.ceil(next - seconds)) } }),
  };
}

export function settle(
  message: Claimed,
  decision: Decision,
  { delivery, channel, setting = '' }: { delivery?: Delivery; channel: ChannelName; setting?: string },
): Settlement {
  const { message_id: id, kind, attempt, unconfirmed_tries } = message;
  const next = 'next' in decision && decision.next;
  const chain = next ? { next_step: next.step, next_seconds: next.seconds } : {};
  if (decision.action === 'drop') return { id, outcome: 'dropped', ...chain };
  if (decision.action === 'later') return { id, outcome: 'later', pause_seconds: decision.seconds };
  if (decision.action === 'give up' || !delivery)
    return { id, outcome: 'dead', error: 'sender reported no result', ...chain };
  if (delivery.state === 'sent') return { id, outcome: 'sent', ...chain };
  const { code: error, reached } = delivery;
  if (delivery.state === 'refused')
    return { id, outcome: 'retry', error, refused_setting: setting, pause_seconds: 0 };
  const isUnconfirmed = delivery.state === 'unconfirmed';
  const mayHaveArrived = isUnconfirmed || delivery.mayHaveArrived === true;
  const isScheduled = kind === 'digest' || kind === 'report';
  const isOver =
    !isScheduled &&
    (attempt >= maxAttempts ||
      (isUnconfirmed && unconfirmed_tries >= unconfirmedPauses.length) ||
      (delivery.state === 'failed' && delivery.permanent === true));
  const retryDelay = isUnconfirmed
    ? unconfirmedPauses[unconfirmed_tries]
    : pausesOf(channel)[Math.min(attempt, maxAttempts - 1) - 1];
  const shortest = mayHaveArrived ? (unconfirmedPauses[0] ?? 0) : 0;
  const pause = isScheduled ? scheduledPause : Math.max(shortest, retryDelay ?? hour);
  return {
    id,
    outcome: isOver ? 'dead' : 'retry',
    error,
    // A failing reminder must not delay the next one.
    pause_seconds: Math.ceil(next ? Math.min(pause, Math.max(minute, next.seconds)) : pause),
    ...(isOver && chain),
    ...(mayHaveArrived && { is_unconfirmed: true }),
    ...(reached && { reached }),
    ...(delivery.state === 'failed' &&
      delivery.retryAfterSeconds && { hold_seconds: delivery.retryAfterSeconds }),
  };
}
