/** The digest at 8:00 in St. Louis, and the weekly report: once, on the right day, also where the clock is changed. */
import { expect, it } from 'vitest';
import { health, postJson, quote, testBackend } from '../support/backend.ts';
import { endLeases, passMinutes, passPauses, setClock } from '../support/clock.ts';
import { sweep } from '../support/functions.ts';
import { owe, tap } from '../support/outbox.ts';

const backend = testBackend();
const sql = (query: string) => backend.database.sql(query);
const digests = () => backend.mail.mails.filter(({ subject }) => /open/i.test(subject ?? ''));
const times = <T>(count: number, task: () => Promise<T>) => Promise.all(Array.from({ length: count }, task));

/** A Tuesday at 8:00 in St. Louis. */
const morning = '2026-12-01T08:00-06:00';

/** An emergency from the night, of which nobody took notice. */
async function nightCall(hoursAgo = 6) {
  const lead = quote({ isEmergency: true });
  await postJson(backend, lead);
  await passMinutes(backend, hoursAgo * 60);
  await sql('update lead_reminders set due_at = null');
  backend.mail.clear();
  return lead;
}

it.each([
  ['an ordinary day', '2026-12-01T07:59:30-06:00', '2026-12-01T08:00-06:00'],
  ['the day on which winter time begins', '2026-11-01T07:59:30-06:00', '2026-11-01T08:00-06:00'],
  ['the day before', '2026-10-31T07:59:30-05:00', '2026-10-31T08:00-05:00'],
  ['the day on which summer time begins', '2027-03-14T07:59:30-05:00', '2027-03-14T08:00-05:00'],
  ['the day before', '2027-03-13T07:59:30-06:00', '2027-03-13T08:00-06:00'],
])('comes at 8:00 St. Louis time and not before: %s', async (_day, before, after) => {
  const claimed = () => sql(`select from claim_scheduled('digest', 60, array['a@x.example'])`);
  await setClock(backend, before);
  await nightCall();
  expect(await claimed()).toEqual([]);
  await setClock(backend, after);
  expect(await claimed()).toHaveLength(1);
});

it('once a day, for as long as something is open', async () => {
  await setClock(backend, morning);
  const lead = await nightCall();
  await times(5, () => sweep());
  expect(digests()).toHaveLength(1);
  await setClock(backend, '2026-12-02T08:00-06:00');
  await sweep();
  expect(digests()).toHaveLength(2);
  expect(new Set(digests().map(({ messageId }) => messageId)).size).toBe(2);
  await tap(backend, lead, 'taken');
  await setClock(backend, '2026-12-03T08:00-06:00');
  expect(await sweep()).toMatchObject({ digests: 0 });
});

it('not for a lead that came after 8:00, and not where nothing is open', async () => {
  await setClock(backend, morning);
  expect(await sweep()).toMatchObject({ digests: 0 });
  await setClock(backend, '2026-12-01T10:00-06:00');
  await nightCall(1);
  expect(await sweep()).toMatchObject({ digests: 0 });
});

it('names what nobody reached, and no suspected spam', async () => {
  await setClock(backend, morning);
  await postJson(backend, quote({ name: 'Robot', website: 'x' }));
  const lead = await nightCall();
  await tap(backend, lead, 'taken');
  await tap(backend, lead, 'no_answer');
  await passMinutes(backend, 60);
  await sql('update lead_reminders set due_at = null');
  await sweep();
  expect(digests()).toHaveLength(1);
  expect(digests()[0]?.text).toMatch(/555-?0187/);
  expect(digests()[0]?.text).toContain('/request/');
  expect(digests()[0]?.text).not.toContain('Robot');
});

