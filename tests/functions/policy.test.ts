import { describe, expect, it, test } from 'vitest';
import {
  type Claimed,
  decide,
  escalates,
  pausesOf,
  sendingOrder,
  settle,
} from '../../netlify/lead/policy.ts';

const day = 24 * 60 * 60;
const mail = { channel: 'mail', reminders: true } as const;
const push = { ...mail, channel: 'push' } as const;
const webhook = { ...mail, channel: 'webhook' } as const;

/** An emergency's mail that was owed at once and is claimed so many `seconds` later. */
function claimed({ seconds = 0, ...changes }: Partial<Claimed> & { seconds?: number } = {}): Claimed {
  const came = '2026-12-01T14:00:00.000Z';
  const claimed_at = new Date(Date.parse(came) + seconds * 1000).toISOString();
  const message = {
    message_id: 'm',
    kind: 'lead',
    step: 1,
    attempt: 1,
    unconfirmed_tries: 0,
    event_id: null,
  };
  const lead = { lead_id: 'a', main_id: 'a', is_emergency: true, suspected_spam: false, tap: null };
  const latest = { latest_event: null, latest_event_id: null, clock_speed: 1 };
  return {
    ...message,
    ...lead,
    ...latest,
    occurred_at: came,
    owed_at: came,
    claimed_at,
    ...changes,
  } as Claimed;
}

test('in a flood emergencies go first, each class has a share of the hour, and a channel without a limit has none', () => {
  expect(sendingOrder(100).map(({ priority, crowded, most }) => [priority, crowded, most])).toEqual([
    ['emergency', false, 100],
    ['emergency_reminder', false, 90],
    ['request', false, 80],
    ['reminder', false, 70],
    ['emergency', true, 50],
    ['request', true, 40],
    ['emergency_reminder', true, 40],
    ['spam', false, 40],
    ['reminder', true, 30],
    ['spam', true, 20],
    ['scheduled', false, null],
  ]);
  expect(sendingOrder(1).map(({ place, most }) => [place, most ?? 'any'])).toEqual([
    ...Array.from({ length: 10 }, (_, place) => [place, 1]),
    [10, 'any'],
  ]);
  expect(sendingOrder().every(({ most }) => most === null)).toBe(true);
});

describe('what becomes of a claimed message', () => {
  const send = (lateSeconds = 0) => ({ action: 'send', lateSeconds });
  const drop = { action: 'drop' };
  const received = { kind: 'received' };
  const doubtful = { ...received, suspected_spam: true };
  const request = { ...received, is_emergency: false };
  const taken = { kind: 'taken', event_id: 1, latest_event: 'undone', latest_event_id: 2 };
  it.each([
    ['a mail, however late', mail, { seconds: 90 }, send(90)],
    ['a mail that is claimed early', mail, { seconds: -5 }, send(0)],
    ['a tenth attempt', mail, { attempt: 10 }, send()],
    ['an eleventh', mail, { attempt: 11 }, { action: 'give up' }],
    ['a digest after any number of attempts', mail, { kind: 'digest', attempt: 99 }, send()],
    ['a report too', mail, { kind: 'report', attempt: 99 }, send()],
    ['a webhook of four days', webhook, { seconds: 4 * day }, send(4 * day)],
    ['an older one', webhook, { seconds: 4 * day + 1 }, drop],
    ['a mail of that age', mail, { seconds: 4 * day + 1 }, send(4 * day + 1)],
    ['a push of a new emergency', push, received, send()],
    ['one whose first reminder is due', push, { ...received, seconds: 300 }, drop],
    ['one just before', push, { ...received, seconds: 299 }, send(299)],
    ['a request has 15 minutes', push, { ...request, seconds: 899 }, send(899)],
    ['and then its reminder', push, { ...request, seconds: 900 }, drop],
    ['no reminders', { ...push, reminders: false }, { ...received, seconds: 300 }, send(300)],
    ['one that another answers for', push, { ...received, main_id: 'b', seconds: 300 }, send(300)],
    ['a doubtful emergency', push, { ...doubtful, seconds: 300 }, send(300)],
    ['spam', push, { ...doubtful, is_emergency: false }, drop],
    ['spam by mail', mail, { ...doubtful, is_emergency: false }, send()],
    ['a push that somebody has answered', push, { ...received, latest_event: 'taken' }, drop],
    ['its webhook', webhook, { ...received, latest_event: 'taken' }, send()],
    ['a push of a tap that was undone', push, taken, drop],
    ['the push of the undoing', push, { ...taken, event_id: 2 }, send()],
    ['a push of a tap that was followed', push, { ...taken, latest_event: 'reached' }, send()],
    ['a webhook of a tap that was undone', webhook, taken, send()],
    ['a push of no tap', push, { ...taken, event_id: null }, send()],
  ])('%s', (_, settings, changes, decision) => {
    expect(decide(claimed(changes as Partial<Claimed>), settings)).toEqual(decision);
  });
});

