import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { quote, testBackend, visitor } from '../support/backend.ts';
import { controlTimers } from '../support/clock.ts';
import { probe, rpc, testProxy } from '../support/supabase-proxy.ts';

const backend = testBackend();
const { advanceMinutes, expectFailing, expectHealth, health, postJson, postLead, sql, sweep } = backend;
const proxy = testProxy(backend);
afterEach(() => vi.useRealTimers());

const table = 'alter table contact_submissions';

it('names the failure while a function is missing or sweeps hang, and is green after that', async () => {
  await sql('alter function lead_health rename to moved');
  try {
    await expectFailing('lead_health_failed');
  } finally {
    await sql('alter function moved rename to lead_health');
  }
  await sql(`update site_state set at = lead_now() - interval '301 seconds'`);
  const restoreTimers = controlTimers();
  process.env.SUPABASE_URL = proxy.url;
  proxy.faults[rpc('claim_messages')] = { kind: 'hang' };
  await expect(sweep()).rejects.toThrow();
  process.env.SUPABASE_URL = backend.database.url;
  restoreTimers();
  await expectFailing('sweep_stopped');
  await sweep();
  await expectHealth(200, { healthy: true, failing: [] });
});

it.each([
  ['SUPABASE_URL', 'nonsense', 'database_settings'],
  ['SUPABASE_URL', 'http://127.0.0.1:9', 'database_unreachable'],
  ['MAIL_HOURLY_LIMIT', 'many', 'mail_settings'],
  ['PUSH_URL', 'https://ntfy.example/short', 'push_settings'],
])('names the group of settings if %s is %s, but not the value', async (name, value, failing) => {
  process.env[name] = value;
  const { status, body } = await health();
  expect(status).toBe(503);
  expect(body).toMatchObject({ healthy: false, failing: [failing] });
  expect(JSON.stringify(body)).not.toContain(value);
});

it.each([
  [probe, 'database_unreachable'],
  [rpc('lead_health'), 'lead_health_failed'],
])('answers in four seconds while %s hangs', async (call, failing) => {
  controlTimers();
  process.env.SUPABASE_URL = proxy.url;
  proxy.faults[call] = { kind: 'hang' };
  await expectFailing(failing);
});

it('is red once a lead has waited over 15 minutes, and while one was given up', async () => {
  backend.mail.fault = { code: 451, at: 'data' };
  await postLead();
  await expectHealth(200, { pending: 1 });
  await sql(`update messages set owed_at = lead_now() - interval '16 minutes' where kind = 'lead'`);
  await expectFailing('leads_late');
  await sql(`update messages set dead = true, ended_at = lead_now() where kind = 'lead'`);
  await expectFailing('leads_dead');
});

it('shows its counts only to callers with the token', async () => {
  expect((await backend.health('wrong')).status).toBe(401);
  delete process.env.HEALTH_TOKEN;
  expect((await health()).status).toBe(503);
});

it('counts leads that never got an email until the owner queues their emails', async () => {
  await sql(`${table} disable trigger announce_lead`);
  await postLead({ isEmergency: true });
  await sql(`${table} enable trigger announce_lead`);
  await advanceMinutes(5);
  await expectHealth(503, { failing: ['leads_unannounced'], unannounced: 1 });
  await sql('select announce_missing_leads()');
  expect(await sweep()).toMatchObject({ sent: 2 });
  await expectHealth(200, { unannounced: 0 });
});

it('alerts the staff once an hour while leads are refused, without personal data, past filters, and until it’s sent', async () => {
  await sql('revoke insert on contact_submissions from service_role');
  onTestFinished(async () => void (await sql('grant insert on contact_submissions to service_role')));
  // Another day than other tests have, because an alert is remembered for an hour.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01T10:05Z') });
  backend.mail.fault = { code: 451, at: 'data' };
  await postLead();
  backend.mail.fault = { words: ['X-Priority', '<html'], answer: 'drop' };
  for (let lead = 0; lead < 2; lead += 1) expect((await postJson(quote())).status).toBe(500);
  const subject = "Website requests aren't being saved: permission_denied";
  const text = expect.stringContaining(
    'Call the person who runs the website and tell them: permission_denied.',
  );
  expect(backend.mails).toMatchObject([{ subject, text }]);
  backend.mail.fault = undefined;
  vi.setSystemTime(Date.now() + 3_600_000);
  await postLead();
  expect(new Set(backend.mails.map(({ messageId }) => messageId)).size).toBe(2);
  for (const word of Object.values(visitor)) expect(JSON.stringify(backend.mails)).not.toContain(word);
});
