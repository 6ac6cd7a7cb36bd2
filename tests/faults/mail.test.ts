import type { Socket } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { breakMail, quote, referenceOf, testBackend, visitor } from '../support/backend.ts';
import { shopInstant, speedUpTimers } from '../support/clock.ts';
import { fillColumns, fillings, leadKeys } from '../support/columns.ts';
import { useBrokenMailServer } from '../support/mail-server.ts';
import { answerWith, testPushServer } from '../support/receivers.ts';
import { zip } from '../support/town.ts';

const backend = testBackend();
const {
  advanceMinutes,
  expectPromptSuccess,
  mailCounts,
  postJson,
  queueLeads,
  restoreMail,
  rows,
  setClock,
  sql,
  sweep,
  tap,
} = backend;
const push = testPushServer();
let restoreTimers: (() => void) | undefined;

const brokenServer = (speak: (socket: Socket) => void) => async () => {
  restoreTimers = speedUpTimers();
  await useBrokenMailServer(speak);
};

/** Sends a byte now and then, so the connection is never idle. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('2'), 300);
  socket.on('close', () => clearInterval(timer));
}

const waits = { pending: 1, dead: 0, unconfirmed: 0 };
const isGivenUp = { pending: 0, dead: 1, unconfirmed: 0 };

it.each<[fault: string, begin: () => unknown]>([
  ['refuses the connection', breakMail],
  ['never finishes its greeting', brokenServer(drip)],
  ['drops the connection during DATA', () => Object.assign(backend.mail, { fault: 'drop' })],
])('keeps the lead and sends its email later if the mail server %s', async (_fault, begin) => {
  await begin();
  await expectPromptSuccess();
  restoreTimers?.();
  expect(await rows()).toHaveLength(1);
  expect([backend.mails, await mailCounts()]).toEqual([[], waits]);
  await restoreMail();
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0, dead: 0 });
  expect(backend.mails).toHaveLength(1);
});

it('gives up an email only if its recipient or its size is wrong, until the owner queues it again', async () => {
  for (const [code, at, text, after] of [
    [554, 'connect', '5.7.1 Blocked', waits],
    [550, 'from', '5.7.60 Client not allowed to send as this sender', waits],
    [550, 'from', '5.1.8 Sender rejected', waits],
    [550, 'rcpt', '5.4.5 Daily sending quota exceeded', waits],
    [550, 'rcpt', 'refused', waits],
    [552, 'rcpt', '5.2.2 Mailbox full', waits],
    [550, 'rcpt', '5.1.1 User unknown', isGivenUp],
    [550, 'rcpt', '5.2.1 Mailbox disabled', isGivenUp],
    [552, 'data', '5.3.4 Message too big', isGivenUp],
  ] as const) {
    await sql('delete from contact_submissions');
    await queueLeads(1);
    backend.mail.fault = { code, at, text };
    await sweep();
    expect(await mailCounts(), `${code} ${text}`).toEqual(after);
  }
  await sql('select requeue_dead_messages()');
  await restoreMail();
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0, dead: 0 });
});

it('sends the email of an emergency twice, alike but for its id', async () => {
  await postJson(quote({ isEmergency: true }));
  const [first, second] = backend.mails.map(({ subject, text, html }) => ({ subject, text, html }));
  expect(second).toEqual(first);
  expect(new Set(backend.mails.map(({ messageId }) => messageId)).size).toBe(2);
});

describe('if the mail server refuses every text of a customer', () => {
  const four = ['ann', 'bob', 'cy', 'di'].map((name) => `${name}@x.example`);
  const everyone = four.join(' ');
  const refuse = (words: readonly string[]) => {
    const text = '5.7.1 Message rejected as spam';
    backend.mail.fault = { words, code: 554, text };
  };
  const typed = [visitor.message, visitor.email, 'Quillfeather', 'Boulevard', '555-0187', '2025550187'];
  beforeEach(() => {
    process.env.MAIL_TO = four.join(', ');
  });

  it('costs the text, not the lead', async () => {
    refuse(typed);
    const lead = quote({ isEmergency: true, address: `${visitor.address}, ${zip}` });
    await postJson(lead);
    expect(backend.mail.recipients).toEqual([everyone, everyone]);
    const subject = new RegExp(`^EMERGENCY! Lock Rekeying, ${zip}, call by \\d+:\\d\\d$`);
    for (const mail of backend.mails) {
      expect(mail.subject).toMatch(subject);
      expect(mail.text).toMatch(/\nI'm calling: http:.*\/request\/[\w-]+\n[\s\S]*refused the full email/);
      expect(mail.replyTo).toBeUndefined();
    }
    expect(await mailCounts()).toEqual({ pending: 0, dead: 0, unconfirmed: 0 });
  });

  it('no later email, and no push, has a column that may hold the customer’s words, not even a new one', async () => {
    breakMail();
    push.answer = answerWith(500);
    const lead = quote({ isEmergency: true });
    await postJson(lead);
    const { restore } = await fillColumns(backend.database, 'contact_submissions', [
      ...leadKeys,
      'is_emergency',
      'suspected_spam',
      'full_receipt',
      'plain_post',
    ]);
    onTestFinished(async () => void (await restore()));
    await restoreMail();
    refuse(fillings);
    Object.assign(push, { answer: answerWith(200), received: [] });
    for (const minutes of [0, 5, 5, 5]) {
      await advanceMinutes(minutes);
      await sweep();
    }
    await tap(lead, 'taken');
    await sql(`select record_appointment('${lead.submissionId}', '2027-01-05T15:00Z')`);
    for (const kind of ['undone', 'not_customer', 'undone', 'complained', 'canceled', 'reopened'] as const) {
      await sweep();
      await tap(lead, kind);
    }
    await setClock(shopInstant('2026-12-02T08:00'));
    await sql(`delete from messages where kind = 'reminder'`);
    await advanceMinutes(11);
    await sweep();
    expect(backend.mails).toHaveLength(11);
    expect(push.received).toHaveLength(9);
    for (const { text } of backend.mails)
      expect(text).toMatch(new RegExp(`Reference: ${referenceOf(lead)}\n[\\s\\S]*: http:.*/request/`));
    const [first, second, ...later] = backend.mails.slice(0, -1);
    const threads = new Set(later.flatMap(({ inReplyTo, references }) => [inReplyTo, references]));
    expect([...threads], 'all answer the first').toEqual([
      [first, second].map((mail) => mail?.messageId).find((id) => threads.has(id)),
    ]);
    const pushed = JSON.stringify(push.received);
    for (const word of fillings) expect(pushed).not.toContain(word);
  });
});

describe('with several recipients', () => {
  const mailed = () => [...backend.mail.recipients].sort();
  const both = ['ann@x.example', 'bob@x.example'];
  beforeEach(() => {
    process.env.MAIL_TO = both.join(', ');
  });

  it.each([
    ['gets the mail later, alone', 'ann@x.example, bob@x.example', 1, both],
    ['is skipped once replaced', 'Ann@x.example, c@x.example', 1, ['ann@x.example', 'c@x.example']],
  ])('a recipient who was refused temporarily %s', async (_what, list, sent, expected) => {
    backend.mail.fault = { code: 452, at: 'rcpt', to: 'bob@x.example' };
    await postJson(quote());
    expect(mailed()).toEqual(['ann@x.example']);
    expect(await mailCounts()).toEqual(waits);
    process.env.MAIL_TO = list;
    await restoreMail();
    expect(await sweep()).toMatchObject({ sent, pending: 0, dead: 0 });
    expect(mailed(), 'nothing twice').toEqual(expected);
    expect(new Set(backend.mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(backend.mails[0]?.to?.map(({ address }) => address)).toEqual(both);
  });

  it('share a connection per mail, of which there are two at most', async () => {
    await postJson(quote({ isEmergency: true }));
    expect(backend.mail.recipients).toEqual([both.join(' '), both.join(' ')]);
    await queueLeads(6, 'true');
    await sweep();
    expect(backend.mails).toHaveLength(14);
    expect(backend.mail.mostConnections).toBeLessThanOrEqual(2);
  });
});
