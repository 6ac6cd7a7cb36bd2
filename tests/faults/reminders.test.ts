import { describe, expect, it } from 'vitest';
import { health, postJson, quote, testBackend } from '../support/backend.ts';
import { advanceMinutes } from '../support/clock.ts';
import { sweep } from '../support/functions.ts';
import { dueReminders, queueLeads, queueReminders, restoreMail, tap } from '../support/outbox.ts';
import { atOnce } from '../support/times.ts';

const backend = testBackend();
const sql = (query: string) => backend.database.sql(query);
const office = 'help@riverbendlockandkey.example';
const boss = 'boss@x.example';
const reminders = () =>
  backend.mail.mails.filter(({ subject }) => /^(Waiting|NOT TAKEN)/.test(subject ?? ''));

async function sendEmergency(changes = {}) {
  const lead = quote({ isEmergency: true, ...changes });
  await postJson(backend, lead);
  return lead;
}

/** To whom the mails of one sweep after `minutes` more went. */
async function mailsAfter(minutes: number): Promise<string[]> {
  await advanceMinutes(backend, minutes);
  backend.mail.clear();
  await sweep();
  return [...backend.mail.recipients].sort();
}

/** After `minutes` more, and not one earlier, comes a mail to the office. */
async function expectReminderAfter(minutes: number): Promise<void> {
  expect(await mailsAfter(minutes - 1)).toEqual([]);
  expect(await mailsAfter(1)).toEqual([office]);
}

const isDown = { kind: 'reply', code: 451, at: 'connect' } as const;

describe('the times', () => {
  it('of an emergency: 5, 10 and 15 minutes, at 15 also to MAIL_ESCALATE_TO, and then no more', async () => {
    process.env.MAIL_ESCALATE_TO = `${boss}, ${office}`;
    await sendEmergency();
    const alert = backend.mail.mails.find(({ subject }) => subject?.startsWith('EMERGENCY!'));
    const thread = { inReplyTo: alert?.messageId, references: alert?.messageId };
    expect(alert?.messageId).toMatch(/^<.+@.+>$/);
    for (const minutes of [5, 10]) {
      await expectReminderAfter(5);
      const subject = expect.stringContaining(`${minutes} min`);
      expect(backend.mail.mails).toMatchObject([{ subject, ...thread }]);
    }
    expect(await mailsAfter(5)).toEqual([boss, office]);
    expect(await mailsAfter(600)).toEqual([]);
  });

  it('of another lead: 15 and 60 minutes, and never to MAIL_ESCALATE_TO', async () => {
    process.env.MAIL_ESCALATE_TO = boss;
    await postJson(backend, quote());
    await expectReminderAfter(15);
    await expectReminderAfter(45);
    expect(await mailsAfter(600)).toEqual([]);
  });

  it('of suspected spam: never, not even as an emergency', async () => {
    await sendEmergency({ website: 'x' });
    expect(await mailsAfter(20)).toEqual([]);
    expect(await sql(`select from messages where kind = 'reminder'`)).toEqual([]);
  });

  it('of the same words again: they are one customer, raised once', async () => {
    await sendEmergency();
    await sendEmergency();
    expect(await mailsAfter(5)).toEqual([office]);
  });

  it('after "No answer": 30 minutes, once', async () => {
    const lead = await sendEmergency();
    await tap(backend, lead, 'taken');
    await tap(backend, lead, 'no_answer');
    await expectReminderAfter(30);
    expect(backend.mail.mails[0]?.subject).toMatch(/^Call again/);
    expect(await mailsAfter(600)).toEqual([]);
  });

  it('after "Undo": counted anew', async () => {
    const lead = await sendEmergency();
    await advanceMinutes(backend, 3);
    await tap(backend, lead, 'taken');
    await advanceMinutes(backend, 30);
    await tap(backend, lead, 'undone');
    await expectReminderAfter(5);
  });
});

describe('no more', () => {
  it.each<[string, (lead: ReturnType<typeof quote>) => Promise<unknown>]>([
    ['after "taken"', (lead) => tap(backend, lead, 'taken')],
    ['where the owner marks it as spam', () => sql('update contact_submissions set suspected_spam = true')],
    ['with REMINDERS=off', async () => Object.assign(process.env, { REMINDERS: 'off' })],
  ])('%s, nor what waits in the outbox', async (_when, end) => {
    const lead = await sendEmergency();
    backend.mail.fault = isDown;
    await mailsAfter(5);
    expect(await dueReminders(backend)).toHaveLength(1);
    await end(lead);
    await restoreMail(backend);
    expect(await mailsAfter(20)).toEqual([]);
    expect(await dueReminders(backend)).toEqual([]);
  });

  it('without LEAD_LINK_KEY, as nobody could stop them: the lead goes out, and each sweep says so', async () => {
    delete process.env.LEAD_LINK_KEY;
    await sendEmergency();
    expect(backend.mail.mails).toHaveLength(2);
    expect(backend.mail.mails[0]?.text).not.toContain('/request/');
    expect(await mailsAfter(20)).toEqual([]);
    expect(backend.logged.join('\n')).toContain('LEAD_LINK_KEY is not set');
  });
});

