/** The queue's rules as pure functions: whether to send a message, and what to do with the result. */
import { createHash } from 'node:crypto';
import { type Phase, type Situation, situationOf, standingOf } from './standing.ts';
import type { RowOf, WithLead } from './supabase.ts';

/** A message leased to this sender, with its lead and the database's clock. A digest or report has no lead. */
export type Claimed = WithLead<RowOf<'claim_messages'>>;
type MessageKind = Claimed['kind'];
export type ChannelName = RowOf<'lead_health'>['channel'];

/** At least 0. */
export const secondsBetween = (start: string, end: string) =>
  Math.max(0, (Date.parse(end) - Date.parse(start)) / 1000);

/** Why an email will never be taken. */
export type Fault = 'address' | 'mail';

/** `code` is safe to log. Unconfirmed: sent in full, but without a reply, so it may have arrived. Refused: HTTP 410, so send this receiver nothing
 * more. Rung: how many versions of an email, from the full one down, the server didn't take. */
export type SendResult =
  | { state: 'sent' }
  | {
      state: 'unconfirmed' | 'failed' | 'refused';
      code: string;
      permanent?: boolean;
      fault?: Fault | undefined;
      retryAfterSeconds?: number | undefined;
      rung?: number;
    };

/** `reached`: addresses that have the email while others don't yet. `mayHaveArrived`: an unconfirmed one may have it too. */
export type Delivery = SendResult & { reached?: string[] | undefined; mayHaveArrived?: boolean };

/** A way to notify the staff or another program. Messages may hold customer data; each channel decides what to send. */
export type Channel<Name extends ChannelName = ChannelName> = {
  name: Name;
  /** A hash of the receiver's address, safe to store. */
  setting: string;
  hourlyLimit?: number | undefined;
  /** Messages sent at the same time. */
  atOnce: number;
  /** Timeout for one send, shorter than the lease. */
  sendMs: number;
  /** Default: 30. */
  leaseSeconds?: number;
  /** SQL's may_write() decides whether each message may go. */
  toCustomer?: true;
  /** Whether one sending may tell of this message and others. */
  gathers?(message: Claimed): boolean;
  /** `others` are told of at the same time. Undefined if there is nothing to send. Never rejects because of the receiver. */
  send(message: Claimed, signal: AbortSignal, others?: Claimed[]): Promise<Delivery | undefined>;
};

/** Tells receivers apart, and is safe to store. */
export const settingHash = (...parts: string[]) =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 16);

