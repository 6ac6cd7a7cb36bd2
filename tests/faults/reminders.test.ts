/** A lead that nobody takes is raised again at its times, once each, and no more once somebody has tapped, whatever is down meanwhile. */
import { describe, expect, it } from 'vitest';
import { health, postJson, quote, testBackend } from '../support/backend.ts';
import { passMinutes, passPauses } from '../support/clock.ts';
import { sweep } from '../support/functions.ts';
import { owe, oweReminders, reminderRows, tap } from '../support/outbox.ts';

const backend = testBackend();
const sql = (query: string) => backend.database.sql(query);
const office = 'help@riverbendlockandkey.example';
const reminders = () =>
  backend.mail.mails.filter(({ subject }) => /^(Waiting|NOT TAKEN)/.test(subject ?? ''));

async function sendEmergency(changes = {}) {
  const lead = quote({ isEmergency: true, ...changes });
  await postJson(backend, lead);
  return lead;
}

/** To whom the mails of one sweep after `minutes` more went. */
async function mailsAfter(minutes: number): Promise<string[]> {
  await passMinutes(backend, minutes);
  backend.mail.clear();
  await sweep();
  return [...backend.mail.recipients].sort();
}

describe('the times', () => {
  it('of an emergency: 5, 10 and 15 minutes, at 15 also to MAIL_ESCALATE_TO, and then no more', async () => {
    process.env.MAIL_ESCALATE_TO = `boss@x.example, ${office}`;
    await sendEmergency();
    const alert = backend.mail.mails.find(({ headers }) => headers.some(({ key }) => key === 'x-priority'));
    expect(alert?.messageId).toMatch(/^<.+@.+>$/);
    expect(await mailsAfter(4)).toEqual([]);
    expect(await mailsAfter(1)).toEqual([office]);
    expect(backend.mail.mails[0]?.subject).toMatch(/5 min/);
    expect(backend.mail.mails).toMatchObject([{ inReplyTo: alert?.messageId, references: alert?.messageId }]);
    expect(await mailsAfter(4)).toEqual([]);
    expect(await mailsAfter(1)).toEqual([office]);
    expect(backend.mail.mails[0]?.subject).toMatch(/10 min/);
    expect(await mailsAfter(5)).toEqual(['boss@x.example', office]);
    expect(await mailsAfter(600)).toEqual([]);
  });

  it('of another lead: 15 and 60 minutes, and never to MAIL_ESCALATE_TO', async () => {
    process.env.MAIL_ESCALATE_TO = 'boss@x.example';
    await postJson(backend, quote());
    expect(await mailsAfter(14)).toEqual([]);
    expect(await mailsAfter(1)).toEqual([office]);
    expect(await mailsAfter(44)).toEqual([]);
    expect(await mailsAfter(1)).toEqual([office]);
    expect(await mailsAfter(600)).toEqual([]);
  });

  it('of suspected spam: never, not even as an emergency', async () => {
    await sendEmergency({ website: 'x' });
    expect(await mailsAfter(20)).toEqual([]);
    expect(await reminderRows(backend)).toEqual([]);
  });

  it('of the same words again: they are one customer, raised once', async () => {
    await sendEmergency();
    await sendEmergency();
    expect(await mailsAfter(5)).toEqual([office]);
  });

  it('of a request that is sent again as an emergency: counted from then on', async () => {
    const lead = quote();
    await postJson(backend, lead);
    await passMinutes(backend, 3);
    await postJson(backend, { ...lead, isEmergency: true });
    expect(await mailsAfter(4)).toEqual([]);
    expect(await mailsAfter(1)).toEqual([office]);
  });

  it('after "No answer": 30 minutes, once', async () => {
    const lead = await sendEmergency();
    await tap(backend, lead, 'taken');
    await tap(backend, lead, 'no_answer');
    expect(await mailsAfter(29)).toEqual([]);
    expect(await mailsAfter(1)).toEqual([office]);
    expect(backend.mail.mails[0]?.subject).toMatch(/^Call again/);
    expect(await mailsAfter(600)).toEqual([]);
  });

  it('after "Undo": counted anew', async () => {
    const lead = await sendEmergency();
    await passMinutes(backend, 3);
    await tap(backend, lead, 'taken');
    await passMinutes(backend, 30);
    await tap(backend, lead, 'undone');
    expect(await mailsAfter(4)).toEqual([]);
    expect(await mailsAfter(1)).toEqual([office]);
  });
});

