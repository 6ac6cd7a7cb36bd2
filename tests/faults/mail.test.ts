import type { Socket } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { business } from '../../netlify/base/business-facts.ts';
import { breakMail, referenceOf, testBackend, visitor } from '../support/backend.ts';
import { controlTimers, passTime, shopInstant } from '../support/clock.ts';
import { fillColumns, fillings, leadKeys } from '../support/columns.ts';
import { useBrokenMailServer } from '../support/mail-server.ts';
import { answerWith, testPushServer } from '../support/receivers.ts';
import { zip } from '../support/town.ts';

const backend = testBackend();
const {
  expectPromptSuccess,
  mailCounts,
  postLead,
  queueLeads,
  restoreMail,
  rows,
  setClock,
  sql,
  sweep,
  sweepAfter,
  tap,
} = backend;
const push = testPushServer();
let restoreTimers: (() => void) | undefined;

/** Sends a byte now and then for three seconds, so the connection is never idle. */
async function drip(socket: Socket) {
  for (let bytes = 0; bytes < 10; bytes += 1) {
    socket.write('2');
    await passTime(300);
  }
}

const waits = { pending: 1, dead: 0, unconfirmed: 0 };

it.each([
  [
    'never finishes its greeting',
    'full',
    () => {
      restoreTimers = controlTimers();
      return useBrokenMailServer(drip);
    },
  ],
  ['drops the connection once DATA begins', 'bare', () => Object.assign(backend.mail, { fault: 'drop' })],
])('keeps the lead and sends its email later if the mail server %s (%s)', async (_fault, arrives, begin) => {
  await begin();
  await expectPromptSuccess();
  restoreTimers?.();
  expect(await rows()).toHaveLength(1);
  expect([backend.mails, await mailCounts()]).toEqual([[], waits]);
  await restoreMail();
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0, dead: 0 });
  expect(backend.mails.map(({ text }) => text?.includes(visitor.message))).toEqual([arrives === 'full']);
});

it('gives up an email only if its recipient or its size is wrong, until the owner queues it again', async () => {
  const refusals = `554 connect 5.7.1 Blocked
    550 from 5.7.60 Client not allowed to send as this sender
    550 from 5.1.8 Sender rejected
    550 rcpt 5.4.5 Daily sending quota exceeded
    550 rcpt refused
    550 rcpt 5.1.7 Bad sender’s mailbox address syntax
    550 data 5.1.8 Bad sender’s system address
    550 rcpt 5.1.0 Address rejected
    552 rcpt 5.2.2 Mailbox full
    550 rcpt 5.1.6 Mailbox has moved: given up
    550 rcpt 5.2.3 Too long for this mailbox: given up
    550 rcpt 5.1.1 User unknown: given up
    552 data 5.3.4 Message too big: given up`;
  for (const refusal of refusals.split(/\n */)) {
    const [code = '', at = '', ...text] = refusal.split(' ');
    await sql('delete from contact_submissions');
    await queueLeads(1);
    backend.mail.fault = { code: Number(code), at, text: text.join(' ') };
    await sweep();
    const isWaiting = !refusal.endsWith('given up');
    expect(await mailCounts(), refusal).toMatchObject({
      pending: Number(isWaiting),
      dead: Number(!isWaiting),
    });
  }
  await sql('select requeue_dead_messages()');
  await restoreMail();
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0, dead: 0 });
});

