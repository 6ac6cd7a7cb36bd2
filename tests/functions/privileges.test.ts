/** Who may do what, on plain PostgreSQL with the project's migrations: nobody anything, the function's role the least. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratePostgres } from '../../scripts/local/migrate.ts';
import { type PostgresServer, startPostgres } from '../../scripts/local/postgres.ts';
import { testBackend } from '../support/backend.ts';

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

const statements: [statement: string, serviceRole: string][] = [
  ['select * from contact_submissions', 'done'],
  [insert, 'done'],
  [`update contact_submissions set name = 'x'`, forbidden],
  ['delete from contact_submissions', forbidden],
  ['truncate contact_submissions', forbidden],
  ['select * from lead_notifications', forbidden],
  ['update lead_notifications set sent_at = now()', forbidden],
  ['select * from claim_notifications(1, 60, 100)', 'done'],
  [`select notification_sent('${randomUUID()}')`, 'done'],
  [`select notification_failed('${randomUUID()}', 'x', false)`, 'done'],
  ['select * from notification_health(900)', 'done'],
  ['select requeue_dead_notifications()', forbidden],
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
  });
  const columns = await owner`select attname from pg_attribute join pg_class on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and attacl is not null`;
  expect([...columns]).toEqual([]);
});

it('lets service_role run the four functions of the outbox, and nobody any other', async () => {
  const run = 'service_role=X/postgres';
  expect(await grants('pg_proc')).toEqual({
    claim_notifications: run,
    notification_sent: run,
    notification_failed: run,
    notification_health: run,
    requeue_dead_notifications: '',
    owe_notifications: '',
  });
});

it('keeps row level security on, without a policy', async () => {
  const tables = await owner`select relname, relrowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
  expect([...tables]).toEqual([
    { relname: 'contact_submissions', relrowsecurity: true },
    { relname: 'lead_notifications', relrowsecurity: true },
  ]);
  expect(await owner`select * from pg_policies where schemaname = 'public'`).toHaveLength(0);
});

it('pins the search path of every function that acts as the owner', async () => {
  const loose = await owner`select proname from pg_proc where pronamespace = 'public'::regnamespace
    and (not prosecdef or proconfig is distinct from array['search_path=""'])`;
  expect([...loose]).toEqual([]);
});

it.each([
  [{ message: 'x'.repeat(301) }],
  [{ form_type: 'other' }],
  [{ phone: '(314) 555-0123' }],
  [{ name: '' }],
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

describe('with the publishable key, over HTTP', () => {
  const backend = testBackend();
  it('nothing is read, written or called', async () => {
    const { url, publishableKey } = backend.database;
    const anon = createClient(url, publishableKey, { auth: { persistSession: false } });
    await backend.database.sql(insert);
    expect((await anon.from('contact_submissions').select()).data ?? []).toEqual([]);
    const row = {
      submission_id: randomUUID(),
      name: 'A',
      phone: '+13145550123',
      message: 'm',
      form_type: 'quote',
    };
    expect((await anon.from('contact_submissions').insert(row)).error?.code).toBe(forbidden);
    const claim = { max_count: 1, lease_seconds: 60, hourly_limit: 100 };
    expect((await anon.rpc('claim_notifications', claim)).error?.code).toBe(forbidden);
    expect(await backend.rows()).toHaveLength(1);
  });
});
