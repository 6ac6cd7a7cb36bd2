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

/** An emergency's email, due at once and claimed `seconds` later. */
function claimed({ seconds = 0, ...changes }: Partial<Claimed> & { seconds?: number } = {}): Claimed {
  const receivedAt = '2026-12-01T14:00:00.000Z';
  const claimed_at = new Date(Date.parse(receivedAt) + seconds * 1000).toISOString();
  const message = {
    message_id: 'm',
    kind: 'lead',
    step: 1,
    attempt: 1,
    unconfirmed_tries: 0,
    event_id: null,
  };
  const lead = { id: 'a', main_id: 'a', is_emergency: true, suspected_spam: false, tap: null };
  const latest = { latest_event: null, latest_event_id: null };
  return {
    ...message,
    ...lead,
    ...latest,
    occurred_at: receivedAt,
    owed_at: receivedAt,
    claimed_at,
    ...changes,
  } as Claimed;
}

test('emergencies go first, each class has a share of the hourly limit, and no limit means no shares', () => {
  expect(sendingOrder(100).map(({ priority, crowded, cap }) => [priority, crowded, cap])).toEqual([
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
  expect(sendingOrder(1).map(({ rank, cap }) => [rank, cap ?? 'any'])).toEqual([
    ...Array.from({ length: 10 }, (_, rank) => [rank, 1]),
    [10, 'any'],
  ]);
  expect(sendingOrder().every(({ cap }) => cap === null)).toBe(true);
});

describe('a claimed message', () => {
  const send = (lateSeconds = 0) => ({ action: 'send', lateSeconds });
  const drop = { action: 'drop' };
  const received = { kind: 'received' };
  const reminded = { ...received, seconds: 300 };
  const doubtful = { ...received, suspected_spam: true };
  const request = { ...received, is_emergency: false };
  const taken = { kind: 'taken', event_id: 1, latest_event: 'undone', latest_event_id: 2 };
  const agreed = { kind: 'appointment', step: 2 };
  it.each([
    ['sends an email that is claimed early', mail, { seconds: -5 }, send(0)],
    ['sends at the tenth attempt', mail, { attempt: 10 }, send()],
    ['gives up at the eleventh attempt', mail, { attempt: 11 }, { action: 'give up' }],
    ['sends a digest after any number of attempts', mail, { kind: 'digest', attempt: 99 }, send()],
    ['sends a report after any number of attempts', mail, { kind: 'report', attempt: 99 }, send()],
    ['sends the latest agreed time', mail, { ...agreed, appointment_changes: 2 }, send()],
    ['drops an agreed time that was changed', mail, { ...agreed, appointment_changes: 3 }, drop],
    ['sends a webhook for four days', webhook, { seconds: 4 * day }, send(4 * day)],
    ['drops a webhook after four days', webhook, { seconds: 4 * day + 1 }, drop],
    ['sends an email after four days', mail, { seconds: 4 * day + 1 }, send(4 * day + 1)],
    ['pushes an emergency until its first reminder is due', push, { ...received, seconds: 299 }, send(299)],
    ['drops a push of a request once its reminder is due', push, { ...request, seconds: 900 }, drop],
    ['pushes later if reminders are off', { ...push, reminders: false }, reminded, send(300)],
    ['pushes later if another lead has the reminders', push, { ...reminded, main_id: 'b' }, send(300)],
    ['pushes later if it may be spam', push, { ...doubtful, seconds: 300 }, send(300)],
    ['pushes a lead whose tap was undone', push, { ...received, latest_event: 'undone' }, send()],
    ['drops the push of a tap that was undone', push, taken, drop],
    ['pushes an undo', push, { ...taken, event_id: 2 }, send()],
    ['pushes a tap that a later tap followed', push, { ...taken, latest_event: 'reached' }, send()],
    ['sends the webhook of a tap that was undone', webhook, taken, send()],
    ['pushes an event without a tap', push, { ...taken, event_id: null }, send()],
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
  it.each([
    ['waits until it is due', { seconds: 240.5 }, { action: 'later', seconds: 60 }],
    ['goes out again after 10 minutes', { seconds: 601, step: 2 }, { ...send(1), ...and(3, 299) }],
    ['does not go out a fourth time', { seconds: 9000, step: 4 }, drop],
    ['is skipped after an outage if the next one is due too', { seconds: 700 }, { ...drop, ...and(2, 0) }],
    ['of a request goes out after 15 minutes', { ...request, seconds: 900 }, { ...send(0), ...and(2, 2700) }],
    ['of a request goes out again after 60 minutes', { ...request, seconds: 3600, step: 2 }, send(0)],
    ['waits 30 minutes after "No answer"', { ...unanswered, seconds: 1799 }, { action: 'later', seconds: 1 }],
    ['is dropped if it is over a day late', { seconds: 900 + day + 1, step: 3 }, drop],
    ['goes out if it is exactly a day late', { seconds: 900 + day, step: 3 }, send(day)],
    [
      'ends at the eleventh attempt',
      { seconds: 300, attempt: 11 },
      { action: 'give up', lateSeconds: 0, ...and(2, 300) },
    ],
    ['goes out at the tenth attempt', { seconds: 300, attempt: 10 }, { ...send(0), ...and(2, 300) }],
  ])('%s', (_, changes, decision) => {
    expect(decide(claimed({ kind: 'reminder', ...changes }), mail)).toEqual(decision);
  });

  it('waits while reminders are off, and escalates at the third step of an emergency that no one has called about', () => {
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

describe('the result of a delivery', () => {
  const sending = { action: 'send', lateSeconds: 0 } as const;
  const chained = { ...sending, next: { step: 2, seconds: 30 } };
  const chain = { next_step: 2, next_seconds: 30 };
  const failed = { state: 'failed', code: 'SMTP 450' } as const;
  const unconfirmed = { state: 'unconfirmed', code: 'ETIMEDOUT' } as const;
  const retry = (pause_seconds: number) => ({ id: 'm', outcome: 'retry', error: 'SMTP 450', pause_seconds });

  it('records whether the message was sent, dropped, delayed or given up', () => {
    const of = (
      decision: Parameters<typeof settle>[1],
      delivery?: Parameters<typeof settle>[2]['delivery'],
    ) => settle(claimed(), decision, { channel: 'mail', ...(delivery && { delivery }) });
    expect(of({ action: 'drop' })).toEqual({ id: 'm', outcome: 'dropped' });
    expect(of({ action: 'drop', next: chained.next })).toEqual({ id: 'm', outcome: 'dropped', ...chain });
    expect(of({ action: 'later', seconds: 7 })).toEqual({ id: 'm', outcome: 'later', pause_seconds: 7 });
    const dead = { id: 'm', outcome: 'dead', error: 'sender reported no result' };
    expect(of({ action: 'give up' })).toEqual(dead);
    expect(of({ action: 'give up', next: chained.next }, failed)).toEqual({ ...dead, ...chain });
    expect(of(sending)).toEqual(dead);
    expect(of(sending, { state: 'sent' })).toEqual({ id: 'm', outcome: 'sent' });
    expect(of(chained, { state: 'sent' })).toEqual({ id: 'm', outcome: 'sent', ...chain });
  });

  it('pauses longer after each attempt, and the tenth is the last', () => {
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

  const given = { id: 'm', outcome: 'dead', error: 'ETIMEDOUT', pause_seconds: 3600, is_unconfirmed: true };
  const maybeArrived = { ...failed, mayHaveArrived: true };
  it.each([
    ['gives up after the third one', { unconfirmed_tries: 2 }, unconfirmed, given],
    ['waits longer if some are unconfirmed', {}, maybeArrived, { ...retry(600), is_unconfirmed: true }],
    ['keeps a longer pause', { attempt: 9 }, maybeArrived, { ...retry(10_800), is_unconfirmed: true }],
    ['retries if the server refuses temporarily', {}, { ...failed, permanent: false }, retry(60)],
    ['never gives up a digest', { kind: 'digest', attempt: 50 }, failed, retry(900)],
    ['never gives up a report', { kind: 'report', attempt: 50 }, { ...failed, permanent: true }, retry(900)],
  ])('%s', (_, changes, delivery, settlement) => {
    const options = { channel: 'mail', delivery: delivery as typeof failed } as const;
    expect(settle(claimed(changes), sending, options)).toEqual(settlement);
  });

  it('never retries a reminder later than its next step, and schedules that step with the last attempt', () => {
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
