/** Reminders where mail server, sender or lead are gone at the wrong moment: once, late with a note, and never of an erased lead. */
import connect from 'postgres';
import { expect, it } from 'vitest';
import { health, passPauses, postJson, quote, testBackend } from '../support/backend.ts';
import { sweep } from '../support/functions.ts';
import { endLeases, killSweepThatSends } from '../support/killed-sweep.ts';
import { passMinutes, reminderRows, tap } from '../support/reminders.ts';

const backend = testBackend();
const sql = (query: string) => backend.database.sql(query);
const emergency = (changes = {}) => quote({ isEmergency: true, ...changes });
const reminders = () =>
  backend.mail.mails.filter(({ subject }) => /^(Waiting|NOT TAKEN)/.test(subject ?? ''));

/** Leads that nobody has taken for 5 minutes, whose own mails are sent. */
async function owe(count: number): Promise<void> {
  await sql(`insert into contact_submissions (submission_id, name, phone, message, form_type, is_emergency)
    select gen_random_uuid(), 'Lead ' || n, '+1314555' || 1000 + n, md5(n::text), 'quote', true
    from generate_series(1, ${count}) n`);
  await sql('update lead_notifications set sent_at = now()');
  await passMinutes(backend, 5);
}

it('20 leads under ten sweeps at once: each reminder once', async () => {
  await owe(20);
  await Promise.all(Array.from({ length: 10 }, () => sweep()));
  expect(reminders()).toHaveLength(20);
  expect(new Set(reminders().map(({ messageId }) => messageId)).size).toBe(20);
  await sweep();
  expect(reminders()).toHaveLength(20);
});

it('500 at once: all are owed, within the limit of the hour', async () => {
  await owe(500);
  process.env.MAIL_HOURLY_LIMIT = '20';
  expect(await sweep()).toMatchObject({ sent: 18, pending: 482, summaries: 0 });
});

it('after an hour without a mail server: the mails of the lead, late, and one reminder for it', async () => {
  process.env.MAIL_ESCALATE_TO = 'boss@x.example';
  backend.mail.fault = { kind: 'reply', code: 451, at: 'connect' };
  await postJson(backend, emergency());
  for (let minute = 0; minute < 60; minute += 5) {
    await passMinutes(backend, 5);
    await sweep();
  }
  expect(backend.mail.mails).toEqual([]);
  backend.mail.fault = undefined;
  await passPauses(backend);
  await sweep();
  expect(backend.mail.recipients.filter((to) => to !== 'boss@x.example')).toHaveLength(3);
  expect(backend.mail.recipients.filter((to) => to === 'boss@x.example')).toHaveLength(1);
  expect(reminders()).toHaveLength(2);
  for (const { text } of reminders()) expect(text).toMatch(/late/);
  await passMinutes(backend, 60);
  expect(await sweep()).toMatchObject({ sent: 0, pending: 0 });
});

it('after an hour without a sweep: one reminder, which says that it is late', async () => {
  await postJson(backend, emergency());
  await passMinutes(backend, 60);
  await sweep();
  expect(reminders()).toHaveLength(1);
  expect(reminders()[0]?.subject).toMatch(/1 h|60 min/);
  expect(reminders()[0]?.text).toMatch(/late/);
});

it('leaves to the digest what was due a day ago', async () => {
  await postJson(backend, emergency());
  await passMinutes(backend, 26 * 60);
  await sweep();
  expect(reminders()).toEqual([]);
});

it('kill -9 of the sweep between claim and report: sent by a later one, once', async () => {
  await owe(1);
  await killSweepThatSends(backend);
  await sweep();
  expect(reminders(), 'the lease still holds').toHaveLength(0);
  await endLeases(backend);
  await sweep();
  await sweep();
  expect(reminders()).toHaveLength(1);
});

/** What the sender of a mail under way left, as if it had been killed: claimed, and its lease is over. */
const abandon = () =>
  sql(
    `update lead_notifications set attempts = 1, claimed_until = now() - interval '1 second' where sent_at is null`,
  );
/** The lease of a sender that is still at work. */
const hold = () =>
  sql(`update lead_notifications set claimed_until = now() + interval '1 minute' where sent_at is null`);

it('a reminder under way at the tap is not tried again', async () => {
  const lead = emergency();
  await postJson(backend, lead);
  await passMinutes(backend, 5);
  await sql('select owe_reminders(10)');
  await hold();
  await tap(backend, lead, 'taken');
  await tap(backend, lead, 'undone');
  expect(await reminderRows(backend), 'on its way').toHaveLength(1);
  await abandon();
  await sweep();
  expect(reminders()).toEqual([]);
  expect(await reminderRows(backend)).toEqual([]);
});

