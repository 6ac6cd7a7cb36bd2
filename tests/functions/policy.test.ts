import { expect, it } from 'vitest';
import {
  type ChannelName,
  type Claimed,
  type Delivery,
  decide,
  sendingOrder,
  settle,
} from '../../netlify/lead/policy.ts';
import { leadRow } from '../support/mail-samples.ts';

const day = 24 * 60 * 60;

/** An emergency's email, due at once and claimed `seconds` later. */
function claimed({ seconds = 0, ...changes }: Partial<Claimed> & { seconds?: number } = {}): Claimed {
  const { created_at: at } = leadRow;
  return {
    ...{ ...leadRow, is_emergency: true, message_id: 'm', kind: 'lead', step: 1, attempt: 1, tap: null },
    ...{ unconfirmed_tries: 0, reached: null, is_superseded: false, is_last: true, waiting: 0 },
    ...{ first_mail_id: null, occurred_at: at, owed_at: at },
    claimed_at: new Date(Date.parse(at) + seconds * 1000).toISOString(),
    ...changes,
  };
}

it('gives each class a share of the hourly limit, and at least one email', () => {
  const classes = ['emergency', 'request', 'reminder', 'doubtful', 'scheduled'];
  expect(sendingOrder(100)).toEqual({ classes, caps: [100, 80, 70, 50, 1_000_000] });
  expect(sendingOrder(1).caps.slice(0, 4)).toEqual([1, 1, 1, 1]);
});

const [send, drop] = [undefined, 'dropped'];
const reminder = { kind: 'reminder' };
const rings = { kind: 'received' };
const replaced = { is_superseded: true };
it.each<[string, ChannelName, Parameters<typeof claimed>[0], string | undefined]>([
  ['the eleventh attempt, because the tenth was not settled', 'mail', { attempt: 11 }, send],
  ['the twelfth attempt', 'mail', { attempt: 12 }, 'dead'],
  ['any attempt at a digest', 'mail', { kind: 'digest', attempt: 99 }, send],
  ['the latest agreed time', 'mail', { kind: 'appointment' }, send],
  ['an agreed time that was changed', 'mail', { kind: 'appointment', ...replaced }, drop],
  ['a webhook for four days', 'webhook', { seconds: 4 * day }, send],
  ['a webhook after four days', 'webhook', { seconds: 4 * day + 1 }, drop],
  ['an email after four days', 'mail', { seconds: 4 * day + 1 }, send],
  ['a reminder for a day', 'mail', { ...reminder, seconds: day }, send],
  ['a reminder after a day', 'mail', { ...reminder, seconds: day + 1 }, drop],
  ['a reminder that another one follows', 'push', { ...reminder, ...replaced }, drop],
  ['a push about a new lead', 'push', rings, send],
  ['a push that a reminder follows', 'push', { ...rings, ...replaced }, drop],
  ['a push that a tap follows', 'push', { ...rings, state: 'taken' }, drop],
  ['a push about a doubtful emergency', 'push', { ...rings, suspected_spam: true }, send],
  ['a push about spam', 'push', { ...rings, suspected_spam: true, is_emergency: false }, drop],
  ['a push of a tap', 'push', { kind: 'taken', state: 'reached' }, send],
  ['a push of a tap that was undone', 'push', { kind: 'taken', state: 'open' }, drop],
  ['a webhook of a tap that was undone', 'webhook', { kind: 'taken', state: 'open' }, send],
  ['an email of a cancellation', 'mail', { kind: 'closed', state: 'canceled' }, send],
  ['an email of one that was taken back', 'mail', { kind: 'closed' }, drop],
  ['an email of a complaint that a reminder follows', 'mail', { kind: 'raised', ...replaced }, send],
  ['an email of a complaint that a tap follows', 'mail', { kind: 'raised', state: 'taken' }, drop],
  ['a push of a complaint that a reminder follows', 'push', { kind: 'raised', ...replaced }, drop],
])('%s', (_, channel, changes, outcome) => {
  expect(decide(claimed(changes), { channel, reminders: true })?.outcome).toBe(outcome);
});

it('without reminders drops them, and sends a push that one would follow', () => {
  const off = { channel: 'push', reminders: false } as const;
  expect(decide(claimed(reminder), off)).toEqual({ id: 'm', outcome: drop });
  expect(decide(claimed({ ...rings, ...replaced }), off)).toBe(send);
});

const failed = { state: 'failed', code: 'SMTP 450' } as const;
const unconfirmed = { state: 'unconfirmed', code: 'ETIMEDOUT' } as const;
const maybe = { ...failed, mayHaveArrived: true };
const permanent = { ...failed, permanent: true };
it.each<[string, ChannelName, Partial<Claimed>, Delivery, object]>([
  ['sent', 'mail', {}, { state: 'sent' }, { outcome: 'sent' }],
  ['the first failure', 'mail', {}, failed, { outcome: 'retry', pause_seconds: 60 }],
  ['the ninth failure', 'mail', { attempt: 9 }, failed, { outcome: 'retry', pause_seconds: 10_800 }],
  ['the tenth failure', 'mail', { attempt: 10 }, failed, { outcome: 'dead' }],
  ['a webhook’s first failure', 'webhook', {}, failed, { outcome: 'retry', pause_seconds: 5 }],
  ['a webhook’s ninth failure', 'webhook', { attempt: 9 }, failed, { outcome: 'retry', pause_seconds: day }],
  ['a permanent failure', 'mail', {}, permanent, { outcome: 'dead' }],
  ['a digest', 'mail', { kind: 'digest', attempt: 50 }, permanent, { outcome: 'retry', pause_seconds: 900 }],
  ['unconfirmed', 'mail', {}, unconfirmed, { outcome: 'retry', pause_seconds: 600, is_unconfirmed: true }],
  ['unconfirmed again', 'mail', { unconfirmed_tries: 1 }, unconfirmed, { pause_seconds: 3600 }],
  ['unconfirmed three times', 'mail', { unconfirmed_tries: 2 }, unconfirmed, { outcome: 'dead' }],
  ['some unconfirmed', 'mail', {}, maybe, { pause_seconds: 600, is_unconfirmed: true }],
  ['some unconfirmed, late', 'mail', { attempt: 9 }, maybe, { pause_seconds: 10_800 }],
  ['HTTP 410', 'push', {}, { state: 'refused', code: 'HTTP 410' }, { refused_setting: 'hash' }],
])('settles %s', (_, name, changes, delivery, settlement) => {
  const settled = settle(claimed(changes), delivery, { name, setting: 'hash' });
  expect(settled).toMatchObject({ id: 'm', ...settlement });
});