export type Settlement = {
  id: string;
  outcome: 'sent' | 'retry' | 'dead' | 'dropped';
  error?: string;
  pause_seconds?: number;
  reached?: string[] | undefined;
  is_unconfirmed?: boolean;
  rung?: number | undefined;
  hold_seconds?: number | undefined;
  refused_setting?: string;
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const maxAttempts = 10;

/** Of an email: full, bare, text only. */
const versions = 3;

/** A few more if a simpler version hasn't had its turn. */
const attemptsFor = (rung: number) => maxAttempts + (rung > 0 && rung < versions ? versions - 1 : 0);

/** Retries after 1, 2, 4 … 180 minutes, then gives up. Webhooks follow the schedule of Standard Webhooks. */
const pauses = [1, 2, 4, 8, 15, 30, 60, 120, 180].map((minutes) => minutes * minute);
const webhookPauses = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** SMTP servers may take that long to reply (RFC 5321, 4.5.3.2.6). */
const shortestResend = 10 * minute;

/** Each version, and all again after an hour. */
const maxUnconfirmed = versions + 1;

/** Short however often others failed before, because it may be an emergency. */
const stepDownPause = minute;

const scheduledPause = 15 * minute;

/** No one has called, or came. */
const lateCalls: readonly Situation[] = ['callLate', 'callingLate', 'nobodyCalled', 'canTalk', 'wantedAgain'];
const lateArrivals: readonly Situation[] = ['agreedLate', 'drivingLate', 'nobodyCame'];

/** Also goes to MAIL_ESCALATE_TO: the last reminder of an emergency's call, that of anyone who should be there, and what the customer says. */
export function escalates(message: Claimed): boolean {
  const { kind, is_emergency, is_last } = message;
  const situation = situationOf(standingOf(message));
  if (kind !== 'reminder') return situation === 'nobodyCalled' || situation === 'nobodyCame';
  return is_last && (lateArrivals.includes(situation) || (is_emergency && lateCalls.includes(situation)));
}

const isScheduled = ({ kind }: Claimed) => kind === 'digest' || kind === 'report';

type Settings = { channel: ChannelName; reminders: boolean };

/** Undefined: send it. */
export function decide(message: Claimed, settings: Settings): Settlement | undefined {
  const { message_id: id, attempt, rung } = message;
  if (isOutdated(message, settings)) return { id, outcome: 'dropped' };
  // One more if the sender of the last attempt was killed.
  if (attempt > attemptsFor(rung) + 1 && !isScheduled(message))
    return { id, outcome: 'dead', error: 'sender reported no result' };
  return undefined;
}

/** A tap, the next message or time made it untrue. After a day, the digest does what a reminder did. */
function isOutdated(message: Claimed, { channel, reminders }: Settings) {
  const { kind, is_superseded, suspected_spam, is_emergency, owed_at, claimed_at } = message;
  if (isScheduled(message)) return is_superseded;
  if (channel === 'customer') return isOutdatedForCustomer(message, phasesOfMails, customerMailSeconds);
  if (channel === 'text')
    return is_superseded || !wantsTexts(message) || isOutdatedForCustomer(message, phasesOfTexts, hour);
  const { phase, alarm, wish, isDoubted } = standingOf(message);
  // A customer who will call us needs no call, if it's really their wish.
  const hasReminders = reminders && (wish !== 'none' || isDoubted);
  const lateSeconds = secondsBetween(owed_at, claimed_at);
  if (kind === 'reminder') return !hasReminders || is_superseded || lateSeconds > day;
  if (channel === 'webhook' && lateSeconds > 4 * day) return true;
  if (kind === 'appointment') return is_superseded;
  if (channel === 'webhook') return false;
  if (kind === 'received' && channel === 'push')
    return (
      phase !== 'waiting' ||
      alarm !== undefined ||
      (suspected_spam && !is_emergency) ||
      (hasReminders && is_superseded)
    );
  return is_superseded;
}

/** The phases that an email to the customer may tell of. That a request is canceled takes an agreed time back, too. */
const phasesOfMails: Partial<Record<MessageKind, readonly Phase[]>> = {
  received: ['waiting', 'calling', 'missed', 'driving', 'agreed'],
  appointment: ['waiting', 'calling', 'missed', 'driving', 'agreed', 'notOurs'],
  changed: ['missed', 'driving', 'done', 'canceled'],
  reminder: ['agreed'],
};

/** Their page tells the rest, so an email is worth less by the hour. */
const customerMailSeconds = 6 * hour;

function isOutdatedForCustomer(message: Claimed, phases: typeof phasesOfMails, maxSeconds: number) {
  const { kind, suspected_spam, is_superseded, owed_at, claimed_at } = message;
  const { phase, appointment, alarm, promise, now } = standingOf(message);
  if (suspected_spam || !phases[kind]?.includes(phase)) return true;
  if (secondsBetween(owed_at, claimed_at) > maxSeconds) return true;
  if (kind === 'changed') return alarm !== undefined || (promise !== undefined && promise.is !== 'ahead');
  if (kind === 'received') return false;
  return (
    is_superseded ||
    (kind === 'reminder' && alarm !== undefined) ||
    (appointment !== undefined && appointment.at <= now)
  );
}

/** One tells of each state: the tap that left it has its own. */
const phasesOfTexts: typeof phasesOfMails = {
  ...phasesOfMails,
  received: ['waiting'],
  appointment: ['agreed'],
};

/** Who missed us gets the first one. */
const wantsTexts = ({ kind, form_type, reach }: Claimed) =>
  reach === 'text' || (form_type === 'call' && !reach && kind === 'received');

/** A channel's name, and a hash of its receiver's address. */
type Receiver = { name: ChannelName; setting: string };

export function settle(message: Claimed, delivery: Delivery, { name, setting }: Receiver): Settlement {
  const { message_id: id, attempt, unconfirmed_tries } = message;
  if (delivery.state === 'sent') return { id, outcome: 'sent' };
  const { state, code: error, permanent, reached, retryAfterSeconds } = delivery;
  if (state === 'refused') return { id, outcome: 'retry', error, refused_setting: setting };
  const isUnconfirmed = state === 'unconfirmed';
  const mayHaveArrived = isUnconfirmed || delivery.mayHaveArrived === true;
  const rung = delivery.rung ?? message.rung;
  const isStepDown = rung > message.rung && rung < versions;
  const listed = name === 'webhook' ? webhookPauses : pauses;
  const usual = isUnconfirmed ? hour : (listed[attempt - 1] ?? listed.at(-1) ?? hour);
  const pause = Math.max(mayHaveArrived ? shortestResend : 0, isStepDown ? stepDownPause : usual);
  const isOver =
    permanent || attempt >= attemptsFor(rung) || (isUnconfirmed && unconfirmed_tries + 1 >= maxUnconfirmed);
  return {
    id,
    outcome: isOver && !isScheduled(message) ? 'dead' : 'retry',
    error,
    pause_seconds: isScheduled(message) && !isStepDown ? scheduledPause : pause,
    is_unconfirmed: mayHaveArrived,
    rung,
    reached,
    hold_seconds: retryAfterSeconds,
  };
}
