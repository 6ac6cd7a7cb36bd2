import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import deliver from '../../netlify/functions/deliver-notifications.ts';
import { quote, testBackend, visitor } from '../support/backend.ts';
import { endCaches, speedUpTimers } from '../support/clock.ts';
import { useBrokenMailServer } from '../support/mail-server.ts';
import { rpc, testProxy } from '../support/supabase-proxy.ts';

const backend = testBackend();
const { advanceMinutes, expectFailing, postJson, rows, sql, sweep } = backend;
const proxy = testProxy(backend);
afterEach(() => vi.useRealTimers());

async function health() {
  endCaches();
  const start = Date.now();
  const answer = await backend.health();
  expect(Date.now() - start, 'ms').toBeLessThan(4500);
  return answer;
}

const table = 'alter table contact_submissions';

type Fault = [fault: string, begin: () => Promise<unknown>, end: () => Promise<unknown>, failing: string];

async function sweepUntilItHangs(): Promise<void> {
  await sql(`update site_state set at = lead_now() - interval '301 seconds'`);
  const restoreTimers = speedUpTimers();
  process.env.SUPABASE_URL = proxy.url;
  proxy.faults[rpc('claim_messages')] = { kind: 'hang' };
  await sweep().catch(() => {});
  process.env.SUPABASE_URL = backend.database.url;
  restoreTimers();
}

it.each<Fault>([
  [
    'a function is missing',
    () => sql('alter function announce rename to moved'),
    () => sql('alter function moved rename to announce'),
    'migration_missing',
  ],
  [
    'the photos are public',
    () => sql('update storage.buckets set public = true'),
    () => sql('update storage.buckets set public = false'),
    'photos_to_erase_failed',
  ],
  ['sweeps begin but hang', sweepUntilItHangs, sweep, 'sweep_stopped'],
])('names the failure if %s', async (_fault, begin, end, failing) => {
  await begin();
  try {
    await expect.poll(health).toMatchObject({ status: 503, body: { healthy: false, failing: [failing] } });
  } finally {
    await end();
  }
  await expect.poll(health).toMatchObject({ status: 200, body: { healthy: true, failing: [] } });
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

it('asks the mail server without sending, and is red if it refuses the login, the sender or anyone who gets mail', async () => {
  process.env.MAIL_TO = 'ann@münchen.example, bob@x.example';
  process.env.MAIL_ESCALATE_TO = 'boss@x.example';
  expect(await health()).toMatchObject({ status: 200 });
  for (const [failing, code, at, to] of [
    ['mail_server', 535, 'auth', undefined],
    ['mail_sender', 550, 'from', undefined],
    ['mail_recipients', 551, 'rcpt', 'bob@x.example'],
  ] as const) {
    backend.mail.fault = { code, at, ...(to && { to }) };
    expect(await health()).toMatchObject({ status: 503, body: { failing: [failing] } });
  }
  expect(backend.mails).toEqual([]);
});

it('responds in time if the mail server is silent, and connects to it at most once a minute', async () => {
  let calls = 0;
  await useBrokenMailServer(() => {
    calls += 1;
  });
  await Promise.all([health(), backend.health()]);
  await expectFailing('mail_server');
  expect(calls).toBe(1);
});

it('is red once a lead has waited over 15 minutes, and while one was given up', async () => {
  backend.mail.fault = { code: 451, at: 'data' };
  await postJson(quote());
  expect(await health()).toMatchObject({ status: 200, body: { pending: 1, failing: [] } });
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
  await postJson(quote({ isEmergency: true }));
  await sql(`${table} enable trigger announce_lead`);
  await advanceMinutes(5);
  const body = { failing: ['leads_unannounced'], unannounced: 1 };
  expect(await health()).toMatchObject({ status: 503, body });
  await sql('select announce_missing_leads()');
  expect(await sweep()).toMatchObject({ sent: 2 });
  expect(await health()).toMatchObject({ status: 200, body: { unannounced: 0 } });
});

it('finds and erases only the test request of `npm run launch`, not a real emergency that repeats it', async () => {
  const test = quote({ name: 'Launch test', phone: '(202) 555-0199', isEmergency: true });
  for (const lead of [test, { ...test, name: visitor.name }]) await postJson(lead);
  const [testId = '', realId = ''] = (await rows()).map(({ submission_id }) => submission_id);
  for (const [method, id, answer] of [
    ['GET', testId, { stored: true, mails: { owed: 2, sent: 2 } }],
    ['DELETE', testId, { erased: true }],
    ['GET', realId, { stored: false, mails: { owed: 0, sent: 0 } }],
    ['DELETE', realId, { erased: false }],
  ] as const)
    expect((await backend.health(undefined, `?lead=${id}`, method)).body).toEqual(answer);
  expect((await rows()).map(({ name }) => name)).toEqual([visitor.name]);
  expect((await backend.health('wrong', `?lead=${realId}`, 'DELETE')).status).toBe(401);
  await advanceMinutes(5);
  backend.mail.clear();
  expect(await sweep()).toMatchObject({ sent: 1 });
  expect(backend.mails[0]?.text).toContain(visitor.name);
});

describe('the alert to the staff', () => {
  /** Each test gets another day, because an alert is remembered for an hour. */
  const at = (day: number, minute: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.UTC(2030, 0, day, 10, minute)) });
  it('goes out once an hour while leads are refused, holds no personal data, passes filters, and is retried until sent', async () => {
    await sql('revoke insert on contact_submissions from service_role');
    onTestFinished(async () => void (await sql('grant insert on contact_submissions to service_role')));
    at(1, 5);
    backend.mail.fault = { code: 451, at: 'data' };
    await postJson(quote());
    backend.mail.fault = { words: ['X-Priority', '<html'], answer: 'drop' };
    for (let lead = 0; lead < 2; lead += 1) expect((await postJson(quote())).status).toBe(500);
    const [mail] = backend.mails;
    expect(backend.mails).toHaveLength(1);
    expect(mail?.subject).toBe("Website requests aren't being saved: permission_denied");
    backend.mail.fault = undefined;
    vi.setSystemTime(Date.now() + 3_600_000);
    await postJson(quote());
    expect(new Set(backend.mails.map(({ messageId }) => messageId)).size).toBe(2);
    for (const word of Object.values(visitor)) expect(JSON.stringify(backend.mails)).not.toContain(word);
  });

  it('goes out from the schedule every 15th minute if the database is unreachable', async () => {
    process.env.SUPABASE_URL = 'http://127.0.0.1:9';
    for (const [minute, mails] of [
      [14, 0],
      [15, 1],
    ] as const) {
      at(2, minute);
      await deliver();
      expect(backend.mails, `${minute}`).toHaveLength(mails);
    }
    const [mail] = backend.mails;
    expect(mail?.subject).toBe("Website requests aren't being saved: database_unreachable");
    expect(mail?.text).toContain('Call whoever runs the website; tell them: database_unreachable.');
  });
});