it('to each of the staff, and again to the one who was refused, with a note that it is late', async () => {
  process.env.MAIL_TO = 'ann@x.example, bob@x.example';
  await setClock(backend, morning);
  await nightCall();
  backend.mail.fault = { kind: 'reply', code: 550, at: 'rcpt', to: 'bob@x.example' };
  expect(await sweep()).toMatchObject({ digests: 1, dead: 0 });
  backend.mail.fault = undefined;
  await setClock(backend, '2026-12-01T08:20-06:00');
  await passMinutes(backend, 20);
  await sweep();
  expect(backend.mail.recipients).toEqual(['ann@x.example', 'bob@x.example']);
  expect(digests()[0]?.text).not.toMatch(/late/);
  expect(digests()[1]?.text).toMatch(/late/);
  expect(new Set(digests().map(({ messageId }) => messageId)).size).toBe(1);
});

it('not after the last lead was taken while the mail server was down, and today’s only after a day of that', async () => {
  await setClock(backend, morning);
  const lead = await nightCall();
  backend.mail.fault = { kind: 'reply', code: 451, at: 'connect' };
  await sweep();
  await setClock(backend, '2026-12-02T08:00-06:00');
  await passMinutes(backend, 24 * 60);
  await sql('update lead_reminders set due_at = null');
  await sweep();
  expect(await sql(`select for_day::text from lead_notifications where kind = 'digest'`)).toEqual([
    { for_day: '2026-12-02' },
  ]);
  await tap(backend, lead, 'taken');
  backend.mail.fault = undefined;
  await passPauses(backend);
  expect(await sweep()).toMatchObject({ digests: 0, pending: 0 });
});

it('a sender that was killed left its digest to the next sweep', async () => {
  await setClock(backend, morning);
  await nightCall();
  await sql(`select claim_scheduled('digest', 60, array['help@riverbendlockandkey.example'])`);
  expect(await sweep(), 'the lease still holds').toMatchObject({ digests: 0 });
  await endLeases(backend);
  expect(await sweep()).toMatchObject({ digests: 1 });
});

it('210 open leads: one mail that counts them all and names emergencies first', async () => {
  await setClock(backend, morning);
  await owe(backend, 210, 'n % 100 = 0');
  await sql('update lead_notifications set sent_at = now()');
  await passMinutes(backend, 300);
  await sql('update lead_reminders set due_at = null');
  expect(await sweep()).toMatchObject({ digests: 1, sent: 0 });
  const [mail] = digests();
  expect(mail?.subject).toContain('210');
  expect(/Lead \d+/.exec(mail?.text ?? '')?.[0]).toMatch(/00$/);
  expect(await sql('select from open_leads(200)')).toHaveLength(200);
});

it('REMINDERS=off sends none', async () => {
  process.env.REMINDERS = 'off';
  await setClock(backend, morning);
  await nightCall();
  expect(await sweep()).toMatchObject({ digests: 0 });
});

it('the report goes to MAIL_REPORT_TO alone, once, on Monday at 8:00', async () => {
  await setClock(backend, '2026-11-30T09:00-06:00');
  expect(await sweep()).toMatchObject({ reports: 0 });
  process.env.MAIL_REPORT_TO = 'owner@x.example';
  await setClock(backend, '2026-11-29T12:00-06:00');
  expect(await sweep(), 'Sunday').toMatchObject({ reports: 0 });
  await setClock(backend, '2026-11-30T07:59-06:00');
  expect(await sweep()).toMatchObject({ reports: 0 });
  await setClock(backend, '2026-11-30T08:00-06:00');
  await times(5, () => sweep());
  await setClock(backend, morning);
  await sweep();
  expect(backend.mail.recipients).toEqual(['owner@x.example']);
  expect(backend.mail.mails[0]?.subject).toMatch(/^Leads /);
});

it('a report that could not be sent on Monday comes on Tuesday, and says that it is late', async () => {
  process.env.MAIL_REPORT_TO = 'owner@x.example';
  await setClock(backend, '2026-11-30T08:00-06:00');
  backend.mail.fault = { kind: 'reply', code: 451, at: 'connect' };
  await sweep();
  backend.mail.fault = undefined;
  await setClock(backend, morning);
  await passMinutes(backend, 24 * 60);
  expect((await health(backend)).body).toMatchObject({ failing: ['leads_late'] });
  expect(await sweep()).toMatchObject({ reports: 1, pending: 0 });
  expect(backend.mail.mails[0]?.text).toMatch(/late/);
});
