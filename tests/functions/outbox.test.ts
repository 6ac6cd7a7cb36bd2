import { expect, it } from 'vitest';
import { noAnswerMinutes, quietMinutes } from '../../netlify/lead/policy.ts';
import { health, quote, testBackend } from '../support/backend.ts';

const backend = testBackend();
const { sql } = backend;

it('health is red once a lead has waited over 15 minutes, and while one was given up', async () => {
  backend.mail.fault = { kind: 'reply', code: 451, at: 'data' };
  await backend.postJson(quote());
  expect(await health(backend)).toMatchObject({ status: 200, body: { pending: 1, failing: [] } });
  await sql(`update messages set owed_at = lead_now() - interval '16 minutes' where kind = 'lead'`);
  expect(await health(backend)).toMatchObject({ status: 503, body: { failing: ['leads_late'] } });
  await sql(`update messages set dead = true, ended_at = lead_now() where kind = 'lead'`);
  expect(await health(backend)).toMatchObject({ status: 503, body: { failing: ['leads_dead'] } });
});

it('shows its counts only to callers with the token', async () => {
  expect((await health(backend, 'wrong')).status).toBe(401);
  delete process.env.HEALTH_TOKEN;
  expect((await health(backend)).status).toBe(503);
});

it('reminds when the pages say so', async () => {
  const minutes = `select reminder_minutes('no_answer', true) as no_answer, reminder_minutes('taken', true) as quiet`;
  const first = [noAnswerMinutes, quietMinutes].map((minutes) => expect.arrayContaining([minutes]));
  expect(await sql(minutes)).toEqual([{ no_answer: first[0], quiet: first[1] }]);
});
