import type { Socket } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  breakMail,
  expectPromptSuccess,
  quote,
  referenceOf,
  testBackend,
  visitor,
} from '../support/backend.ts';
import { advanceMinutes, setClock, shopInstant, speedUpTimers } from '../support/clock.ts';
import { fillColumns, fillings } from '../support/columns.ts';
import { sweep } from '../support/functions.ts';
import { type Fault, useBrokenMailServer } from '../support/mail-server.ts';
import { mailCounts, queueLeads, restoreMail, tap } from '../support/outbox.ts';
import { zip } from '../support/town.ts';

const backend = testBackend();
const { postJson, sql } = backend;
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

const set = (fault: Fault) => () => {
  backend.mail.fault = fault;
};
const reply = (code: number, at: 'connect' | 'from' | 'rcpt' | 'data', text = 'refused') =>
  set({ kind: 'reply', code, at, text });

const waits = { pending: 1, dead: 0, unconfirmed: 0 };
const isGivenUp = { pending: 0, dead: 1, unconfirmed: 0 };
type Case = [fault: string, begin: () => void | Promise<void>, after: typeof waits];
const cases: Case[] = [
  ['refuses the connection', breakMail, waits],
  ['is silent', brokenServer(() => {}), waits],
  ['never finishes its greeting', brokenServer(drip), waits],
  ['responds 452 to the mail', reply(452, 'data'), waits],
  ['responds 554 to the connection', reply(554, 'connect', '5.7.1 Blocked'), waits],
  [
    'refuses the sender for now',
    reply(550, 'from', '5.7.60 Client not allowed to send as this sender'),
    waits,
  ],
  ['asks for a login', reply(530, 'from', '5.7.0 Authentication required'), waits],
  ['refuses the sender’s address', reply(550, 'from', '5.1.8 Sender rejected'), waits],
  ['has sent enough today', reply(550, 'rcpt', '5.4.5 Daily sending quota exceeded'), waits],
  ['doesn’t relay', reply(554, 'rcpt', '5.7.1 Relay access denied'), waits],
  ['responds 550 without a reason', reply(550, 'rcpt'), waits],
  ['has a full mailbox', reply(552, 'rcpt', '5.2.2 Mailbox full'), waits],
  ['doesn’t know the recipient', reply(550, 'rcpt', '5.1.1 User unknown'), isGivenUp],
  ['has closed the mailbox', reply(550, 'rcpt', '5.2.1 Mailbox disabled'), isGivenUp],
  ['finds the mail too big', reply(552, 'data', '5.3.4 Message too big'), isGivenUp],
  ['drops the connection during DATA', set({ kind: 'drop', at: 'data' }), waits],
];

it.each(cases)(
  'keeps the lead and sends its email later if the mail server %s',
  async (_fault, begin, after) => {
    await begin();
    await expectPromptSuccess(backend);
    expect(await backend.rows()).toHaveLength(1);
    expect(backend.mails).toHaveLength(0);
    expect(await mailCounts(backend)).toEqual(after);

    restoreTimers?.();
    if (after.dead) await sql('select requeue_dead_messages()');
    await restoreMail(backend);
    expect(await sweep()).toMatchObject({ sent: 1, pending: 0, dead: 0 });
    expect(backend.mails).toHaveLength(1);
  },
);

it('sends the email of an emergency twice, alike but for its id, and starts a thread with neither', async () => {
  await postJson(quote({ isEmergency: true }));
  const own = ['message-id', 'content-type', 'date'];
  const [first, second] = backend.mails.map(({ subject, text, html, headers }) => {
    const shared = headers.filter(({ key }) => !own.includes(key)).map(({ key, value }) => [key, value]);
    return { subject, text, html, headers: Object.fromEntries(shared) };
  });
  expect(second).toEqual(first);
  expect(new Set(backend.mails.map(({ messageId }) => messageId)).size).toBe(2);
  expect(first?.headers).toMatchObject({ importance: 'high' });
  for (const thread of ['in-reply-to', 'references']) expect(first?.headers).not.toHaveProperty(thread);
});

it('waits for a slow confirmation after it has responded to the visitor', async () => {
  speedUpTimers();
  backend.mail.fault = { kind: 'slow', ms: 9000 };
  await expectPromptSuccess(backend);
  expect(await mailCounts(backend)).toEqual({ pending: 0, unconfirmed: 0, dead: 0 });
  expect(backend.mails).toHaveLength(1);
});