describe('no more', () => {
  it.each(['taken', 'not_customer'] as const)('after "%s", nor what waits in the outbox', async (kind) => {
    const lead = await sendEmergency();
    backend.mail.fault = { kind: 'reply', code: 451, at: 'data' };
    await mailsAfter(5);
    expect(await reminderRows(backend)).toHaveLength(1);
    await tap(backend, lead, kind);
    expect(await reminderRows(backend)).toEqual([]);
    backend.mail.fault = undefined;
    await passPauses(backend);
    expect(await mailsAfter(20)).toEqual([]);
  });

  it('where the owner marks the lead as spam', async () => {
    await sendEmergency();
    await sql('update contact_submissions set suspected_spam = true');
    expect(await mailsAfter(20)).toEqual([]);
  });

  it('with REMINDERS=off, nor what waits', async () => {
    await sendEmergency();
    backend.mail.fault = { kind: 'reply', code: 451, at: 'data' };
    await mailsAfter(5);
    process.env.REMINDERS = 'off';
    backend.mail.fault = undefined;
    await passPauses(backend);
    expect(await mailsAfter(20)).toEqual([]);
    expect(await reminderRows(backend)).toEqual([]);
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

it.each([
  ['LEAD_LINK_KEY', 'short', 'link_settings'],
  ['REMINDERS', 'sometimes', 'reminder_settings'],
  ['MAIL_ESCALATE_TO', 'nobody', 'reminder_settings'],
  ['MAIL_REPORT_TO', 'nobody', 'reminder_settings'],
])('a malformed %s keeps no lead waiting, and health names its group', async (name, value, failing) => {
  process.env[name] = value;
  await owe(backend, 1);
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0 });
  expect(backend.logged.join('\n')).toContain(`${name} `);
  expect(await health(backend)).toMatchObject({ status: 503, body: { failing: [failing] } });
});

describe('many', () => {
  it('under ten sweeps at once: each reminder once', async () => {
    await oweReminders(backend, 12);
    await Promise.all(Array.from({ length: 10 }, () => sweep()));
    expect(reminders()).toHaveLength(12);
    expect(new Set(reminders().map(({ messageId }) => messageId)).size).toBe(12);
    await sweep();
    expect(reminders()).toHaveLength(12);
  });

  it('at once: all are owed, within the limit of the hour', async () => {
    await oweReminders(backend, 40);
    process.env.MAIL_HOURLY_LIMIT = '10';
    expect(await sweep()).toMatchObject({ sent: 9, pending: 31, summaries: 0 });
  });
});

describe('after an outage', () => {
  it('of an hour of the mail server: the mails of the lead, late, and one reminder for it', async () => {
    process.env.MAIL_ESCALATE_TO = 'boss@x.example';
    backend.mail.fault = { kind: 'reply', code: 451, at: 'connect' };
    await sendEmergency();
    for (const minutes of [5, 5, 5, 45]) await mailsAfter(minutes);
    expect(backend.mail.mails).toEqual([]);
    backend.mail.fault = undefined;
    await passPauses(backend);
    await sweep();
    expect([...backend.mail.recipients].sort()).toEqual(['boss@x.example', office, office, office]);
    expect(reminders()).toHaveLength(2);
    for (const { text } of reminders()) expect(text).toMatch(/late/);
    await passMinutes(backend, 60);
    expect(await sweep()).toMatchObject({ sent: 0, pending: 0 });
  });

  it('of an hour of the sweep: one reminder, which says that it is late', async () => {
    await sendEmergency();
    expect(await mailsAfter(60)).toEqual([office]);
    expect(reminders()[0]?.subject).toMatch(/1 h|60 min/);
    expect(reminders()[0]?.text).toMatch(/late/);
  });

  it('leaves to the digest what was due a day ago', async () => {
    await sendEmergency();
    expect(await mailsAfter(26 * 60)).toEqual([]);
  });
});

/** What the sender of a mail under way left, as if it had been killed: claimed, and its lease is over. */
const abandon = () =>
  sql(
    `update lead_notifications set attempts = 1, claimed_until = now() - interval '1 second' where sent_at is null`,
  );
/** The lease of a sender that is still at work. */
const hold = () =>
  sql(`update lead_notifications set claimed_until = now() + interval '1 minute' where sent_at is null`);
/** What erasing leaves of a lead. */
const erase = () =>
  sql(`update contact_submissions set name = null, phone = null, email = null, address = null, message = null,
    content_hash = null, erased_at = now()`);

describe('a reminder under way', () => {
  it('is not sent by others, and by a later sweep where its sender was killed', async () => {
    await oweReminders(backend, 1);
    await sql('select owe_reminders(10)');
    await hold();
    await sweep();
    expect(reminders(), 'the lease still holds').toEqual([]);
    await abandon();
    await sweep();
    await sweep();
    expect(reminders()).toHaveLength(1);
  });

  it('is not tried again after the tap', async () => {
    const lead = await sendEmergency();
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

  it('is not tried again beside the next', async () => {
    await oweReminders(backend, 1);
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

  it('while the lead is erased: it is mailed no more', async () => {
    await oweReminders(backend, 1);
    backend.mail.fault = { kind: 'slow', ms: 500 };
    const sweeping = sweep();
    const claimed = () => sql('select from lead_notifications where claimed_until > now()');
    await expect.poll(claimed, { interval: 10 }).toHaveLength(1);
    await erase();
    expect(await sweeping).toMatchObject({ sent: 1, pending: 0 });
    backend.mail.fault = undefined;
    expect(await mailsAfter(20)).toEqual([]);
    expect(await health(backend)).toMatchObject({ status: 200, body: { pending: 0 } });
  });

  it('whose lead is erased and whose sender was killed is not sent', async () => {
    await oweReminders(backend, 1);
    await sql('select owe_reminders(10)');
    await hold();
    await erase();
    await abandon();
    expect(await sweep()).toMatchObject({ sent: 0, pending: 0 });
  });
});

it('leads go out where reminders cannot be made', async () => {
  await sql('alter function owe_reminders(integer, boolean) rename to moved');
  try {
    await owe(backend, 1);
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
  await sendEmergency();
  await sql('alter table contact_submissions enable trigger owe_notifications');
  expect(await mailsAfter(5)).toEqual([office]);
  expect(await health(backend)).toMatchObject({ body: { failing: ['leads_unnotified'], unnotified: 1 } });
});

it('health counts emergencies that nobody has taken for 15 minutes', async () => {
  const lead = await sendEmergency();
  const asked = async () => {
    const { status, body } = await health(backend);
    return [status, body.untakenEmergencies, body.failing];
  };
  expect(await asked()).toEqual([200, 0, []]);
  await passMinutes(backend, 16);
  expect(await asked()).toEqual([503, 1, ['emergencies_untaken']]);
  process.env.REMINDERS = 'off';
  expect(await asked()).toEqual([200, 1, []]);
  delete process.env.REMINDERS;
  await tap(backend, lead, 'taken');
  expect(await asked()).toEqual([200, 0, []]);
});