describe('a reminder', () => {
  const send = (lateSeconds: number) => ({ action: 'send', lateSeconds });
  const and = (step: number, seconds: number) => ({ next: { step, seconds } });
  const drop = { action: 'drop' };
  const request = { is_emergency: false };
  const unanswered = { tap: 'no_answer' };
  const fast = { clock_speed: 60 };
  it.each([
    ['comes after 5 minutes', { seconds: 300 }, { ...send(0), ...and(2, 300) }],
    ['waits until then', { seconds: 240.5 }, { action: 'later', seconds: 60 }],
    ['comes a second time after 10', { seconds: 601, step: 2 }, { ...send(1), ...and(3, 299) }],
    ['comes a last time after 15', { seconds: 900, step: 3 }, send(0)],
    ['has no fourth', { seconds: 9000, step: 4 }, drop],
    ['is the latest that an outage held up', { seconds: 700 }, { ...drop, ...and(2, 0) }],
    ['of a request comes after 15', { ...request, seconds: 900 }, { ...send(0), ...and(2, 2700) }],
    ['and after 60 minutes', { ...request, seconds: 3600, step: 2 }, send(0)],
    ['comes once, 30 minutes after no answer', { ...unanswered, seconds: 1800 }, send(0)],
    ['waits for that', { ...unanswered, seconds: 1799 }, { action: 'later', seconds: 1 }],
    ['a day late is left to the digest', { seconds: 900 + day + 1, step: 3 }, drop],
    ['a day late to the second is sent', { seconds: 900 + day, step: 3 }, send(day)],
    ['of spam is dropped', { seconds: 300, suspected_spam: true }, drop],
    ['of a lead that somebody took is dropped', { seconds: 300, latest_event_id: 1 }, drop],
    ['is given up', { seconds: 300, attempt: 11 }, { action: 'give up', lateSeconds: 0, ...and(2, 300) }],
    ['has a tenth attempt', { seconds: 300, attempt: 10 }, { ...send(0), ...and(2, 300) }],
    ['comes sooner by a faster clock', { ...fast, seconds: 5 }, { ...send(0), ...and(2, 5) }],
    ['and is a day late sooner', { ...fast, seconds: 16 + day / 60, step: 3 }, drop],
  ])('%s', (_, changes, decision) => {
    expect(decide(claimed({ kind: 'reminder', ...changes }), mail)).toEqual(decision);
  });

  it('waits as long as reminders are off, and goes to others at the third step of an emergency that nobody called about', () => {
    const off = { channel: 'mail', reminders: false } as const;
    expect(decide(claimed({ kind: 'reminder', seconds: 300 }), off)).toEqual({
      action: 'later',
      seconds: 900,
    });
    const third = { kind: 'reminder', step: 3 };
    expect(escalates(claimed(third))).toBe(true);
    for (const other of [{ step: 2 }, { tap: 'no_answer' }, { is_emergency: false }, { kind: 'lead' }])
      expect(escalates(claimed({ ...third, ...other })), JSON.stringify(other)).toBe(false);
  });
});

