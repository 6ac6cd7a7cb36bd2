import { describe, expect, it } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import { health, postJson, quote, testBackend } from '../support/backend.ts';
import { advanceMinutes } from '../support/clock.ts';
import { sweep } from '../support/functions.ts';
import { dueReminders, queueLeads, queueReminders, restoreMail, tap } from '../support/outbox.ts';

const backend = testBackend();
const sql = (query: string) => backend.database.sql(query);
const office = business.email;
const boss = 'boss@x.example';
const reminders = () => backend.mail.mails.filter(({ subject }) => /unclaimed/i.test(subject ?? ''));

async function sendEmergency(changes = {}) {
  const lead = quote({ isEmergency: true, ...changes });
  await postJson(backend, lead);
  return lead;
}

/** Advances `minutes`, sweeps, and returns the recipients of the emails sent. */
async function mailsAfter(minutes: number): Promise<string[]> {
  await advanceMinutes(backend, minutes);
  backend.mail.clear();
  await sweep();
  return [...backend.mail.recipients].sort();
}

/** Expects an email to the office in exactly `minutes`. */
async function expectReminderAfter(minutes: number): Promise<void> {
  expect(await mailsAfter(minutes - 1)).toEqual([]);
  expect(await mailsAfter(1)).toEqual([office]);
}

const isDown = { kind: 'reply', code: 451, at: 'connect' } as const;

describe('reminders', () => {
  it('of an emergency go out after 5, 10 and 15 minutes, the last one also to MAIL_ESCALATE_TO', async () => {
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

  it('go on after one that was never confirmed is counted as sent', async () => {
    await sendEmergency();
    backend.mail.fault = { kind: 'drop', at: 'confirmation' };
    expect(await mailsAfter(5)).toEqual([office]);
    backend.mail.fault = undefined;
    await sql('select settle_unconfirmed_messages()');
    await expectReminderAfter(5);
    await expectReminderAfter(5);
    expect(await mailsAfter(600)).toEqual([]);
  });

  it('of a repeated request go out once', async () => {
    await sendEmergency();
    await sendEmergency();
    expect(await mailsAfter(5)).toEqual([office]);
  });

  it('go out once more, 30 minutes after "No answer"', async () => {
    const lead = await sendEmergency();
    await tap(backend, lead, 'taken');
    await tap(backend, lead, 'no_answer');
    await expectReminderAfter(30);
    expect(backend.mail.mails[0]?.subject).toMatch(/^Call again/);
    expect(await mailsAfter(600)).toEqual([]);
  });

  it('go out 20 minutes after a claim without a result, and once more to everybody after 40', async () => {
    process.env.MAIL_ESCALATE_TO = boss;
    const lead = await sendEmergency();
    await tap(backend, lead, 'taken');
    await expectReminderAfter(20);
    expect(backend.mail.mails[0]?.subject).toMatch(/^Claimed at \d+:\d\d, no result: /);
    expect(await mailsAfter(19)).toEqual([]);
    expect(await mailsAfter(1)).toEqual([boss, office]);
    expect(await mailsAfter(600)).toEqual([]);
  });

  it('of a claim stop once a result is marked, or someone is on the way', async () => {
    for (const end of ['reached', 'not_customer', 'coming'] as const) {
      const lead = await sendEmergency();
      await tap(backend, lead, 'taken');
      if (end === 'coming') await sql(`select record_lead_event('${lead.submissionId}', 'taken', 1, 'Bo')`);
      else await tap(backend, lead, end);
      expect(await mailsAfter(60), end).toEqual([]);
      await sql('delete from contact_submissions');
    }
  });

  it('start over after "Undo"', async () => {
    const lead = await sendEmergency();
    await advanceMinutes(backend, 3);
    await tap(backend, lead, 'taken');
    await advanceMinutes(backend, 30);
    await tap(backend, lead, 'undone');
    await expectReminderAfter(5);
  });
});

describe('reminders stop', () => {
  it.each<[string, (lead: ReturnType<typeof quote>) => Promise<unknown>]>([
    ['after "taken"', (lead) => tap(backend, lead, 'taken')],
    [
      'once the owner marks the lead as spam',
      () => sql('update contact_submissions set suspected_spam = true'),
    ],
    ['with REMINDERS=off', async () => Object.assign(process.env, { REMINDERS: 'off' })],
  ])('%s, including those already due', async (_when, end) => {
    const lead = await sendEmergency();
    backend.mail.fault = isDown;
    await mailsAfter(5);
    expect(await dueReminders(backend)).toHaveLength(1);
    await end(lead);
    await restoreMail(backend);
    expect(await mailsAfter(19)).toEqual([]);
    expect(await dueReminders(backend)).toEqual([]);
  });

  it('without LEAD_LINK_KEY, because no one could stop them; the lead is emailed and each sweep logs it', async () => {
    delete process.env.LEAD_LINK_KEY;
    await sendEmergency();
    expect(backend.mail.mails).toHaveLength(2);
    expect(backend.mail.mails[0]?.text).not.toContain('/request/');
    expect(await mailsAfter(20)).toEqual([]);
    expect(backend.logged.join('\n')).toContain('LEAD_LINK_KEY is not set');
  });
});

it('sends leads despite malformed settings, and health names their groups', async () => {
  const values = { LEAD_LINK_KEY: 'short', REMINDERS: 'sometimes', MAIL_REPORT_TO: 'nobody' };
  Object.assign(process.env, values);
  await queueLeads(backend, 1);
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0 });
  for (const name of Object.keys(values)) expect(backend.logged.join('\n')).toContain(`${name} `);
  const failing = ['link_settings', 'reminder_settings'];
  expect(await health(backend)).toMatchObject({ status: 503, body: { failing } });
});

describe('reminders after an outage', () => {
  it('of the mail server go out once, marked as late, with the emails of the lead', async () => {
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
});

/** Leases the due reminder for `minutes`. A negative number is a sender that was killed. */
const claim = (minutes: number) =>
  sql(`update messages set attempts = 1, leased_until = lead_now() + interval '${minutes} minutes', due_at = lead_now() + interval '${minutes} minutes'
    where kind = 'reminder' and channel = 'mail' and ended_at is null`);

describe('a reminder being sent', () => {
  it('is not retried after a tap', async () => {
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

  it('is not retried once the next one is due', async () => {
    await queueReminders(backend, 1);
    await claim(1);
    await advanceMinutes(backend, 5);
    await sweep();
    expect(reminders().map(({ subject }) => subject)).toEqual([expect.stringContaining('10 min')]);
  });
});

it('reminds the others and escalates on time if the mail server refuses one recipient', async () => {
  Object.assign(process.env, { MAIL_TO: 'ann@x.example, bob@x.example', MAIL_ESCALATE_TO: boss });
  await sendEmergency();
  backend.mail.fault = { kind: 'reply', code: 452, at: 'rcpt', to: 'bob@x.example' };
  expect(await mailsAfter(5)).toEqual(['ann@x.example']);
  expect(await mailsAfter(2), 'no one gets it twice').toEqual([]);
  expect(await mailsAfter(3)).toEqual(['ann@x.example']);
  expect(await mailsAfter(5)).toEqual(['ann@x.example', boss]);
  await restoreMail(backend);
  expect(await mailsAfter(0)).toEqual(['bob@x.example']);
});

it('counts emergencies untaken for 15 minutes in health', async () => {
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
