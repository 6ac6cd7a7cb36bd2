import postgres from 'postgres';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { health as fetchHealth, quote, testBackend, visitor } from '../support/backend.ts';
import { advanceMinutes, endCaches, speedUpTimers } from '../support/clock.ts';
import { sweep } from '../support/functions.ts';
import { useBrokenMailServer } from '../support/mail-server.ts';
import { testProxy } from '../support/supabase-proxy.ts';

const backend = testBackend();
const { postJson, sql } = backend;
const proxy = testProxy(backend);
afterEach(() => vi.useRealTimers());

async function health() {
  endCaches();
  const start = Date.now();
  const answer = await fetchHealth(backend);
  expect(Date.now() - start, 'ms').toBeLessThan(4500);
  return answer;
}

/** Supabase does this to a project over its quota. Only new sessions see the change, so the old ones end. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const owner = postgres(backend.database.postgresUrl, { max: 1, onnotice: () => {} });
  await owner`set default_transaction_read_only = off`;
  await owner.unsafe(`do $$ begin
      execute format('alter database %I set default_transaction_read_only = ${value}', current_database());
    end $$`);
  // Another transaction, because a session that reconnects before this change is committed would miss it.
  await owner`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await owner.end({ timeout: 1 });
}

const table = 'alter table contact_submissions';
const revoke = () => sql('revoke insert on contact_submissions from service_role');
const grant = () => sql('grant insert on contact_submissions to service_role');

type Fault = [fault: string, begin: () => Promise<unknown>, end: () => Promise<unknown>, failing: string];

const renamed = (what: string, kind: 'table' | 'function', name: string, failing: string): Fault => [
  what,
  () => sql(`alter ${kind} ${name} rename to moved`),
  () => sql(`alter ${kind} moved rename to ${name}`),
  failing,
];

const stopSweeps = () => sql(`update site_state set at = lead_now() - interval '301 seconds'`);

async function sweepUntilItHangs(): Promise<void> {
  await stopSweeps();
  const restoreTimers = speedUpTimers();
  process.env.SUPABASE_URL = proxy.url;
  proxy.faults.claim = { kind: 'hang' };
  await sweep();
  process.env.SUPABASE_URL = backend.database.url;
  restoreTimers();
}

it.each<Fault>([
  ['the right to insert is revoked', revoke, grant, 'permission_denied'],
  ['the database is read-only', () => setReadOnly('on'), () => setReadOnly('off'), 'database_read_only'],
  renamed('contact_submissions is missing', 'table', 'contact_submissions', 'table_missing'),
  renamed('lead_events is missing', 'table', 'lead_events', 'claim_messages_failed'),
  renamed('announce() is missing', 'function', 'announce', 'migration_missing'),
  [
    'the photos are public',
    () => sql('update storage.buckets set public = true'),
    () => sql('update storage.buckets set public = false'),
    'photos_to_erase_failed',
  ],
  [
    'the bucket takes no photo',
    () => sql('update storage.buckets set file_size_limit = 1'),
    () => sql('update storage.buckets set file_size_limit = 400000'),
    'photo_upload_failed',
  ],
  ['no sweep has run yet', () => sql('delete from site_state'), sweep, 'sweep_stopped'],
  ['the schedule has stopped', stopSweeps, sweep, 'sweep_stopped'],
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

/** Each statement that breaks something comes with the one that repairs it. */
async function expectRed(faults: [begin: string, end: string][], failing: RegExp): Promise<void> {
  expect(faults.length).toBeGreaterThan(2);
  for (const [begin, end] of faults) {
    await sql(begin);
    try {
      const body = { failing: [expect.stringMatching(failing)] };
      await expect.poll(health, { message: begin, interval: 20 }).toMatchObject({ status: 503, body });
    } finally {
      await sql(end);
    }
  }
  await advanceMinutes(backend, 10);
  await expect.poll(health).toMatchObject({ status: 200 });
  for (const left of [await backend.rows(), await sql('select * from messages'), backend.mails])
    expect(left).toEqual([]);
}

