/** A mail server that is slow to confirm a mail, or never does: the staff get it once, or at most a few times, and health says so. */
import { expect, it } from 'vitest';
import { api } from '../../data/routes.ts';
import { health, passPauses, postJson, quote, testBackend } from '../support/backend.ts';
import { functions, sweep } from '../support/functions.ts';

const backend = testBackend();
const sql = (query: string) => backend.database.sql(query);

it('waits 6.5 seconds for the confirmation, and sends the mail once', async () => {
  process.env.SMTP_URL = 'smtp://127.0.0.1:9';
  await postJson(backend, quote());
  process.env.SMTP_URL = backend.mail.url;
  backend.mail.fault = { kind: 'slow', ms: 6500 };
  await passPauses(backend);
  expect(await sweep()).toMatchObject({ sent: 1, failed: 0, dead: 0, pending: 0, unconfirmed: 0 });
  await passPauses(backend);
  expect(await sweep()).toMatchObject({ sent: 0 });
  expect(backend.mail.mails).toHaveLength(1);
});

it('waits for it after the visitor has the answer, and longer than the visitor would', async () => {
  backend.mail.fault = { kind: 'slow', ms: 9000 };
  const later: Promise<unknown>[] = [];
  const start = performance.now();
  const response = await functions.lead.default(
    new Request(`http://localhost${api.lead}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(quote()),
    }),
    { waitUntil: (work) => void later.push(work) },
  );
  expect(response.status).toBe(200);
  expect(performance.now() - start).toBeLessThan(3000);
  await Promise.all(later);
  expect(await health(backend)).toMatchObject({ status: 200, body: { pending: 0, unconfirmed: 0, dead: 0 } });
  expect(backend.mail.mails).toHaveLength(1);
});

it('tries a mail that was never confirmed twice more, each much later, and says so in health', async () => {
  backend.mail.fault = { kind: 'silent' };
  const start = performance.now();
  expect((await postJson(backend, quote())).body).toMatchObject({ success: true });
  expect(performance.now() - start, 'the visitor does not wait for it').toBeLessThan(8000);
  expect(await health(backend)).toMatchObject({ body: { pending: 1, unconfirmed: 1, dead: 0 } });
  expect(backend.logged.join('\n')).toContain('notification unconfirmed');

  backend.mail.fault = { kind: 'drop', at: 'confirmation' };
  const pauses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    expect(await sweep(), 'not before its pause is over').toMatchObject({ sent: 0, unconfirmed: 1 });
    const [{ minutes }] = (await sql(
      'select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from lead_notifications',
    )) as [{ minutes: number }];
    pauses.push(minutes);
    await passPauses(backend);
    await sweep();
  }
  expect(pauses.slice(0, 2)).toEqual([10, 60]);
  expect(backend.mail.mails).toHaveLength(3);
  expect(new Set(backend.mail.mails.map(({ messageId }) => messageId)).size).toBe(1);

  await sql(`update lead_notifications set created_at = now() - interval '16 minutes'`);
  expect(await health(backend)).toMatchObject({ status: 503, body: { pending: 0, unconfirmed: 1, dead: 0 } });
  await sql('select settle_unconfirmed_notifications()');
  expect(await health(backend)).toMatchObject({ status: 200, body: { unconfirmed: 0 } });
});

it('tries again soon, as after any failure, where the connection ended before the mail was handed over', async () => {
  backend.mail.fault = { kind: 'reply', code: 451, at: 'data' };
  await postJson(backend, quote());
  expect(await health(backend)).toMatchObject({ body: { pending: 1, unconfirmed: 0 } });
});
