/** What happens to a mail that could not be sent at once: it is tried again, in order, within the ceiling, and never forgotten. */
import { expect, it } from 'vitest';
import { health, postJson, quote, testBackend } from '../support/backend.ts';
import { passPauses } from '../support/clock.ts';
import { sweep } from '../support/functions.ts';
import { owe } from '../support/outbox.ts';

const backend = testBackend();
const sql = (query: string) => backend.database.sql(query);

it('keeps the Message-ID of a notification over its attempts', async () => {
  await postJson(backend, quote());
  await sql('update lead_notifications set sent_at = null, next_attempt_at = now()');
  await sweep();
  const ids = backend.mail.mails.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('waits longer after each failure, and gives up after ten over several hours', async () => {
  backend.mail.fault = { kind: 'reply', code: 451, at: 'rcpt' };
  await postJson(backend, quote());
  const pauses: number[] = [];
  for (let attempt = 1; attempt < 10; attempt += 1) {
    const [row] = await sql(
      'select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from lead_notifications',
    );
    pauses.push(Number(row?.minutes));
    await passPauses(backend);
    await sweep();
  }
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses[0]).toBe(1);
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(4 * 60);
  expect(await health(backend)).toMatchObject({ status: 503, body: { pending: 0, dead: 1 } });
  expect(backend.logged.join('\n')).toContain('notification dead');
});

it('keeps a sent mail sent when a slower sender reports that its own try failed', async () => {
  await postJson(backend, quote());
  await sql(
    `select notification_failed(id, 'ETIMEDOUT', permanent) from lead_notifications, (values (false), (true)) as v (permanent)`,
  );
  expect(await health(backend)).toMatchObject({
    status: 200,
    body: { healthy: true, pending: 0, late: 0, dead: 0, unconfirmed: 0 },
  });
  const [row] = await sql('select last_error, sent_at is not null as sent from lead_notifications');
  expect(row).toEqual({ last_error: null, sent: true });
});

it('gives up, and shows it, where the sender was killed at its last attempt', async () => {
  process.env.SMTP_URL = 'smtp://127.0.0.1:9';
  await postJson(backend, quote());
  await sql(`update lead_notifications set attempts = 10, claimed_until = now() - interval '1 second'`);
  expect(await sweep()).toMatchObject({ pending: 0, dead: 1 });
});

it('is unhealthy once a lead has waited over 15 minutes', async () => {
  backend.mail.fault = { kind: 'reply', code: 451, at: 'data' };
  await postJson(backend, quote());
  expect(await health(backend)).toMatchObject({ status: 200, body: { pending: 1, late: 0, failing: [] } });
  await sql(`update lead_notifications set created_at = now() - interval '16 minutes'`);
  expect(await health(backend)).toMatchObject({
    status: 503,
    body: { pending: 1, late: 1, failing: ['leads_late'] },
  });
  await sweep();
  expect(backend.logged.join('\n')).toContain('leads wait for a person');
});

it('tells its counts to nobody without the token', async () => {
  expect((await health(backend, 'wrong')).status).toBe(401);
  delete process.env.HEALTH_TOKEN;
  expect((await health(backend)).status).toBe(503);
});

it('sends emergencies first and suspected spam last, and queues above the hourly ceiling', async () => {
  process.env.SMTP_URL = 'smtp://127.0.0.1:9';
  await postJson(backend, quote({ website: 'x', name: 'Spam' }));
  await postJson(backend, quote({ name: 'Lead' }));
  await postJson(backend, quote({ name: 'Urgent', isEmergency: true }));
  process.env.SMTP_URL = backend.mail.url;
  process.env.MAIL_HOURLY_LIMIT = '4';
  await passPauses(backend);
  expect(await sweep()).toMatchObject({ sent: 3, pending: 1 });
  const texts = backend.mail.mails.map(({ text }) => text ?? '');
  expect(texts.filter((text) => text.includes('Name: Urgent'))).toHaveLength(2);
  expect(texts.filter((text) => text.includes('Name: Spam'))).toEqual([]);
  process.env.MAIL_HOURLY_LIMIT = '40';
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0 });
});

it('sends a doubtful emergency after those that nobody doubts, and before other suspected spam', async () => {
  process.env.SMTP_URL = 'smtp://127.0.0.1:9';
  await postJson(backend, quote({ name: 'Spam', website: 'x' }));
  await postJson(backend, quote({ name: 'Doubtful', website: 'x', isEmergency: true }));
  await postJson(backend, quote({ name: 'Urgent', isEmergency: true }));
  const rows = await sql(`select s.name, n.priority from lead_notifications n
    join contact_submissions s on s.id = n.lead_id group by s.name, n.priority order by n.priority`);
  expect(rows.map(({ name }) => name)).toEqual(['Urgent', 'Doubtful', 'Spam']);
  process.env.SMTP_URL = backend.mail.url;
  await passPauses(backend);
  expect(await sweep()).toMatchObject({ sent: 5, pending: 0 });
});

it.each([
  ['1', 'a request that is no emergency', {}],
  ['1', 'suspected spam', { website: 'x' }],
  ['2', 'suspected spam', { website: 'x' }],
])('mails at MAIL_HOURLY_LIMIT=%s even %s', async (limit, _what, changes) => {
  process.env.MAIL_HOURLY_LIMIT = limit;
  await postJson(backend, quote(changes));
  expect(backend.mail.mails).toHaveLength(1);
});

it('sends an emergency before the leads that have waited longer', async () => {
  await owe(backend, 12, 'n = 12');
  await sql(`update lead_notifications set next_attempt_at = now() - interval '1 minute' where priority > 0`);
  expect(await sweep()).toMatchObject({ sent: 13 });
  const subjects = backend.mail.mails.map(({ subject }) => subject ?? '');
  const places = subjects.flatMap((subject, place) => (subject.includes('Lead 12') ? [place] : []));
  expect(places).toHaveLength(2);
  expect(Math.max(...places), 'in the first batch').toBeLessThan(5);
});