it('a reminder under way when the next is due is not tried again beside it', async () => {
  await owe(1);
  await sql('select owe_reminders(10)');
  await hold();
  await passMinutes(backend, 5);
  await hold();
  await sql('select owe_reminders(10)');
  expect(await reminderRows(backend)).toHaveLength(2);
  await abandon();
  await sweep();
  await sweep();
  expect(reminders()).toHaveLength(1);
  expect(reminders()[0]?.subject).toMatch(/10 min/);
});

/** What erasing leaves of a lead. */
const erase = () =>
  sql(`update contact_submissions set name = null, phone = null, email = null, address = null, message = null,
    content_hash = null, erased_at = now()`);

it('a lead that is erased while its reminder is on its way is mailed no more', async () => {
  await owe(1);
  backend.mail.fault = { kind: 'slow', ms: 1500 };
  const sweeping = sweep();
  await expect.poll(() => sql('select from lead_notifications where claimed_until > now()')).toHaveLength(1);
  await erase();
  expect(await sweeping).toMatchObject({ sent: 1, pending: 0 });
  backend.mail.fault = undefined;
  backend.mail.clear();
  await passMinutes(backend, 20);
  expect(await sweep()).toMatchObject({ sent: 0, pending: 0 });
  expect(await health(backend)).toMatchObject({ status: 200 });
});

it('a mail of an erased lead that its sender left behind is not sent', async () => {
  await owe(1);
  await sql('select owe_reminders(10)');
  await hold();
  await erase();
  await abandon();
  expect(await sweep()).toMatchObject({ sent: 0, pending: 0 });
});

it('a lead whose row another session holds keeps no other one waiting', async () => {
  await owe(3);
  const other = connect(backend.database.postgresUrl, { max: 1 });
  try {
    await other.begin(async (session) => {
      await session`select from lead_reminders limit 1 for update`;
      expect(await sweep()).toMatchObject({ sent: 2 });
    });
  } finally {
    await other.end({ timeout: 1 });
  }
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0 });
});

it('leads go out where reminders cannot be made', async () => {
  await sql('alter function owe_reminders(integer, boolean) rename to moved');
  try {
    await postJson(backend, quote());
    await sql('update lead_notifications set sent_at = null, next_attempt_at = now()');
    expect(await sweep()).toMatchObject({ sent: 1, pending: 0 });
    expect(backend.logged.join('\n')).toContain('sweep incomplete');
  } finally {
    await sql('alter function moved(integer, boolean) rename to owe_reminders');
  }
});

it('a lead is saved and mailed where its clock cannot start', async () => {
  await sql('alter function start_clock(uuid, timestamptz, integer) rename to moved');
  try {
    expect((await postJson(backend, quote())).status).toBe(200);
    expect(await backend.rows()).toHaveLength(1);
    expect(backend.leadMails()).toHaveLength(1);
  } finally {
    await sql('alter function moved(uuid, timestamptz, integer) rename to start_clock');
  }
});

it('a reminder is no sign that the staff were told of a lead', async () => {
  await sql('alter table contact_submissions disable trigger owe_notifications');
  await postJson(backend, emergency());
  await sql('alter table contact_submissions enable trigger owe_notifications');
  await passMinutes(backend, 5);
  await sweep();
  expect(reminders()).toHaveLength(1);
  expect(await health(backend)).toMatchObject({ body: { failing: ['leads_unnotified'], unnotified: 1 } });
});

it('health counts emergencies that nobody has taken for 15 minutes', async () => {
  const lead = emergency();
  await postJson(backend, lead);
  expect(await health(backend)).toMatchObject({ status: 200, body: { untakenEmergencies: 0 } });
  await passMinutes(backend, 16);
  const body = { untakenEmergencies: 1, failing: ['emergencies_untaken'] };
  expect(await health(backend)).toMatchObject({ status: 503, body });
  process.env.REMINDERS = 'off';
  expect(await health(backend)).toMatchObject({ status: 200, body: { untakenEmergencies: 1 } });
  delete process.env.REMINDERS;
  await tap(backend, lead, 'taken');
  expect(await health(backend)).toMatchObject({ status: 200, body: { untakenEmergencies: 0 } });
});

it.each([
  ['LEAD_LINK_KEY', 'short', 'link_settings'],
  ['REMINDERS', 'sometimes', 'reminder_settings'],
  ['MAIL_ESCALATE_TO', 'nobody', 'reminder_settings'],
  ['MAIL_REPORT_TO', 'nobody', 'reminder_settings'],
])('health names the group of a malformed %s', async (name, value, failing) => {
  process.env[name] = value;
  expect(await health(backend)).toMatchObject({ status: 503, body: { failing: [failing] } });
});