describe('if the mail server refuses every text of a customer', () => {
  const four = ['ann', 'bob', 'cy', 'di'].map((name) => `${name}@x.example`);
  const everyone = four.join(' ');
  const refuse = (words: readonly string[], code = 554, text = '5.7.1 Message rejected as spam') => {
    backend.mail.fault = { kind: 'filter', words, code, text };
  };
  const typed = [visitor.message, visitor.email, 'Quillfeather', 'Boulevard', '555-0187', '2025550187'];
  beforeEach(() => {
    Object.assign(process.env, { MAIL_TO: four.join(', '), MAIL_ESCALATE_TO: 'eve@x.example' });
  });

  it.each([
    [554, '5.7.1 Message rejected as spam'],
    [552, '5.2.3 Message content rejected'],
    [552, '5.3.4 Message too big'],
    [550, '5.7.1 Blocked'],
    [550, 'refused'],
  ])('%i %s costs the text, not the lead', async (code, text) => {
    refuse(typed, code, text);
    const lead = quote({ isEmergency: true, address: `${visitor.address}, ${zip}` });
    await postJson(lead);
    expect(backend.mail.recipients).toEqual([everyone, everyone]);
    const subject = new RegExp(`^EMERGENCY! Lock Rekeying, ${zip}, call by \\d+:\\d\\d$`);
    for (const mail of backend.mails) {
      expect(mail.subject).toMatch(subject);
      expect(mail.text).toMatch(
        new RegExp(`Service: Lock Rekeying\nPlace: ${zip}\nReference: ${referenceOf(lead)}\n`),
      );
      expect(mail.text).toMatch(/\nI'm calling: http:.*\/request\/[\w-]{72}\n[\s\S]*refused the full email/);
      expect(mail.replyTo).toBeUndefined();
    }
    expect(await mailCounts(backend)).toEqual({ pending: 0, dead: 0, unconfirmed: 0 });
    expect(backend.logged.join()).toContain(`SMTP ${code}`);
  });

  it('no later email has a column that may hold the customer’s words, not even a new one', async () => {
    breakMail();
    const lead = quote({ isEmergency: true });
    await postJson(lead);
    const { restore } = await fillColumns(backend.database, 'contact_submissions', [
      ...['id', 'created_at', 'submission_id', 'duplicate_of', 'main_id', 'erased_at', 'is_emergency'],
      ...['suspected_spam', 'full_receipt', 'plain_post', 'is_health'],
    ]);
    onTestFinished(async () => void (await restore()));
    await restoreMail(backend);
    refuse(fillings);
    for (const minutes of [0, 5, 5, 5]) {
      await advanceMinutes(backend, minutes);
      await sweep();
    }
    await tap(backend, lead, 'taken');
    await sql(`select record_appointment('${lead.submissionId}', '2027-01-05T15:00Z')`);
    await sweep();
    await tap(backend, lead, 'undone');
    await setClock(backend, shopInstant('2026-12-02T08:00'));
    await sql(`delete from messages where kind = 'reminder'`);
    await sweep();
    expect(backend.mails.map(({ subject }) => subject?.replace(/(: |, |Tue).*/, ''))).toEqual([
      ...['EMERGENCY! Request', 'EMERGENCY! Request', '5 min', '10 min', '15 min'],
      ...['STILL UNCLAIMED', 'New time', '1 open request (1 emergency)'],
    ]);
    const others = backend.mail.recipients.filter((recipients) => recipients !== everyone);
    expect(others).toEqual(['eve@x.example']);
    for (const { text } of backend.mails)
      expect(text).toMatch(new RegExp(`Reference: ${referenceOf(lead)}\n[\\s\\S]*: http:.*/request/`));
    const thread = backend.mails.slice(2, -1).map(({ inReplyTo }) => inReplyTo);
    expect(new Set(thread).size, 'all answer the first').toBe(1);
  });
});

describe('with several recipients', () => {
  const mailed = () => [...backend.mail.recipients].sort();
  const both = ['ann@x.example', 'bob@x.example'];
  const refuseBob = (code: number, text = 'refused') =>
    set({ kind: 'reply', code, at: 'rcpt', text, to: 'bob@x.example' })();
  beforeEach(() => {
    process.env.MAIL_TO = both.join(', ');
  });

  it.each([
    ['gets the mail later, alone', 'ann@x.example, bob@x.example', 1, both],
    ['is skipped once replaced', 'Ann@x.example, c@x.example', 1, ['ann@x.example', 'c@x.example']],
  ])('a recipient who was refused temporarily %s', async (_what, list, sent, expected) => {
    refuseBob(452);
    expect((await postJson(quote())).body).toMatchObject({ success: true });
    expect(mailed()).toEqual(['ann@x.example']);
    expect(await mailCounts(backend)).toEqual(waits);
    process.env.MAIL_TO = list;
    await restoreMail(backend);
    expect(await sweep()).toMatchObject({ sent, pending: 0, dead: 0 });
    expect(mailed(), 'nothing twice').toEqual(expected);
    expect(new Set(backend.mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(backend.mails[0]?.to?.map(({ address }) => address)).toEqual(both);
  });

  it('share a connection per mail, of which there are two at most', async () => {
    await postJson(quote({ isEmergency: true }));
    expect(backend.mail.recipients).toEqual([both.join(' '), both.join(' ')]);
    await queueLeads(backend, 6, 'true');
    await sweep();
    expect(backend.mails).toHaveLength(14);
    expect(backend.mail.mostConnections).toBeLessThanOrEqual(2);
  });
});