const namesIn = async (query: string) => (await sql<{ name: string }>(query)).map(({ name }) => name);

it('is red if the site may not call one of its functions', async () => {
  const functions = await namesIn(`select p.oid::regprocedure::text as name from pg_proc p
    where pronamespace = 'public'::regnamespace and has_function_privilege('service_role', p.oid, 'execute')`);
  await expectRed(
    functions.map((name) => [
      `revoke execute on function ${name} from service_role`,
      `grant execute on function ${name} to service_role`,
    ]),
    /^\w+_failed$/,
  );
});

it('is red if a column of a lead is missing or accepts no value', async () => {
  const columns = await namesIn(`select attname as name from pg_attribute
    where attrelid = 'contact_submissions'::regclass and attnum > 0 and not attisdropped
      and attname not in ('id', 'main_id', 'erased_at')`);
  await expectRed(
    columns.flatMap((name): [string, string][] => [
      [`${table} rename ${name} to moved`, `${table} rename moved to ${name}`],
      [
        `${table} add constraint refused check ((${name} is null) = ${name !== 'duplicate_of'}) not valid`,
        `${table} drop constraint refused`,
      ],
    ]),
    /^(?:migration_missing|\w+_failed)$/,
  );
});

it('is red if a trigger is off', async () => {
  const triggers = await namesIn(`select format('table %s %%s trigger %I', tgrelid::regclass, tgname) as name
    from pg_trigger join pg_class c on c.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal`);
  await expectRed(
    triggers.map((name) => [
      `alter ${name.replace('%s', 'disable')}`,
      `alter ${name.replace('%s', 'enable')}`,
    ]),
    /^(?:message_missing|repeats_stuck)$/,
  );
});

it.each([
  ['SUPABASE_URL', 'nonsense', 'database_settings'],
  ['SUPABASE_URL', 'http://127.0.0.1:9', 'database_unreachable'],
  ['MAIL_TO', 'nobody', 'mail_settings'],
  ['MAIL_HOURLY_LIMIT', 'many', 'mail_settings'],
  ['SMTP_URL', 'smtp://127.0.0.1:9', 'mail_server'],
  ['PUSH_URL', 'https://ntfy.example/short', 'push_settings'],
])('names the group of settings if %s is %s, but not the value', async (name, value, failing) => {
  process.env[name] = value;
  const { status, body } = await health();
  expect(status).toBe(503);
  expect(body).toMatchObject({ healthy: false, failing: [failing] });
  expect(JSON.stringify(body)).not.toContain(value);
});

it.each([
  ['the login', 'mail_server', 535, 'auth', undefined],
  ['the sender', 'mail_sender', 550, 'from', undefined],
  ['one of the staff', 'mail_recipients', 550, 'rcpt', 'bob@x.example'],
  ['who gets the last reminder', 'mail_recipients', 450, 'rcpt', 'boss@x.example'],
] as const)(
  'asks the mail server without sending, and is red if it refuses %s',
  async (_who, code, reply, at, to) => {
    process.env.MAIL_TO = 'ann@münchen.example, bob@x.example';
    process.env.MAIL_ESCALATE_TO = 'boss@x.example';
    expect(await health()).toMatchObject({ status: 200 });
    backend.mail.fault = { kind: 'reply', code: reply, at, ...(to && { to }) };
    expect(await health()).toMatchObject({ status: 503, body: { failing: [code] } });
    expect(backend.logged.join()).toContain(`SMTP ${reply}`);
    expect(backend.mails).toEqual([]);
  },
);

it('responds in time if the mail server is silent, and connects to it at most once a minute', async () => {
  let calls = 0;
  await useBrokenMailServer(() => {
    calls += 1;
  });
  await Promise.all([health(), fetchHealth(backend)]);
  const body = { failing: ['mail_server'], mailServerAskedSecondsAgo: expect.any(Number) };
  expect(await fetchHealth(backend)).toMatchObject({ status: 503, body });
  expect(calls).toBe(1);
});

