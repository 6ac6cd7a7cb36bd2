/** What happens to a mail that could not be sent at once: it is tried again, in order, within the ceiling, and never forgotten. */
import { expect, it } from 'vitest';
import { health, postJson, quote, refuseMail, testBackend } from '../support/backend.ts';
import { passPauses } from '../support/clock.ts';
import { sweep } from '../support/functions.ts';
import { mendMail, owe, pauseOf } from '../support/outbox.ts';

const backend = testBackend();
const sql = (query: string) => backend.database.sql(query);
const spam = { name: 'Spam', website: 'x' };

it('keeps the Message-ID of a notification over its attempts', async () => {
  await postJson(backend, quote());
  await sql('update lead_notifications set sent_at = null, next_attempt_at = now()');
  await sweep();
  const ids = backend.mail.mails.map(({ messageId }) => messageId);
  expect(ids).toEqual([ids[0], ids[0]]);
});

it('loses no mail to a call with the function’s key that names nobody, or another kind', async () => {
  await owe(backend, 3);
  for (const call of [
    ...["'lead', 60, array['a@x.example']", "null, 60, array['a@x.example']", "'digest', 60, '{}'"].map(
      (args) => `claim_scheduled(${args})`,
    ),
    "claim_notifications(5, 60, 100, '{}')",
    'claim_notifications(5, 60, 100, null)',
  ])
    await expect(sql(`select ${call}`), call).rejects.toMatchObject({ code: '22023' });
  expect(await sweep()).toMatchObject({ sent: 3, pending: 0 });
});

it('waits longer after each failure, and gives up after ten over several hours', async () => {
  backend.mail.fault = { kind: 'reply', code: 451, at: 'rcpt' };
  await postJson(backend, quote());
  const pauses: number[] = [];
  for (let attempt = 1; attempt < 10; attempt += 1) {
    pauses.push(await pauseOf(backend));
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
    body: { pending: 0, late: 0, dead: 0, unconfirmed: 0 },
  });
  expect(
    await sql('select from lead_notifications where sent_at is not null and last_error is null'),
  ).toHaveLength(1);
});

it('gives up, and shows it, where the sender was killed at its last attempt', async () => {
  refuseMail();
  await postJson(backend, quote());
  await sql(`update lead_notifications set attempts = 10, claimed_until = now() - interval '1 second'`);
  expect(await sweep()).toMatchObject({ pending: 0, dead: 1 });
});

it('is unhealthy once a lead has waited over 15 minutes', async () => {
  backend.mail.fault = { kind: 'reply', code: 451, at: 'data' };
  await postJson(backend, quote());
  expect(await health(backend)).toMatchObject({ status: 200, body: { pending: 1, late: 0, failing: [] } });
  await sql(`update lead_notifications set created_at = now() - interval '16 minutes'`);
  const body = { pending: 1, late: 1, failing: ['leads_late'] };
  expect(await health(backend)).toMatchObject({ status: 503, body });
  await sweep();
  expect(backend.logged.join('\n')).toContain('leads wait for a person');
});

it('tells its counts to nobody without the token', async () => {
  expect((await health(backend, 'wrong')).status).toBe(401);
  delete process.env.HEALTH_TOKEN;
  expect((await health(backend)).status).toBe(503);
});

it('sends suspected spam last, and queues above the ceiling', async () => {
  refuseMail();
  await postJson(backend, quote(spam));
  await postJson(backend, quote({ name: 'Urgent', isEmergency: true }));
  process.env.MAIL_HOURLY_LIMIT = '3';
  await mendMail(backend);
  expect(await sweep()).toMatchObject({ sent: 2, pending: 1 });
  const names = backend.mail.mails.flatMap(({ text }) => text?.match(/(?<=^Name: ).+/m) ?? []);
  expect(names).toEqual(['Urgent', 'Urgent']);
  process.env.MAIL_HOURLY_LIMIT = '40';
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0 });
});

it('mails at MAIL_HOURLY_LIMIT=1 even suspected spam', async () => {
  process.env.MAIL_HOURLY_LIMIT = '1';
  await postJson(backend, quote(spam));
  expect(backend.mail.mails).toHaveLength(1);
});

it.each([false, true])(
  'sends an emergency before the leads that have waited longer, in a crowd: %s',
  async (crowded) => {
    await owe(backend, 12, 'n = 12');
    await sql(`update lead_notifications set crowded = ${crowded}`);
    await sql(
      `update lead_notifications set next_attempt_at = now() - interval '1 minute' where priority > 0`,
    );
    expect(await sweep()).toMatchObject({ sent: 13 });
    const subjects = backend.mail.mails.map(({ subject }) => subject ?? '');
    const places = subjects.flatMap((subject, place) => (subject.includes('Lead 12') ? [place] : []));
    expect(places).toHaveLength(2);
    expect(Math.max(...places), 'in the first batch').toBeLessThan(5);
  },
);