describe('the settlement', () => {
  const sending = { action: 'send', lateSeconds: 0 } as const;
  const chained = { ...sending, next: { step: 2, seconds: 30 } };
  const chain = { next_step: 2, next_seconds: 30 };
  const failed = { state: 'failed', code: 'SMTP 450' } as const;
  const unconfirmed = { state: 'unconfirmed', code: 'ETIMEDOUT' } as const;
  const retry = (pause_seconds: number) => ({ id: 'm', outcome: 'retry', error: 'SMTP 450', pause_seconds });

  it('of what is not sent, or was', () => {
    const of = (
      decision: Parameters<typeof settle>[1],
      delivery?: Parameters<typeof settle>[2]['delivery'],
    ) => settle(claimed(), decision, { channel: 'mail', ...(delivery && { delivery }) });
    expect(of({ action: 'drop' })).toEqual({ id: 'm', outcome: 'dropped' });
    expect(of({ action: 'drop', next: chained.next })).toEqual({ id: 'm', outcome: 'dropped', ...chain });
    expect(of({ action: 'later', seconds: 7 })).toEqual({ id: 'm', outcome: 'later', pause_seconds: 7 });
    const dead = { id: 'm', outcome: 'dead', error: 'no report from the sender' };
    expect(of({ action: 'give up' })).toEqual(dead);
    expect(of({ action: 'give up', next: chained.next }, failed)).toEqual({ ...dead, ...chain });
    expect(of(sending)).toEqual(dead);
    expect(of(sending, { state: 'sent' })).toEqual({ id: 'm', outcome: 'sent' });
    expect(of(chained, { state: 'sent' })).toEqual({ id: 'm', outcome: 'sent', ...chain });
  });

  it('pauses longer from attempt to attempt, and the tenth is the last', () => {
    for (const channel of ['mail', 'push', 'webhook'] as const) {
      const pauses = Array.from({ length: 9 }, (_, index) =>
        settle(claimed({ attempt: index + 1 }), sending, { channel, delivery: failed }),
      );
      expect(pauses).toEqual(pausesOf(channel).map(retry));
      const last = settle(claimed({ attempt: 10 }), sending, { channel, delivery: failed });
      expect(last).toEqual({ ...retry(pausesOf(channel)[8] ?? 0), outcome: 'dead' });
    }
    expect(pausesOf('mail')).toEqual([60, 120, 240, 480, 900, 1800, 3600, 7200, 10_800]);
    expect(pausesOf('webhook')).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  });

  const [id, error] = ['m', 'ETIMEDOUT'];
  const again = (pause_seconds: number) => ({
    id,
    error,
    outcome: 'retry',
    pause_seconds,
    is_unconfirmed: true,
  });
  const perhaps = { ...failed, mayHaveArrived: true };
  const gone = { id, error: 'HTTP 410', outcome: 'retry', refused_setting: 'hash', pause_seconds: 0 };
  it.each([
    ['an unconfirmed mail', {}, unconfirmed, again(600)],
    ['a second', { unconfirmed_tries: 1 }, unconfirmed, again(3600)],
    ['a third', { unconfirmed_tries: 2 }, unconfirmed, { ...again(3600), outcome: 'dead' }],
    ['one address unconfirmed, others failed', {}, perhaps, { ...retry(600), is_unconfirmed: true }],
    ['a late one of these', { attempt: 9 }, perhaps, { ...retry(10_800), is_unconfirmed: true }],
    ['refused for good', {}, { ...failed, permanent: true }, { ...retry(60), outcome: 'dead' }],
    ['refused for now', {}, { ...failed, permanent: false }, retry(60)],
    ['some addresses reached', {}, { ...failed, reached: ['a'] }, { ...retry(60), reached: ['a'] }],
    ['a quota', {}, { ...failed, retryAfterSeconds: 40 }, { ...retry(60), hold_seconds: 40 }],
    ['a digest, forever', { kind: 'digest', attempt: 50 }, failed, retry(900)],
    ['a report, forever', { kind: 'report', attempt: 50 }, { ...failed, permanent: true }, retry(900)],
    ['no more messages wanted', {}, { state: 'refused', code: 'HTTP 410' }, gone],
  ])('%s', (_, changes, delivery, settlement) => {
    const options = { channel: 'mail', setting: 'hash', delivery: delivery as typeof failed } as const;
    expect(settle(claimed(changes), sending, options)).toEqual(settlement);
  });

  it('lets no failure delay the next step of a reminder, and passes it on with the last attempt', () => {
    const settled = (changes: Partial<Claimed>, seconds: number) =>
      settle(
        claimed(changes),
        { ...sending, next: { step: 2, seconds } },
        { channel: 'mail', delivery: failed },
      );
    expect(settled({ attempt: 3 }, 200.5)).toEqual(retry(201));
    expect(settled({ attempt: 3 }, 30)).toEqual(retry(60));
    expect(settled({ attempt: 3 }, 999)).toEqual(retry(240));
    expect(settled({ attempt: 10 }, 30)).toEqual({ ...retry(60), outcome: 'dead', ...chain });
  });
});
