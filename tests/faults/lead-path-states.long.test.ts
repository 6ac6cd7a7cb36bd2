/** Breaks the database in one way after the other, and asks try_lead_path() with the rights of the functions. Then undoes both. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { functionArguments } from '../../netlify/lead/database.types.ts';
import { CallError } from '../../netlify/lead/supabase.ts';
import { faultOf } from '../../netlify/ops/lead-path.ts';
import { filledRow, minimalRow } from '../../netlify/ops/lead-path-rows.ts';
import { copyTemplate } from '../support/postgres-database.ts';

let owner: postgres.Sql;
let other: postgres.Sql;
beforeAll(async () => {
  const url = await copyTemplate();
  [owner, other] = [postgres(url, { max: 1, onnotice: () => {} }), postgres(url, { max: 1 })];
});
afterAll(() => Promise.all([owner, other].map((sql) => sql.end({ timeout: 1 }))));

class Undo extends Error {}
const documented = readFileSync('docs/health.md', 'utf8').match(/(?<=^\|.*`)\w+(?=`.*\|.*\|.*\|$)/gm);

/** The code that health shows in this state. */
async function faultIf(state = ''): Promise<string> {
  let answer = '';
  const undone = owner.begin(async (sql) => {
    await sql.unsafe(state);
    await sql`set local role service_role`;
    const parts = [minimalRow(randomUUID()), filledRow(randomUUID()), functionArguments];
    const texts = parts.map((part) => JSON.stringify(part));
    const [row] = await sql.unsafe('select public.try_lead_path($1, $2, $3) as answer', texts);
    answer = row?.answer;
    throw new Undo();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  const [step = '', code] = answer.split(' ');
  const fault = code ? faultOf(new CallError(step, 200, code)) : step;
  if (fault !== 'fine') expect(documented, `${state}: ${answer}`).toContain(fault);
  return fault;
}

const leads = 'contact_submissions';
const doNothing = (functions: string) => `select format('create or replace function %I(%s) returns %s
    language plpgsql security definer as $x$ begin return %s; end $x$',
    proname, pg_get_function_arguments(oid), pg_get_function_result(oid),
    case when prorettype = 'trigger'::regtype then 'new' when proretset or prorettype = 'void'::regtype then '' else 'null' end) as state
  from pg_proc where ${functions}`;

it.each([
  [
    'ids may repeat',
    `alter table ${leads} drop constraint ${leads}_submission_id_key cascade`,
    'insert_failed',
  ],
  [
    'a deferred trigger fails',
    `create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end';
    create constraint trigger late after insert on ${leads} deferrable initially deferred for each row execute function refuse()`,
    'insert_failed',
  ],
  ['a field has no column', `alter table ${leads} drop column suits_day`, 'migration_missing'],
  ['the table is missing', `alter table ${leads} rename to gone`, 'table_missing'],
  ['leads can’t be inserted', `revoke insert on ${leads} from service_role`, 'permission_denied'],
  ['leads can’t be read', `revoke select on ${leads} from service_role`, 'permission_denied'],
  ['the database is read-only', 'set transaction_read_only = on', 'database_read_only'],
  ['nothing can be claimed', 'alter table messages drop column attempts cascade', 'claim_messages_failed'],
  [
    'a function has an unknown argument',
    `drop function photos_to_erase; create function photos_to_erase(later integer) returns text language sql return '';
    grant execute on function photos_to_erase to service_role`,
    'photos_to_erase_failed',
  ],
  [
    'two functions have one name',
    `create function count_call(page text, place text, later text default '') returns void language sql as '';
    grant execute on function count_call(text, text, text) to service_role`,
    'count_call_failed',
  ],
  [
    'closed leads take new requests',
    `create or replace function is_closed(lead uuid) returns boolean language sql as 'select false'`,
    'repeats_stuck',
  ],
  ['reminders aren’t planned', `update taps set minutes = '{}', emergency_minutes = '{}'`, 'message_missing'],
  ...[
    `grant select on ${leads} to anon`,
    `grant insert on ${leads} to authenticated`,
    `grant select (phone) on ${leads} to public`,
    `alter table ${leads} disable row level security`,
    'alter table messages disable row level security',
    `create view open as select phone from ${leads}; grant select on open to anon`,
    'grant execute on function open_leads to anon',
    'grant execute on function erase_customer to public',
  ].map((state) => [state, state, 'leads_exposed']),
])('is red if %s', async (_name, state, fault) => {
  expect(await faultIf(state)).toBe(fault);
});

it.each([
  ['nothing is wrong', ''],
  ['the receiver of pushes answered 410', `insert into site_state values ('push', 'hash')`],
  ['the digest is scheduled', `select schedule_message('digest', lead_now()::date)`],
  [
    'created_at has no default, because the trigger sets it',
    `alter table ${leads} alter created_at drop default`,
  ],
  ['other tables are public', 'create table prices (id int); grant select on prices to anon'],
  [
    'a hundred emergencies wait',
    `insert into ${leads} (submission_id, name, phone, message, form_type, is_emergency, created_at)
      select gen_random_uuid(), 'Ann', '+1202555' || n, 'm', 'emergency', true, lead_now() - interval '1 minute' from generate_series(1000, 1120) n`,
  ],
])('is green if %s', async (_name, state) => {
  expect(await faultIf(state)).toBe('fine');
});

it('names what waits for a lock', async () => {
  await other.begin(async (sql) => {
    await sql`lock table messages in access exclusive mode`;
    expect(await faultIf()).toBe('insert_failed');
  });
});

/** What only the owner uses, and what a visitor's row or HTTP shows. Customers' emails never make health red; only migrations fill public.taps, figures and message_classes. */
const unseen =
  /find_customer_leads|erase_customer|erase_leads_older_than|export_customer|requeue_dead_messages|settle_unconfirmed_messages|announce_missing_leads/;
const harmless =
  /is_silent|unannounced_leads|photos_to_erase|alter (is_emergency|suspected_spam|created_at) drop|own_version|may_write|alter table (taps|figures|message_classes) (add|alter)|by_customer/;

const functions = `pronamespace = 'public'::regnamespace and proname <> 'try_lead_path'`;
const tables = `from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'`;
const columns = tables.replace(
  'where',
  'join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped where',
);

it.each([
  [
    'each function is missing',
    `select format('drop function %s cascade', oid::regprocedure) as state from pg_proc where ${functions}`,
  ],
  ['each function does nothing', doNothing(functions)],
  [
    'each right is revoked',
    `select format('revoke execute on function %s from service_role', oid::regprocedure) as state
    from pg_proc where ${functions} and has_function_privilege('service_role', oid, 'execute')`,
  ],
  ['each table is missing', `select format('drop table %I cascade', relname) as state ${tables}`],
  [
    'each table has a new column that must be set',
    `select format('delete from site_state; alter table %I add later text not null', relname) as state ${tables} and relname not in ('taps', 'figures', 'message_classes')`,
  ],
  [
    'each table refuses rows',
    `select format('alter table %I add check (false) not valid', relname) as state ${tables}`,
  ],
  [
    'each column is missing',
    `select format('alter table %I drop column %I cascade', relname, attname) as state ${columns}`,
  ],
  [
    'each default is missing',
    `select format('alter table %I alter %I drop default', relname, attname) as state ${columns} and atthasdef`,
  ],
  [
    'each trigger is off',
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as state from pg_trigger where not tgisinternal`,
  ],
])('is red if %s', async (_name, query) => {
  const states = await owner.unsafe<{ state: string }[]>(query);
  expect(states.length).toBeGreaterThan(2);
  const green: string[] = [];
  for (const { state } of states) if ((await faultIf(state)) === 'fine') green.push(state);
  expect(green.filter((state) => !(unseen.test(state) || harmless.test(state)))).toEqual([]);
});

it('tries the shortest row and one that fills every column that a visitor can fill', () => {
  const [shortest, filled] = [minimalRow(randomUUID()), filledRow(randomUUID())];
  expect(Object.keys(shortest)).toEqual(Object.keys(filled));
  expect(Object.entries(filled).filter(([, value]) => value === null)).toEqual([['duplicate_of', null]]);
  expect(Object.entries(shortest).filter(([, value]) => value === null).length).toBeGreaterThan(5);
});
