/** Who may do what in the database: nobody anything, the function's role the least. */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import { databaseFiles, storedDatabaseFiles } from '../../scripts/database/schema.ts';
import { type LocalDatabase, startDatabaseOver } from '../../scripts/local/database.ts';
import { migratePostgres } from '../../scripts/local/migrate.ts';
import { copyTemplate } from '../support/postgres-database.ts';

let url: string;
let owner: postgres.Sql;

beforeAll(async () => {
  url = await copyTemplate(inject('postgresUrl') ?? '');
  owner = postgres(url, { onnotice: () => {} });
  expect(await migratePostgres(url), 'a second start applies nothing').toEqual([]);
});
afterAll(() => owner?.end({ timeout: 1 }));

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
  expect(await storedDatabaseFiles(), 'npm run build -- schemas').toEqual(await databaseFiles(url));
});

const row = { name: 'Ann', phone: '+13145550123', message: 'm', form_type: 'quote' };
const lead = () => ({ submission_id: randomUUID(), ...row });

it('refuses a row that the form could not have sent, whoever writes it', async () => {
  for (const fault of [
    { message: 'x'.repeat(301) },
    { form_type: 'other' },
    { phone: '12' },
    { phone: null },
  ]) {
    const inserted = owner`insert into contact_submissions ${owner({ ...lead(), ...fault })}`;
    await expect(inserted, JSON.stringify(fault)).rejects.toMatchObject({ code: '23514' });
  }
});

type Call = [method: string, path: string, body?: object];

const leads = '/rest/v1/contact_submissions';
const rpc = (name: string) => `/rest/v1/rpc/${name}`;
const forbiddenToBoth: Call[] = [
  ['PATCH', `${leads}?name=eq.Ann`, { name: 'x' }],
  ['DELETE', `${leads}?name=eq.Ann`],
  ...['lead_notifications', 'lead_events', 'lead_reminders'].flatMap((table): Call[] => [
    ['GET', `/rest/v1/${table}`],
    ['POST', `/rest/v1/${table}`, { lead_id: randomUUID() }],
  ]),
  ['POST', rpc('erase_customer'), { phone_or_email: 'ann@example.com' }],
];
const forbiddenToThePublic: Call[] = [
  ['GET', leads],
  ['POST', leads, lead()],
  ['POST', rpc('notification_health'), { late_seconds: 900 }],
  ['POST', rpc('record_lead_event'), { submission: randomUUID(), event: 'taken', events_seen: 0 }],
  ['POST', rpc('lead_phone'), { submission: randomUUID() }],
];

it('keeps to this over HTTP, where the REST server would grant more', async () => {
  const database = await startDatabaseOver(url);
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => database.close().finally(() => errors.mockRestore()));
  const call = async (key: 'publishableKey' | 'secretKey', [method, path, body]: Call) => {
    const headers = { apikey: database[key], 'Content-Type': 'application/json' };
    const response = await fetch(database.url + path, { method, headers, body: JSON.stringify(body) });
    return JSON.parse((await response.text()) || '{}');
  };
  await call('secretKey', ['POST', leads, lead()]);
  expect(await call('secretKey', ['GET', leads])).toHaveLength(1);
  const health = await call('secretKey', ['POST', rpc('notification_health'), { late_seconds: 900 }]);
  expect(health).toEqual([{ pending: 1, late: 0, dead: 0, unconfirmed: 0 }]);

  const stored = () => database.sql('select * from contact_submissions');
  const before = await stored();
  for (const made of forbiddenToBoth) expect((await call('secretKey', made)).code, `${made}`).toBe('42501');
  for (const made of [...forbiddenToBoth, ...forbiddenToThePublic]) {
    expect((await call('publishableKey', made)).code, `the public: ${made}`).toBe('42501');
  }
  expect(await stored()).toEqual(before);
});

it('grants nothing on a table that a later migration makes', async () => {
  await asOwner('create table later (id integer)');
  expect(await grantsIn(asOwner)).toEqual(grants);
});
