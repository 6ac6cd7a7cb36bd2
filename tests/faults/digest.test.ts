import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyForTest, editData } from '../site/copy.ts';
import { health, postJson, quote, testBackend } from '../support/backend.ts';
import { advanceMinutes, setClock, shopInstant } from '../support/clock.ts';
import { sweep } from '../support/functions.ts';
import { queueLeads, restoreMail, tap } from '../support/outbox.ts';
import { atOnce } from '../support/times.ts';

const backend = testBackend();
const sql = (query: string) => backend.database.sql(query);
const digests = () => backend.mail.mails.filter(({ subject }) => /open/i.test(subject ?? ''));

const morning = shopInstant('2026-12-01T08:00');

async function sweepAt(local: string) {
  await setClock(backend, shopInstant(local));
  return sweep();
}

/** Advances the time and deletes the reminders. */
async function advanceWithoutReminders(minutes: number): Promise<void> {
  await advanceMinutes(backend, minutes);
  await sql(`delete from messages where kind = 'reminder'`);
}

async function nightCall(hoursAgo = 6) {
  const lead = quote({ isEmergency: true });
  await postJson(backend, lead);
  await advanceWithoutReminders(hoursAgo * 60);
  backend.mail.clear();
  return lead;
}

it('goes out at 8:00 in the time zone of the data, with the report on Monday, and so when the clocks change', async () => {
  const copy = copyForTest();
  editData(copy, 'business', (business) => Object.assign(business, { timeZone: 'America/Los_Angeles' }));
  const deliver = await import(join(copy, 'netlify/functions/deliver-notifications.ts'));
  const scheduled = async () => (await (await deliver.default()).json()).scheduled;
  process.env.MAIL_REPORT_TO = 'owner@x.example';
  await nightCall();
  for (const [time, count] of [
    ['2026-03-08T08:00-07:00', 1],
    ['2026-10-31T08:00-07:00', 1],
    ['2026-11-01T08:00-08:00', 1],
    ['2026-11-02T08:00-08:00', 2],
  ] as const) {
    await setClock(backend, time.replace('08:00', '07:59'));
    expect(await scheduled(), `just before ${time}`).toBe(0);
    await setClock(backend, time);
    expect(await scheduled(), time).toBe(count);
  }
  const report = backend.mail.mails.find(({ subject }) => subject?.startsWith('Leads since'));
  expect(report?.subject).toMatch(/^Leads since .* [AP]M\sPT$/);
  const [row] = await backend.database.sql<{ created_at: Date }>(
    'select created_at from contact_submissions',
  );
  const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'America/Los_Angeles' });
  const received = hour.format(new Date(row?.created_at ?? 0)).replace(/\s/, ' ');
  expect(report?.text?.replaceAll('\u00a0', ' ')).toMatch(
    new RegExp(`Leads by hour \\(PT\\).*\\n +${received} +1 `),
  );
});

it('goes out once a day while a lead is open', async () => {
  await setClock(backend, morning);
  const lead = await nightCall();
  await atOnce(5, sweep);
  expect(digests()).toHaveLength(1);
  await sweepAt('2026-12-02T08:00');
  expect(digests()).toHaveLength(2);
  expect(new Set(digests().map(({ messageId }) => messageId)).size).toBe(2);
  await tap(backend, lead, 'taken');
  expect(await sweepAt('2026-12-03T08:00')).toMatchObject({ scheduled: 0 });
});

it('lists a lead taken a day ago until its outcome is recorded', async () => {
  await setClock(backend, morning);
  const lead = await nightCall();
  await tap(backend, lead, 'taken');
  await advanceMinutes(backend, 23 * 60);
  expect(await sweep()).toMatchObject({ scheduled: 0 });
  await advanceMinutes(backend, 2 * 60);
  expect(await sweepAt('2026-12-02T08:00')).toMatchObject({ scheduled: 1 });
  expect(digests()[0]?.text).toMatch(/555-?0187/);
  await tap(backend, lead, 'reached');
  expect(await sweepAt('2026-12-03T08:00')).toMatchObject({ scheduled: 0 });
});

it('does not go out for a lead received after 8:00, with no open leads, or with REMINDERS=off', async () => {
  expect(await sweepAt('2026-12-01T08:00')).toMatchObject({ scheduled: 0 });
  await setClock(backend, shopInstant('2026-12-01T10:00'));
  await nightCall(1);
  expect(await sweep()).toMatchObject({ scheduled: 0 });
  process.env.REMINDERS = 'off';
  expect(await sweepAt('2026-12-02T08:00')).toMatchObject({ scheduled: 0 });
  delete process.env.REMINDERS;
  expect(await sweep()).toMatchObject({ scheduled: 1 });
});