describe('if a filter of the mail server refuses', () => {
  const four = ['ann', 'bob', 'cy', 'di'].map((name) => `${name}@x.example`);
  const everyone = four.join(' ');
  const typed = [visitor.message, visitor.email, 'Quillfeather', 'Boulevard', '555-0187', '2025550187'];
  const headers = ['X-Priority', 'Importance:', 'Auto-Submitted'];
  const hosts = () => [backend.url, business.siteUrl].map((url) => new URL(url).host);
  beforeEach(() => {
    Object.assign(process.env, { MAIL_TO: four.join(', '), MAIL_FROM: 'shop@sender.example' });
  });

  /** The minutes after which it's tried again. */
  const answers = [
    [554, []],
    [451, [1, 1]],
    [421, [1, 1]],
    ['drop', [10, 10]],
  ] as const;
  const disliked = [
    ['what the customer typed', () => typed],
    ['extra headers', () => headers],
    ['our host', hosts],
  ] as const;
  it.each(
    disliked.flatMap(([what, words]) => answers.map(([answer, pauses]) => ({ what, words, answer, pauses }))),
  )('$what with $answer, everyone is told once', async ({ words, answer, pauses }) => {
    process.env.REMINDERS = 'off';
    backend.mail.fault = { words: words(), answer };
    const lead = await postLead({ address: `${visitor.address}, ${zip}` });
    for (const minutes of pauses) await sweepAfter(minutes);
    expect(backend.mail.recipients).toEqual([everyone]);
    expect(await mailCounts()).toEqual({ pending: 0, dead: 0, unconfirmed: 0 });
    for (const mail of backend.mails) {
      for (const word of typed) expect(JSON.stringify(mail)).not.toContain(word);
      expect(`${mail.subject} ${mail.text}`).toContain(referenceOf(lead));
      if (words() === typed) {
        expect(mail.subject).toMatch(new RegExp(`^Lock Rekeying, ${zip}, call by \\d+:\\d\\d$`));
        expect(mail.text).toMatch(/\nI'm calling: http:.*\/request\/[\w-]+\n/);
      } else {
        expect(mail.subject).toBe(`Request ${referenceOf(lead)} waits`);
        expect(mail.text).toContain(business.phone);
        expect(mail.html).toBeUndefined();
      }
    }
  });

  it('what the customer typed, every later email goes without it, and no push has it', async () => {
    breakMail();
    push.answer = answerWith(500);
    const lead = await postLead({ isEmergency: true });
    const { restore } = await fillColumns(backend.database, 'contact_submissions', [
      ...leadKeys,
      'is_emergency',
      'suspected_spam',
      'full_receipt',
      'plain_post',
    ]);
    onTestFinished(async () => void (await restore()));
    await restoreMail();
    backend.mail.fault = { words: fillings, answer: 554 };
    Object.assign(push, { answer: answerWith(200), received: [] });
    for (const minutes of [0, 5, 5, 5]) await sweepAfter(minutes);
    await tap(lead, 'taken');
    await tap(lead, 'agreed', { due_at: '2027-01-05T15:00Z' });
    for (const kind of ['undone', 'not_customer', 'undone', 'complained', 'canceled', 'reopened'] as const) {
      await sweep();
      await tap(lead, kind);
    }
    await setClock(shopInstant('2026-12-07T08:00'));
    process.env.MAIL_REPORT_TO = 'owner@x.example';
    await sql(`delete from messages where kind = 'reminder'`);
    await sweepAfter(11);
    const mails = backend.mails.filter(({ subject }) => !subject?.startsWith('Leads from'));
    // Two of eleven come with a calendar file, so each of the four gets their own.
    expect(mails).toHaveLength(11 + 2 * 3);
    expect(push.received).toHaveLength(11);
    for (const { text, attachments } of mails) {
      expect(text).toMatch(/\nReference: \w{8}\n[\s\S]*: http:.*\/request\//);
      expect(text).toContain(referenceOf(lead));
      expect(attachments).toEqual([]);
    }
    const [first, second, ...later] = mails.filter(({ subject }) => !/open request/.test(subject ?? ''));
    const threads = [...new Set(later.map(({ inReplyTo }) => inReplyTo))];
    expect([[first?.messageId], [second?.messageId]], 'all answer the first').toContainEqual(threads);
    const all = JSON.stringify([push.received, mails]);
    for (const word of fillings) expect(all).not.toContain(word);
  });
});

it.each([
  ['full', []],
  ['bare', [visitor.message]],
])(
  'a server that took no version for a while gets the full email again, or what it takes (%s)',
  async (arrives, words) => {
    backend.mail.fault = { code: 451, at: 'data' };
    await postLead();
    for (const minutes of [1, 1]) await sweepAfter(minutes);
    backend.mail.fault = { words, answer: 451 };
    await sweepAfter(4);
    expect(backend.mails.map(({ text }) => text?.includes(visitor.message))).toEqual([arrives === 'full']);
  },
);

describe('with several recipients', () => {
  const mailed = () => [...backend.mail.recipients].sort();
  const both = ['ann@x.example', 'bob@x.example'];
  beforeEach(() => {
    process.env.MAIL_TO = both.join(', ');
  });

  it.each([
    ['gets the mail later, alone', 'ann@x.example, bob@x.example', both, []],
    [
      'gets a bare mail, alone, if a filter wants it',
      'ann@x.example, bob@x.example',
      both,
      [visitor.message],
    ],
    ['is skipped once replaced', 'Ann@x.example, c@x.example', ['ann@x.example', 'c@x.example'], []],
  ])('a recipient who was refused temporarily %s', async (_what, list, expected, words) => {
    backend.mail.fault = { code: 452, at: 'rcpt', to: 'bob@x.example' };
    await postLead();
    expect(mailed()).toEqual(['ann@x.example']);
    expect(await mailCounts()).toEqual(waits);
    process.env.MAIL_TO = list;
    await restoreMail();
    backend.mail.fault = { words, answer: 554 };
    expect(await sweep()).toMatchObject({ sent: 1, pending: 0, dead: 0 });
    expect(mailed(), 'nothing twice').toEqual(expected);
    expect(new Set(backend.mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(backend.mails[0]?.to?.map(({ address }) => address)).toEqual(both);
    const isFull = backend.mails.map(({ text }) => text?.includes(visitor.message));
    expect(isFull).toEqual([true, words.length === 0]);
  });

  it('share a connection per mail, of which there are two at most', async () => {
    await postLead({ isEmergency: true });
    expect(backend.mail.recipients).toEqual([both.join(' '), both.join(' ')]);
    await queueLeads(6, 'true');
    await sweep();
    expect(backend.mails).toHaveLength(14);
    expect(backend.mail.mostConnections).toBeLessThanOrEqual(2);
  });
});