it('malformed settings keep no lead waiting, and health names their groups', async () => {
  const values = { LEAD_LINK_KEY: 'short', REMINDERS: 'sometimes', MAIL_REPORT_TO: 'nobody' };
  Object.assign(process.env, values);
  await queueLeads(backend, 1);
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0 });
  for (const name of Object.keys(values)) expect(backend.logged.join('\n')).toContain(`${name} `);
  const failing = ['link_settings', 'reminder_settings'];
  expect(await health(backend)).toMatchObject({ status: 503, body: { failing } });
});

it('many under ten sweeps at once: each reminder once, within the limit of the hour', async () => {
  process.env.MAIL_HOURLY_LIMIT = '10';
  await queueReminders(backend, 12);
  await atOnce(10, sweep);
  expect(reminders()).toHaveLength(9);
  expect(new Set(reminders().map(({ messageId }) => messageId)).size).toBe(9);
  expect(await sweep()).toMatchObject({ pending: 3 });
});

describe('after an outage', () => {
  it('of an hour of the mail server: the mails of the lead, late, and one reminder for it', async () => {
    process.env.MAIL_ESCALATE_TO = boss;
    backend.mail.fault = isDown;
    await sendEmergency();
    for (const minutes of [5, 5, 5, 45]) expect(await mailsAfter(minutes)).toEqual([]);
    await restoreMail(backend);
    expect(await mailsAfter(0)).toEqual([boss, office, office, office]);
    expect(reminders()).toHaveLength(2);
    for (const { text } of reminders()) expect(text).toMatch(/late/);
    expect(await mailsAfter(60)).toEqual([]);
  });

  it('of an hour of the sweep: one reminder, which says that it is late', async () => {
    await sendEmergency();
    expect(await mailsAfter(60)).toEqual([office]);
    expect(reminders()[0]?.text).toMatch(/late/);
  });

  it('leaves to the digest what was due a day ago', async () => {
    await sendEmergency();
    expect(await mailsAfter(26 * 60)).toEqual([]);
  });
});

/** As if the sender of the reminder that is due were at work for another minute; below 0 as if it had been killed. */
const claim = (minutes: number) =>
  sql(`update messages set attempts = 1, leased_until = now() + interval '${minutes} minutes', due_at = now() + interval '${minutes} minutes'
    where kind = 'reminder' and channel = 'mail' and ended_at is null`);

describe('a reminder under way', () => {
  it('is not tried again after the tap', async () => {
    const lead = await sendEmergency();
    await advanceMinutes(backend, 5);
    await claim(1);
    await tap(backend, lead, 'taken');
    await tap(backend, lead, 'undone');
    await claim(-1);
    await sweep();
    expect(reminders()).toEqual([]);
    await expectReminderAfter(5);
  });

  it('is not tried again beside the next', async () => {
    await queueReminders(backend, 1);
    await claim(1);
    await advanceMinutes(backend, 5);
    await sweep();
    expect(reminders().map(({ subject }) => subject)).toEqual([expect.stringContaining('10 min')]);
  });
});

it('one of the staff who is refused holds up neither the next reminders of the others nor the escalation', async () => {
  Object.assign(process.env, { MAIL_TO: 'ann@x.example, bob@x.example', MAIL_ESCALATE_TO: boss });
  await sendEmergency();
  backend.mail.fault = { kind: 'reply', code: 452, at: 'rcpt', to: 'bob@x.example' };
  expect(await mailsAfter(5)).toEqual(['ann@x.example']);
  expect(await mailsAfter(2), 'and none twice').toEqual([]);
  expect(await mailsAfter(3)).toEqual(['ann@x.example']);
  expect(await mailsAfter(5)).toEqual(['ann@x.example', boss]);
  await restoreMail(backend);
  expect(await mailsAfter(0)).toEqual(['bob@x.example']);
});

it('health counts emergencies that nobody has taken for 15 minutes', async () => {
  const lead = await sendEmergency();
  const expectHealth = async (status: number, untakenEmergencies: number, ...failing: string[]) =>
    expect(await health(backend)).toMatchObject({ status, body: { untakenEmergencies, failing } });
  await expectHealth(200, 0);
  await advanceMinutes(backend, 16);
  await expectHealth(503, 1, 'emergencies_untaken');
  process.env.REMINDERS = 'off';
  await expectHealth(200, 1);
  delete process.env.REMINDERS;
  await tap(backend, lead, 'taken');
  await expectHealth(200, 0);
});