it('counts leads that never got an email until the owner queues their emails', async () => {
  await sql(`${table} disable trigger announce_lead`);
  await postJson(quote({ isEmergency: true }));
  await sql(`${table} enable trigger announce_lead`);
  await advanceMinutes(backend, 5);
  const body = { failing: ['leads_unannounced'], unannounced: 1 };
  expect(await health()).toMatchObject({ status: 503, body });
  await sql('select announce_missing_leads()');
  expect(await sweep()).toMatchObject({ sent: 3 });
  expect(await health()).toMatchObject({ status: 200, body: { unannounced: 0 } });
});

it('finds and erases only the test request of `npm run launch`', async () => {
  const [test, real] = [quote({ name: 'Launch test', phone: '(202) 555-0199', isEmergency: true }), quote()];
  for (const lead of [test, real]) await postJson(lead);
  const lookUp = async (method: string, { submissionId }: typeof test) =>
    (await fetchHealth(backend, undefined, `?lead=${submissionId}`, method)).body;
  expect(await lookUp('GET', test)).toEqual({ stored: true, mails: { owed: 2, sent: 2 } });
  expect(await lookUp('DELETE', test)).toEqual({ erased: true });
  for (const lead of [test, real]) {
    expect(await lookUp('GET', lead)).toEqual({ stored: false, mails: { owed: 0, sent: 0 } });
    expect(await lookUp('DELETE', lead)).toEqual({ erased: false });
  }
  expect((await backend.rows()).map(({ name }) => name)).toEqual([visitor.name]);
  for (const [token, query, status] of [
    ['wrong', `?lead=${real.submissionId}`, 401],
    [undefined, '?lead=all', 400],
    [undefined, '', 405],
  ] as const)
    expect((await fetchHealth(backend, token, query, 'DELETE')).status).toBe(status);
});

it('erases a test request without stopping the reminders of a real emergency that repeats it', async () => {
  const test = quote({ name: 'Launch test', phone: '(202) 555-0199', isEmergency: true });
  for (const lead of [test, { ...test, name: visitor.name }]) await postJson(lead);
  await fetchHealth(backend, undefined, `?lead=${test.submissionId}`, 'DELETE');
  await advanceMinutes(backend, 5);
  backend.mails.length = 0;
  expect(await sweep()).toMatchObject({ sent: 1 });
  expect(backend.mails[0]?.text).toContain(visitor.name);
});

describe('the alert to the staff', () => {
  /** Each test gets another day, because an alert is remembered for an hour. */
  let day = 1;
  const atMinute = (minute: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.UTC(2030, 0, day, 10, minute)) });
  it('goes out once an hour while leads are refused, holds no personal data, and is retried until sent', async () => {
    day += 1;
    await revoke();
    onTestFinished(async () => void (await grant()));
    atMinute(5);
    backend.mail.fault = { kind: 'reply', code: 451, at: 'data' };
    await postJson(quote());
    backend.mail.fault = undefined;
    for (let lead = 0; lead < 3; lead += 1) expect((await postJson(quote())).status).toBe(500);
    const [mail] = backend.mails;
    expect(backend.mails).toHaveLength(1);
    expect(mail?.subject).toBe("Website requests aren't being saved: permission_denied");
    for (const word of Object.values(visitor)) expect(`${mail?.text}${mail?.html}`).not.toContain(word);
    vi.setSystemTime(Date.now() + 3_600_000);
    await postJson(quote());
    expect(new Set(backend.mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('goes out from the sweep every 15th minute if the database is unreachable', async () => {
    day += 1;
    process.env.SUPABASE_URL = 'http://127.0.0.1:9';
    atMinute(14);
    await sweep();
    expect(backend.mails).toEqual([]);
    atMinute(15);
    await sweep();
    expect(backend.mails[0]?.subject).toBe("Website requests aren't being saved: database_unreachable");
    atMinute(30);
    await sweep();
    expect(backend.mails).toHaveLength(1);
  });

  it('does not go out for an invalid request', async () => {
    day += 1;
    atMinute(5);
    expect((await postJson(quote({ phone: '12' }))).status).toBe(422);
    expect((await postJson('{')).status).toBe(400);
    expect(backend.mails).toEqual([]);
  });
});