it('lists a customer who did not answer, but no suspected spam', async () => {
  await setClock(backend, morning);
  await postJson(backend, quote({ name: 'Robot', remark: 'x' }));
  const lead = await nightCall();
  await tap(backend, lead, 'taken');
  await tap(backend, lead, 'no_answer');
  await advanceWithoutReminders(60);
  await sweep();
  expect(digests().map(({ text }) => text)).toEqual([expect.stringMatching(/555-?0187[\s\S]*\/request\//)]);
  expect(digests()[0]?.text).not.toContain('Robot');
});

it('goes to every staff member, and later to the one the mail server refused, marked as late', async () => {
  process.env.MAIL_TO = 'ann@x.example, bob@x.example';
  await setClock(backend, morning);
  await nightCall();
  backend.mail.fault = { kind: 'reply', code: 550, at: 'rcpt', to: 'bob@x.example' };
  expect(await sweep()).toMatchObject({ scheduled: 0, failed: 1, dead: 0 });
  backend.mail.fault = undefined;
  await advanceMinutes(backend, 20);
  await sweepAt('2026-12-01T08:20');
  expect(backend.mail.recipients).toEqual(['ann@x.example', 'bob@x.example']);
  expect(digests().map(({ text = '' }) => /late/.test(text))).toEqual([false, true]);
  expect(new Set(digests().map(({ messageId }) => messageId)).size).toBe(1);
});

it('sends only today’s digest after a mail outage, and none once the last lead is taken', async () => {
  await setClock(backend, morning);
  const lead = await nightCall();
  backend.mail.fault = { kind: 'reply', code: 451, at: 'connect' };
  await sweep();
  await advanceWithoutReminders(24 * 60);
  await sweepAt('2026-12-02T08:00');
  const days = await sql(`select for_day::text from messages where kind = 'digest' and ended_at is null`);
  expect(days).toEqual([{ for_day: '2026-12-02' }]);
  await tap(backend, lead, 'taken');
  await restoreMail(backend);
  expect(await sweep()).toMatchObject({ scheduled: 0, pending: 0 });
});

it('puts 210 open leads into one email that counts them all and lists emergencies first', async () => {
  await setClock(backend, morning);
  await queueLeads(backend, 210, 'n % 100 = 0');
  await sql('update messages set sent_at = lead_now(), ended_at = lead_now()');
  await advanceWithoutReminders(300);
  expect(await sweep()).toMatchObject({ scheduled: 1, sent: 0 });
  const [{ text = '' } = {}] = digests();
  expect(digests()).toMatchObject([{ subject: expect.stringContaining('210') }]);
  const named = text.match(/(?<=^Lead )\d+/gm) ?? [];
  expect(named[0]).toMatch(/00$/);
  expect(named.length).toBeGreaterThan(20);
  expect(text).toContain(`${210 - named.length} more are open`);
});

it('sends the report once, on Monday at 8:00, to MAIL_REPORT_TO only', async () => {
  expect(await sweepAt('2026-11-30T09:00')).toMatchObject({ scheduled: 0 });
  process.env.MAIL_REPORT_TO = 'owner@x.example';
  for (const early of ['2026-11-29T12:00', '2026-11-30T07:59'])
    expect(await sweepAt(early)).toMatchObject({ scheduled: 0 });
  await setClock(backend, shopInstant('2026-11-30T08:00'));
  await atOnce(5, sweep);
  await sweepAt('2026-12-01T08:00');
  expect(backend.mail.recipients).toEqual(['owner@x.example']);
  expect(backend.mail.mails[0]?.subject).toMatch(/^Leads /);
});

it('sends a report that failed on Monday on Tuesday, marked as late', async () => {
  process.env.MAIL_REPORT_TO = 'owner@x.example';
  await setClock(backend, shopInstant('2026-11-30T08:00'));
  backend.mail.fault = { kind: 'reply', code: 451, at: 'connect' };
  await sweep();
  backend.mail.fault = undefined;
  await setClock(backend, morning);
  await advanceMinutes(backend, 24 * 60);
  expect((await health(backend)).body).toMatchObject({ failing: ['leads_late'] });
  expect(await sweep()).toMatchObject({ scheduled: 1, pending: 0 });
  expect(backend.mail.mails[0]?.text).toMatch(/late/);
});
