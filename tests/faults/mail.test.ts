import type { Socket } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../data/shared/routes.ts';
import { breakMail, health, postJson, quote, testBackend } from '../support/backend.ts';
import { endRetryPauses, maxAnswerMs, speedUpTimers } from '../support/clock.ts';
import { functions, sweep } from '../support/functions.ts';
import { type Fault, useBrokenMailServer } from '../support/mail-server.ts';
import { mailCounts, restoreMail, retryPauseMinutes } from '../support/outbox.ts';

const backend = testBackend();
const sql = (query: string) => backend.database.sql(query);
let restoreTimers: (() => void) | undefined;

const brokenServer = (speak: (socket: Socket) => void) => async () => {
  restoreTimers = speedUpTimers();
  await useBrokenMailServer(speak);
};

/** Never idle, never done. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('2'), 300);
  socket.on('close', () => clearInterval(timer));
}

const set = (fault: Fault) => () => {
  backend.mail.fault = fault;
};
const reply = (code: number, at: 'rcpt' | 'data') => set({ kind: 'reply', code, at });

const waits = { pending: 1, dead: 0, unconfirmed: 0 };
const isGivenUp = { pending: 0, dead: 1, unconfirmed: 0 };
type Case = [fault: string, begin: () => void | Promise<void>, after: typeof waits];
const cases: Case[] = [
  ['refuses the connection', breakMail, waits],
  ['is silent', brokenServer(() => {}), waits],
  ['greets without end', brokenServer(drip), waits],
  ['answers 452 to the mail', reply(452, 'data'), waits],
  ['answers 550 to the recipient', reply(550, 'rcpt'), isGivenUp],
  ['drops the connection in the middle of DATA', set({ kind: 'drop', at: 'data' }), waits],
];

it.each(cases)('%s', async (_fault, begin, after) => {
  await begin();
  const start = performance.now();
  expect((await postJson(backend, quote())).body).toMatchObject({ success: true });
  expect(performance.now() - start).toBeLessThan(maxAnswerMs);
  expect(await backend.rows()).toHaveLength(1);
  expect(backend.mail.mails).toHaveLength(0);
  expect(await mailCounts(backend)).toEqual(after);

  restoreTimers?.();
  if (after.dead) await sql('select requeue_dead_messages()');
  await restoreMail(backend);
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0, dead: 0 });
  expect(backend.mail.mails).toHaveLength(1);
});

it('a slow confirmation is awaited after the visitor has the answer, and longer than the visitor would', async () => {
  speedUpTimers();
  backend.mail.fault = { kind: 'slow', ms: 9000 };
  const later: Promise<unknown>[] = [];
  const start = performance.now();
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(quote()) };
  const request = new Request(`http://localhost${api.lead}`, init);
  const response = await functions.lead.default(request, { waitUntil: (work) => void later.push(work) });
  expect(response.status).toBe(200);
  expect(performance.now() - start, 'less than the mail takes').toBeLessThan(6000);
  expect(later).toHaveLength(1);
  await Promise.all(later);
  expect(await mailCounts(backend)).toEqual({ pending: 0, unconfirmed: 0, dead: 0 });
  expect(backend.mail.mails).toHaveLength(1);
});

it('tries a mail that was never confirmed twice more, each much later, and says so in health', async () => {
  const restoreTimers = speedUpTimers();
  backend.mail.fault = { kind: 'silent' };
  const start = performance.now();
  expect((await postJson(backend, quote())).body).toMatchObject({ success: true });
  expect(performance.now() - start, 'the visitor does not wait for it').toBeLessThan(maxAnswerMs);
  restoreTimers();
  expect(await health(backend)).toMatchObject({ body: { pending: 1, unconfirmed: 1, dead: 0 } });
  expect(backend.logged.join('\n')).toContain('message not sent');

  backend.mail.fault = { kind: 'drop', at: 'confirmation' };
  const pauses: number[] = [];
  for (let tries = 0; tries < 4; tries += 1) {
    expect(await sweep(), 'not before its pause is over').toMatchObject({ sent: 0 });
    expect(await mailCounts(backend)).toMatchObject({ unconfirmed: 1 });
    pauses.push(await retryPauseMinutes(backend));
    await endRetryPauses(backend);
    await sweep();
  }
  expect(pauses.slice(0, 2)).toEqual([10, 60]);
  expect(new Set(backend.mail.mails.map(({ messageId }) => messageId)).size).toBe(1);
  const isRepeat = backend.mail.mails.map(({ text }) => text?.includes('may have this mail already'));
  expect(isRepeat).toEqual([false, true, true]);

  await sql(`update messages set owed_at = now() - interval '16 minutes' where kind = 'lead'`);
  expect(await health(backend)).toMatchObject({ status: 503, body: { pending: 0, unconfirmed: 1, dead: 0 } });
  await sql('select settle_unconfirmed_messages()');
  expect(await health(backend)).toMatchObject({ status: 200, body: { unconfirmed: 0 } });
});

describe('where several are to be told', () => {
  const told = () => [...backend.mail.recipients].sort();
  const both = ['ann@x.example', 'bob@x.example'];
  const refuseBob = (code: number) => set({ kind: 'reply', code, at: 'rcpt', to: 'bob@x.example' })();
  beforeEach(() => {
    process.env.MAIL_TO = both.join(', ');
  });

  it.each([
    ['is tried again, and nobody else', 'ann@x.example, bob@x.example', 1, both],
    [
      'is owed nothing once he is replaced',
      'Ann@x.example, c@x.example',
      1,
      ['ann@x.example', 'c@x.example'],
    ],
  ])('one who was refused for now %s', async (_what, list, sent, expected) => {
    refuseBob(452);
    expect((await postJson(backend, quote())).body).toMatchObject({ success: true });
    expect(told()).toEqual(['ann@x.example']);
    expect(await mailCounts(backend)).toEqual(waits);
    process.env.MAIL_TO = list;
    await restoreMail(backend);
    expect(await sweep()).toMatchObject({ sent, pending: 0, dead: 0 });
    expect(told(), 'nothing twice').toEqual(expected);
    expect(new Set(backend.mail.mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(backend.mail.mails[0]?.to?.map(({ address }) => address)).toEqual(both);
  });

  it('shows one who is refused for good, and tells him once that is mended', async () => {
    refuseBob(550);
    await postJson(backend, quote());
    expect(told()).toEqual(['ann@x.example']);
    expect(await health(backend)).toMatchObject({ status: 503, body: isGivenUp });
    expect(backend.logged.join('\n')).toContain('SMTP 550');
    backend.mail.fault = undefined;
    await sql('select requeue_dead_messages()');
    expect(await sweep()).toMatchObject({ sent: 1, dead: 0 });
    expect(told()).toEqual(both);
  });
});
