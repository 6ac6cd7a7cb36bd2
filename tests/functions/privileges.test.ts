/** Who may do what in the database: nobody anything, the function's role the least. */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { databaseFiles, storedDatabaseFiles } from '../../scripts/database/schema.ts';
import { type LocalDatabase, startDatabase, startDatabaseOver } from '../../scripts/local/database.ts';
import { migratePostgres } from '../../scripts/local/migrate.ts';
import { type PostgresServer, startPostgres } from '../../scripts/local/postgres.ts';

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

/** What others than the owner may do with tables, columns, sequences and functions, one line each. */
const grantsQuery = `
select format('%s: %s %s', name, coalesce(nullif(grantee, 0)::regrole::text, 'public'), lower(privilege_type)) as line
from (
  select relname as name, relowner as owner, coalesce(relacl, acldefault('r', relowner)) as acl, relnamespace as schema
  from pg_class where relkind in ('r', 'v', 'm', 'f', 'p')
  union all
  select relname, relowner, coalesce(relacl, acldefault('s', relowner)), relnamespace from pg_class where relkind = 'S'
  union all
  select relname || '.' || attname, relowner, attacl, relnamespace from pg_attribute join pg_class c on c.oid = attrelid
  where attacl is not null
  union all
  select proname || '()', proowner, coalesce(proacl, acldefault('f', proowner)), pronamespace from pg_proc
) objects cross join aclexplode(acl)
where schema = 'public'::regnamespace and grantee <> owner`;

const functionsOfTheLeadPath = [
  ...['claim_notifications', 'claim_scheduled', 'claim_summaries', 'emergencies_untaken', 'lead_path_check'],
  ...['lead_phone', 'lead_report', 'lead_state', 'leads_without_notification', 'notification_failed'],
  ...['notification_health', 'notification_sent', 'notification_unconfirmed', 'notifications_owed'],
  ...['open_leads', 'owe_reminders', 'record_lead_event', 'same_words', 'waiting_leads'],
];
const grants = [
  ...['insert', 'select'].map((right) => `contact_submissions: service_role ${right}`),
  ...functionsOfTheLeadPath.map((name) => `${name}(): service_role execute`),
].sort();

async function grantsIn(sql: LocalDatabase['sql']): Promise<string[]> {
  return (await sql<{ line: string }>(grantsQuery)).map(({ line }) => line).sort();
}
const asOwner: LocalDatabase['sql'] = async <Row>(query: string) => [...(await owner.unsafe<Row[]>(query))];

it('grants two privileges on one table and the functions of the lead path to service_role, and nobody anything else', async () => {
  expect(await grantsIn(asOwner)).toEqual(grants);
});

it('keeps row level security on, without a policy', async () => {
  const open = await asOwner(`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`);
  expect([open, await asOwner('select policyname from pg_policies')]).toEqual([[], []]);
});

it('pins the search path of every function, all but the check of the path act as the owner', async () => {
  const loose = await owner`select proname from pg_proc where pronamespace = 'public'::regnamespace
    and (proconfig is distinct from array['search_path=""'] or not prosecdef and proname <> 'lead_path_check')`;
  expect([...loose]).toEqual([]);
});

it('stores the schema and the types that the migrations make', async () => {
  expect(await storedDatabaseFiles(), 'npm run build -- schemas').toEqual(await databaseFiles(server.url));
});

const row = { name: 'Ann', phone: '+13145550123', message: 'm', form_type: 'quote' };
const lead = () => ({ submission_id: randomUUID(), ...row });

it('refuses a row that the form could not have sent, whoever writes it', async () => {
  const faults = [
    ...[{ message: 'x'.repeat(301) }, { form_type: 'other' }, { phone: '(314) 555-0123' }, { phone: null }],
  ];
  for (const fault of faults) {
    const inserted = owner`insert into contact_submissions ${owner({ ...lead(), ...fault })}`;
    await expect(inserted, JSON.stringify(fault)).rejects.toMatchObject({ code: '23514' });
  }
});

type Call = [method: string, path: string, body?: object];

const leads = '/rest/v1/contact_submissions';
const rpc = (name: string) => `/rest/v1/rpc/${name}`;
const ofOtherTables = (table: string): Call[] => [
  ['GET', `/rest/v1/${table}`],
  ['POST', `/rest/v1/${table}`, { lead_id: randomUUID() }],
  ['DELETE', `/rest/v1/${table}?lead_id=neq.${randomUUID()}`],
];
const forbiddenToBoth: Call[] = [
  ['PATCH', `${leads}?name=eq.Ann`, { name: 'x' }],
  ['DELETE', `${leads}?name=eq.Ann`],
  ...['lead_notifications', 'lead_events', 'lead_reminders'].flatMap(ofOtherTables),
  ['POST', rpc('requeue_dead_notifications'), {}],
  ['POST', rpc('erase_customer'), { phone_or_email: 'ann@example.com' }],
];
const forbiddenToThePublic: Call[] = [
  ['GET', leads],
  ['POST', leads, lead()],
  ['POST', rpc('notification_health'), { late_seconds: 900 }],
  ['POST', rpc('record_lead_event'), { submission: randomUUID(), event: 'taken', events_seen: 0 }],
  ['POST', rpc('lead_phone'), { submission: randomUUID() }],
];

it.each<[name: string, start: () => Promise<LocalDatabase>]>([
  ['PostgreSQL', () => startDatabaseOver(server.url)],
  ['PGlite', startDatabase],
])('keeps to this over HTTP, on %s, whose REST server would grant more', async (_name, start) => {
  // The embedded database prints its own errors.
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const database = await start();
  onTestFinished(async () => {
    await database.close();
    errors.mockRestore();
  });
  const call = async (key: 'publishableKey' | 'secretKey', [method, path, body]: Call) => {
    const headers = { apikey: database[key], 'Content-Type': 'application/json' };
    const response = await fetch(database.url + path, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  };
  await database.sql('delete from contact_submissions');
  expect(await call('secretKey', ['POST', leads, lead()])).toMatchObject({ status: 201 });
  expect((await call('secretKey', ['GET', leads])).body).toHaveLength(1);
  const health = await call('secretKey', ['POST', rpc('notification_health'), { late_seconds: 900 }]);
  expect(health.body).toEqual([{ pending: 1, late: 0, dead: 0, unconfirmed: 0 }]);

  const stored = () =>
    database.sql('select * from contact_submissions s join lead_notifications n on n.lead_id = s.id');
  const before = await stored();
  for (const [key, calls] of [
    ['secretKey', forbiddenToBoth],
    ['publishableKey', [...forbiddenToBoth, ...forbiddenToThePublic]],
  ] as const) {
    for (const made of calls) expect((await call(key, made)).body?.code, `${key} ${made}`).toBe('42501');
  }
  expect(await stored()).toEqual(before);
  await database.sql('create table later (id integer)');
  const granted = await grantsIn(database.sql);
  await database.sql('drop table later');
  expect(granted, 'also where a later migration has made a table').toEqual(grants);
});
