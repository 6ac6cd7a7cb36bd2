/** Health, and the mail to the staff, where every lead is refused: on PostgreSQL, with the rights that production has. */
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import postgres from 'postgres';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { health as askHealth, postJson, quote, testBackend, visitor } from '../support/backend.ts';
import { hasten } from '../support/clock.ts';
import { sweep } from '../support/functions.ts';

const backend = testBackend();
afterEach(() => vi.useRealTimers());

const sql = (query: string) => backend.database.sql(query);

/** What a monitor is answered, within the time that monitors wait. */
async function health() {
  const start = performance.now();
  const answer = await askHealth(backend);
  expect(performance.now() - start, 'ms').toBeLessThan(4500);
  return answer;
}

/** As Supabase does it to a project over its quota. Sessions begin anew, as only new ones see it. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const owner = postgres(backend.database.postgresUrl, { max: 1, onnotice: () => {} });
  await owner`set default_transaction_read_only = off`;
  await owner.unsafe(`do $$ begin
      execute format('alter database %I set default_transaction_read_only = ${value}', current_database());
    end $$;
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await owner.end({ timeout: 1 });
}

const cases: [fault: string, begin: string, end: string, failing: string][] = [
  [
    'the insert is revoked',
    'revoke insert on contact_submissions from service_role',
    'grant insert on contact_submissions to service_role',
    'permission_denied',
  ],
  [
    'the trigger is disabled',
    'alter table contact_submissions disable trigger owe_notifications',
    'alter table contact_submissions enable trigger owe_notifications',
    'notification_missing',
  ],
  [
    'a new column is required',
    'alter table contact_submissions add column lost text not null',
    'alter table contact_submissions drop column lost',
    'insert_failed',
  ],
  [
    'the table has another name',
    'alter table contact_submissions rename to moved',
    'alter table moved rename to contact_submissions',
    'table_missing',
  ],
  [
    'the newest migration did not run',
    'alter function lead_path_check() rename to moved',
    'alter function moved() rename to lead_path_check',
    'migration_missing',
  ],
];

it.each(cases)('names it where %s', async (_fault, begin, end, failing) => {
  await sql(begin);
  try {
    const { status, body } = await health();
    expect(status).toBe(503);
    expect(body).toMatchObject({ healthy: false, failing: [failing] });
  } finally {
    await sql(end);
  }
  expect(await health()).toMatchObject({ status: 200, body: { healthy: true, failing: [] } });
});

it('names a database that is read-only', async () => {
  await setReadOnly('on');
  try {
    await expect.poll(health).toMatchObject({ status: 503, body: { failing: ['database_read_only'] } });
  } finally {
    await setReadOnly('off');
  }
  await expect.poll(async () => (await health()).status).toBe(200);
});

it.each([
  ['SUPABASE_URL', 'nonsense', 'database_settings'],
  ['SUPABASE_URL', 'http://127.0.0.1:9', 'database_unreachable'],
  ['SMTP_URL', 'mail.example.com', 'mail_settings'],
  ['MAIL_FROM', 'nobody', 'mail_settings'],
  ['MAIL_TO', 'nobody', 'mail_settings'],
  ['MAIL_HOURLY_LIMIT', 'many', 'mail_settings'],
  ['SMTP_URL', 'smtp://127.0.0.1:9', 'mail_server'],
])('names the group of %s when it is %s, and not the value', async (name, value, failing) => {
  process.env[name] = value;
  const { status, body } = await health();
  expect(status).toBe(503);
  expect(body).toMatchObject({ healthy: false, failing: [failing] });
  expect(JSON.stringify(body)).not.toContain(value);
});

it.each([
  ['is silent', () => {}],
  ['refuses us', (socket: Socket) => void socket.end('421 go away\r\n')],
])('answers in time where the mail server %s, and asks it once a minute at most', async (_name, speak) => {
  let calls = 0;
  process.env.SMTP_URL = await dumbServer((socket) => {
    calls += 1;
    speak(socket);
  });
  hasten();
  await Promise.all([health(), health()]);
  const body = { failing: ['mail_server'], mailServerAskedSecondsAgo: expect.any(Number) };
  expect(await health()).toMatchObject({ status: 503, body });
  expect(calls).toBe(1);
});

it('counts leads that never owed a mail, until the owner makes them owe it', async () => {
  await sql('alter table contact_submissions disable trigger owe_notifications');
  await postJson(backend, quote({ isEmergency: true }));
  await sql('alter table contact_submissions enable trigger owe_notifications');
  expect(await health()).toMatchObject({
    status: 503,
    body: { failing: ['leads_unnotified'], unnotified: 1 },
  });
  await sql('select owe_missing_notifications()');
  expect(await sweep()).toMatchObject({ sent: 2 });
  expect(await health()).toMatchObject({ status: 200, body: { unnotified: 0 } });
});

it('leaves nothing behind and tells nobody', async () => {
  for (let call = 0; call < 3; call += 1) expect((await health()).status).toBe(200);
  expect(await backend.rows()).toEqual([]);
  expect(await sql('select * from lead_notifications')).toEqual([]);
  expect(await sweep()).toMatchObject({ sent: 0, pending: 0 });
  expect(backend.mail.mails).toEqual([]);
});

describe('the mail to the staff', () => {
  /** Each test has an hour of its own: what was mailed is remembered for one. */
  let day = 1;
  const atMinute = (minute: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.UTC(2030, 0, day, 10, minute)) });
  const refuse = async () => {
    day += 1;
    await sql('revoke insert on contact_submissions from service_role');
    onTestFinished(async () => void (await sql('grant insert on contact_submissions to service_role')));
  };

  it('comes once an hour while leads are refused, without a word of theirs', async () => {
    await refuse();
    atMinute(5);
    for (let lead = 0; lead < 3; lead += 1) expect((await postJson(backend, quote())).status).toBe(500);
    const [mail] = await backend.mail.received(1);
    expect(backend.mail.mails).toHaveLength(1);
    expect(mail?.subject).toBe('Leads are being refused: permission_denied');
    for (const word of Object.values(visitor)) expect(`${mail?.text}${mail?.html}`).not.toContain(word);
    vi.setSystemTime(Date.now() + 3_600_000);
    await postJson(backend, quote());
    const ids = backend.mail.mails.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2);
  });

  it('is tried again by the next refused lead where the mail server failed', async () => {
    await refuse();
    atMinute(5);
    backend.mail.fault = { kind: 'reply', code: 451, at: 'data' };
    await postJson(backend, quote());
    backend.mail.fault = undefined;
    await postJson(backend, quote());
    expect(await backend.mail.received(1)).toHaveLength(1);
  });

  it('comes from the sweep where nobody has sent a request, in every 15th minute', async () => {
    await refuse();
    atMinute(14);
    await sweep();
    expect(backend.mail.mails).toEqual([]);
    atMinute(15);
    await sweep();
    expect((await backend.mail.received(1))[0]?.subject).toBe('Leads are being refused: permission_denied');
    atMinute(30);
    await sweep();
    expect(backend.mail.mails).toHaveLength(1);
  });

  it('comes from the sweep where the database is gone', async () => {
    day += 1;
    atMinute(0);
    process.env.SUPABASE_URL = 'http://127.0.0.1:9';
    await sweep();
    expect((await backend.mail.received(1))[0]?.subject).toBe(
      'Leads are being refused: database_unreachable',
    );
  });

  it('is not sent for a request that is the sender’s own fault', async () => {
    day += 1;
    atMinute(5);
    expect((await postJson(backend, quote({ phone: '12' }))).status).toBe(422);
    expect((await postJson(backend, '{')).status).toBe(400);
    expect(backend.mail.mails).toEqual([]);
  });
});

/** A port that takes connections and speaks as `speak` does; its address. */
async function dumbServer(speak: (socket: Socket) => void): Promise<string> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    speak(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
