/** Who may do what, on plain PostgreSQL with the project's migrations: nobody anything, the function's role the least. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalDatabase, startDatabase } from '../../scripts/local/database.ts';
import { migratePostgres } from '../../scripts/local/migrate.ts';
import { type PostgresServer, startPostgres } from '../../scripts/local/postgres.ts';
import { testBackend } from '../support/backend.ts';
import { startDatabaseOnPostgres } from '../support/postgres-database.ts';

let server: PostgresServer;
let owner: postgres.Sql;

beforeAll(async () => {
  server = await startPostgres({ durable: false });
  owner = postgres(server.url, { onnotice: () => {} });
  expect(await migratePostgres(server.url)).not.toEqual([]);
  expect(await migratePostgres(server.url), 'a second start applies nothing').toEqual([]);
});
afterAll(async () => {
  await owner?.end({ timeout: 1 });
  await server?.close();
});

/** Runs `query` as `role`, and takes back what it did. Returns Postgres's code, or 'done'. */
async function attempt(role: string, query: string): Promise<string> {
  const rollback = new Error('rollback');
  try {
    await owner.begin(async (sql) => {
      await sql.unsafe(`set local role ${role}`);
      await sql.unsafe(query);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) return (error as { code: string }).code;
  }
  return 'done';
}

const insert = `insert into contact_submissions (submission_id, name, phone, message, form_type)
  values ('${randomUUID()}', 'Ann', '+13145550123', 'm', 'quote')`;
const forbidden = '42501';
/** Of a function that can only be a trigger, whoever calls it. */
const isTrigger = '42804';

const statements: [statement: string, serviceRole: string][] = [
  ['select * from contact_submissions', 'done'],
  [insert, 'done'],
  [`update contact_submissions set name = 'x'`, forbidden],
  ['delete from contact_submissions', forbidden],
  ['truncate contact_submissions', forbidden],
  ['select * from lead_notifications', forbidden],
  ['update lead_notifications set sent_at = now()', forbidden],
  [`select * from claim_notifications(1, 60, 100, array['a@x.example'])`, 'done'],
  [`select * from claim_summaries(60, 100, array['a@x.example'])`, 'done'],
  [`select * from waiting_leads('a@x.example')`, 'done'],
  [`select notification_sent('${randomUUID()}')`, 'done'],
  [`select notification_failed('${randomUUID()}', 'x', false)`, 'done'],
  [`select notification_unconfirmed('${randomUUID()}', 'x')`, 'done'],
  ['select * from notification_health(900)', 'done'],
  [`select * from same_words('${'0'.repeat(64)}')`, 'done'],
  ['select * from lead_path_check()', 'done'],
  ['select leads_without_notification()', 'done'],
  [`select * from lead_state('${randomUUID()}')`, 'done'],
  [`select * from record_lead_event('${randomUUID()}', 'taken', 0)`, 'done'],
  [`select lead_phone('${randomUUID()}')`, 'done'],
  [`select lead_case('${randomUUID()}')`, forbidden],
  ['select * from lead_events', forbidden],
  [`insert into lead_events (lead_id, kind) values ('${randomUUID()}', 'taken')`, forbidden],
  [`update lead_events set kind = 'reached'`, forbidden],
  ['delete from lead_events', forbidden],
  [`select nextval('lead_events_id_seq')`, forbidden],
  ['select owe_reminders(1)', 'done'],
  [`select * from claim_scheduled('digest', 60, array['a@x.example'])`, 'done'],
  ['select * from open_leads(1)', 'done'],
  ['select emergencies_untaken(900)', 'done'],
  ['select * from lead_reminders', forbidden],
  ['delete from lead_reminders', forbidden],
  ['select owe_missing_notifications()', forbidden],
  ['select requeue_dead_notifications()', forbidden],
  ['select settle_unconfirmed_notifications()', forbidden],
];

describe.each(statements)('%s', (statement, serviceRole) => {
  it.each(['anon', 'authenticated'])('is forbidden to %s', async (role) => {
    expect(await attempt(role, statement)).toBe(forbidden);
  });
  it(`is ${serviceRole} for service_role`, async () => {
    expect(await attempt('service_role', statement)).toBe(serviceRole);
  });
});

/** As psql's \\dp and \\df+ write it, without what the owner has: r is select, a insert, X execute. */
async function grants(catalog: 'pg_class' | 'pg_proc'): Promise<Record<string, string>> {
  const query = {
    pg_class: `select relname as name, coalesce(relacl, acldefault('r', relowner)) as acl from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')`,
    pg_proc: `select proname as name, coalesce(proacl, acldefault('f', proowner)) as acl from pg_proc
      where pronamespace = 'public'::regnamespace`,
  }[catalog];
  const rows = await owner.unsafe(`select name, array_to_string(array(
    select item::text from unnest(acl) item where item::text not like 'postgres=%'), ' ') as acl from (${query}) objects`);
  return Object.fromEntries(rows.map(({ name, acl }) => [name, acl]));
}

it('grants two privileges on one table to service_role, and nothing else to anyone', async () => {
  expect(await grants('pg_class')).toEqual({
    contact_submissions: 'service_role=ar/postgres',
    lead_notifications: '',
    lead_events: '',
    lead_events_id_seq: '',
    lead_reminders: '',
  });
  const columns = await owner`select attname from pg_attribute join pg_class on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and attacl is not null`;
  expect([...columns]).toEqual([]);
});

it('lets service_role run what the lead path needs, and nobody anything else', async () => {
  const run = 'service_role=X/postgres';
  expect(await grants('pg_proc')).toEqual({
    claim_notifications: run,
    claim_summaries: run,
    waiting_leads: run,
    note_crowd: '',
    notification_classes: '',
    notifications_this_hour: '',
    address_notifications: '',
    notification_sent: run,
    notification_failed: run,
    notification_unconfirmed: run,
    notification_health: run,
    requeue_dead_notifications: '',
    settle_unconfirmed_notifications: '',
    owe_notifications: '',
    owed_by: '',
    link_repeat: '',
    same_words: run,
    lead_path_check: run,
    notifications_owed: run,
    leads_without_notification: run,
    owe_missing_notifications: '',
    lead_case: '',
    lead_state: run,
    record_lead_event: run,
    lead_phone: run,
    reminder_times: '',
    clock_speed: '',
    lead_now: '',
    start_clock: '',
    stop_clock: '',
    start_reminders: '',
    end_reminders: '',
    follow_lead_event: '',
    owe_reminders: run,
    notification_lists: '',
    drop_outdated_notifications: '',
    claim_scheduled: run,
    open_leads: run,
    emergencies_untaken: run,
    lead_report: run,
    requests_of: '',
    erase_requests: '',
    erase_customer: '',
    keep_leads_for: '',
    export_customer: '',
  });
});

it('keeps row level security on, without a policy', async () => {
  const tables = await owner`select relname, relrowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
  expect([...tables]).toEqual([
    { relname: 'contact_submissions', relrowsecurity: true },
    { relname: 'lead_events', relrowsecurity: true },
    { relname: 'lead_notifications', relrowsecurity: true },
    { relname: 'lead_reminders', relrowsecurity: true },
  ]);
  expect(await owner`select * from pg_policies where schemaname = 'public'`).toHaveLength(0);
});

it('pins the search path of every function, all but the check of the path act as the owner', async () => {
  const loose = await owner`select proname from pg_proc where pronamespace = 'public'::regnamespace
    and proconfig is distinct from array['search_path=""']`;
  expect([...loose]).toEqual([]);
  const invokers = await owner`select proname from pg_proc
    where pronamespace = 'public'::regnamespace and not prosecdef`;
  expect([...invokers]).toEqual([{ proname: 'lead_path_check' }]);
});

it.each([
  [{ message: 'x'.repeat(301) }],
  [{ form_type: 'other' }],
  [{ phone: '(314) 555-0123' }],
  [{ name: '' }],
  [{ name: null }],
  [{ phone: null }],
  [{ message: null }],
])('refuses a row with %o, whoever writes it', async (changes) => {
  const row = {
    submission_id: randomUUID(),
    name: 'A',
    phone: '+13145550123',
    message: 'm',
    form_type: 'quote',
  };
  await expect(owner`insert into contact_submissions ${owner({ ...row, ...changes })}`).rejects.toMatchObject(
    {
      code: '23514',
    },
  );
});

type Call = [method: string, path: string, body?: object];

describe.each<[name: string, start: () => Promise<LocalDatabase>]>([
  ['PGlite', () => startDatabase()],
  ['PGlite, at its second start', startTwice],
  ['PostgreSQL', startDatabaseOnPostgres],
])('over HTTP and %s', (_name, start) => {
  const backend = testBackend(start);
  const leads = '/rest/v1/contact_submissions';
  const outbox = '/rest/v1/lead_notifications';
  const rpc = (name: string) => `/rest/v1/rpc/${name}`;
  const lead = { name: 'A', phone: '+13145550123', message: 'm', form_type: 'quote' };

  async function call(key: 'publishableKey' | 'secretKey', [method, path, body]: Call) {
    const response = await fetch(backend.database.url + path, {
      method,
      headers: { apikey: backend.database[key], 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  }
  const stored = () =>
    backend.database.sql('select * from contact_submissions s join lead_notifications n on n.lead_id = s.id');

  const forbiddenToBoth: Call[] = [
    ['PATCH', `${leads}?name=eq.Ann`, { name: 'x' }],
    ['DELETE', `${leads}?name=eq.Ann`],
    ['GET', outbox],
    ['POST', outbox, { lead_id: randomUUID(), kind: 'lead', priority: 0 }],
    ['PATCH', `${outbox}?attempts=gte.0`, { attempts: 9 }],
    ['DELETE', `${outbox}?attempts=gte.0`],
    ['GET', '/rest/v1/lead_events'],
    ['POST', '/rest/v1/lead_events', { lead_id: randomUUID(), kind: 'taken' }],
    ['POST', rpc('requeue_dead_notifications'), {}],
    ['POST', rpc('owe_notifications'), {}],
  ];
  const forbiddenToThePublic: Call[] = [
    ['GET', leads],
    ['POST', leads, { ...lead, submission_id: randomUUID() }],
    [
      'POST',
      rpc('claim_notifications'),
      { max_count: 1, lease_seconds: 60, hourly_limit: 100, recipients: ['a@x.example'] },
    ],
    ['POST', rpc('notification_health'), { late_seconds: 900 }],
    ['POST', rpc('lead_state'), { submission: randomUUID() }],
    ['POST', rpc('record_lead_event'), { submission: randomUUID(), event: 'taken', events_seen: 0 }],
    ['POST', rpc('lead_phone'), { submission: randomUUID() }],
    ['POST', rpc('owe_reminders'), { max_count: 1 }],
    ['POST', rpc('open_leads'), { most: 1 }],
  ];
  const denied: [key: 'secretKey' | 'publishableKey', ...Call][] = [
    ...forbiddenToBoth.map((made): (typeof denied)[number] => ['secretKey', ...made]),
    ...[...forbiddenToBoth, ...forbiddenToThePublic].map((made): (typeof denied)[number] => [
      'publishableKey',
      ...made,
    ]),
  ];
  it.each(denied)('the %s may not %s %s', async (key, ...made) => {
    await backend.database.sql(insert);
    const before = await stored();
    const { status, body } = await call(key, made);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.code).toBe(made[1] === rpc('owe_notifications') ? isTrigger : forbidden);
    expect(await stored()).toEqual(before);
  });

  it('the secretKey may do what the functions need', async () => {
    expect(await call('secretKey', ['POST', leads, { ...lead, submission_id: randomUUID() }])).toMatchObject({
      status: 201,
    });
    expect((await call('secretKey', ['GET', leads])).body).toHaveLength(1);
    const health = await call('secretKey', ['POST', rpc('notification_health'), { late_seconds: 900 }]);
    expect(health.body).toEqual([{ pending: 1, late: 0, dead: 0, unconfirmed: 0 }]);
  });

  it('a table that a later migration adds is nobody’s until it is granted', async () => {
    await backend.database.sql('create table later (id integer)');
    const [later] = await backend.database.sql(`select relacl from pg_class where relname = 'later'`);
    await backend.database.sql('drop table later');
    expect(later).toEqual({ relacl: null });
  });
});

/** A database that was served before: what the first start granted would still be there. */
async function startTwice(): Promise<LocalDatabase> {
  const dir = join(mkdtempSync(join(tmpdir(), 'privileges-')), 'database');
  await (await startDatabase({ dir })).close();
  const database = await startDatabase({ dir });
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(dirname(dir), { recursive: true, force: true });
    },
  };
}
