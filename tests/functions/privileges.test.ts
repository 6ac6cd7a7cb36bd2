import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generatedFiles } from '../../scripts/database-types.ts';
import type { LocalDatabase } from '../../scripts/local/database.ts';
import { migratePostgres } from '../support/postgres.ts';
import { copyTemplate } from '../support/postgres-database.ts';

let url: string;
let owner: postgres.Sql;

beforeAll(async () => {
  url = await copyTemplate();
  owner = postgres(url, { max: 1, onnotice: () => {} });
  expect(await migratePostgres(url), 'a second start applies no migration').toEqual([]);
});
afterAll(() => owner?.end({ timeout: 1 }));

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

const leadFunctions =
  `canary_result claim_messages count_call erase_tests find_lead lead_health lead_now lead_report lead_state lead_versions
  may_write open_leads photos_to_erase receive_by_phone record_canary record_lead_event record_sweep rights_of schedule_message settle_messages`.split(
    /\s+/,
  );
const grants = [
  ...['insert', 'select'].map((right) => `contact_submissions: service_role ${right}`),
  ...leadFunctions.map((name) => `${name}(): service_role execute`),
  'lead_report(): lead_reporter execute',
].sort();

const granted = async () => (await asOwner<{ line: string }>(grantsQuery)).map(({ line }) => line).sort();
const asOwner: LocalDatabase['sql'] = async <Row>(query: string) => [...(await owner.unsafe<Row[]>(query))];

it('grants only service_role insert and select on contact_submissions and the functions for leads', async () => {
  expect(await granted()).toEqual(grants);
});

it('keeps row level security on for every table, without policies', async () => {
  const open = await asOwner(`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`);
  expect([open, await asOwner('select policyname from pg_policies')]).toEqual([[], []]);
});

it('pins every function’s search path and runs all but the clock as the owner', async () => {
  const loose = await owner`select proname from pg_proc where pronamespace = 'public'::regnamespace
    and ('search_path=""' = any (proconfig) is not true or not prosecdef) and proname <> 'lead_now'`;
  expect([...loose]).toEqual([]);
});

it('has committed what the migrations generate', async () => {
  const generated = await generatedFiles((script) => owner.unsafe(script));
  const committed = Object.keys(generated).map((file) => [file, readFileSync(file, 'utf8')]);
  expect(Object.fromEntries(committed), 'npm run build -- schemas').toEqual(generated);
});

const row = { name: 'Ann', phone: '+12025550123', message: 'm', form_type: 'quote' };

it('rejects rows that no form could have sent, even from the owner', async () => {
  for (const fault of [
    { message: 'x'.repeat(1501) },
    { form_type: 'other' },
    { phone: '12' },
    { phone: null },
    { created_at: '4000-01-01 BC' },
    ...['@evil.example/', '//evil.example/', '.evil.example'].map((page) => ({ page })),
  ]) {
    const typed = { submission_id: randomUUID(), ...row, ...fault };
    const values = Object.values(typed).map((value) => (value === null ? 'null' : `'${value}'`));
    const inserted = asOwner(`insert into contact_submissions (${Object.keys(typed)}) values (${values})`);
    await expect(inserted, JSON.stringify(fault)).rejects.toMatchObject({ code: '23514' });
  }
});

it('grants nothing on tables and functions that later migrations create', async () => {
  await asOwner('create table later (id integer generated always as identity)');
  await asOwner('create function later() returns integer language sql return 1');
  expect(await granted()).toEqual(grants);
});
