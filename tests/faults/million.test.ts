/** A million requests in the tables: what each request and each sweep asks of the outbox reads a few rows by index, on PostgreSQL. */
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migratePostgres } from '../../scripts/local/migrate.ts';
import { type PostgresServer, startPostgres } from '../../scripts/local/postgres.ts';

let server: PostgresServer;
let sql: postgres.Sql;
/** What PostgreSQL said of each statement's plan, those inside of functions included (auto_explain). */
const plans: string[] = [];
const million = 1_000_000;
/** Of a row's number: in order, which fills an index fast. */
const uuid = `lpad(to_hex(n), 32, '0')::uuid`;
const patient = { timeout: 400_000 };

beforeAll(async () => {
  server = await startPostgres({ durable: false });
  await migratePostgres(server.url);
  sql = postgres(server.url, { max: 1, onnotice: ({ message }) => void plans.push(String(message)) });
  await sql.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off; set auto_explain.log_nested_statements = on; set client_min_messages = warning;
    set maintenance_work_mem = '256MB'; alter table lead_notifications set unlogged; alter table lead_events set unlogged; alter table lead_reminders set unlogged;
    alter table contact_submissions set unlogged`);
  await fill(
    'contact_submissions',
    `insert into contact_submissions (id, submission_id, created_at, name, phone, message, form_type)
     select ${uuid}, ${uuid}, now() - interval '1 second' * n, 'Lead', '+1' || 3000000000 + n, 'm' || md5(n::text), 'quote'
     from generate_series(1, ${million}) n`,
  );
  await fill(
    'lead_reminders',
    `insert into lead_reminders (lead_id, counted_from, step, due_at)
     select id, created_at, 1, now() + interval '1 day' from contact_submissions`,
  );
}, patient.timeout);
afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await server?.close();
});

/** Rows as the triggers would have written them, without running these a million times; indexes are built afterwards, at once. */
async function fill(table: string, insert: string): Promise<void> {
  const indexes = await sql`select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and not exists (select from pg_constraint where conname = indexname)`;
  const drops = indexes.map(({ name }) => `drop index ${name};`).join('');
  const builds = indexes.map(({ definition }) => `${definition};`).join('');
  await sql.unsafe(`alter table ${table} disable trigger all; ${drops} ${insert}; ${builds}
    alter table ${table} enable trigger all;`);
}

/** A million mails; `recipient` is SQL. */
async function owe(recipient: string, sentAt: 'created_at' | 'null'): Promise<void> {
  await sql`truncate lead_notifications`;
  await fill(
    'lead_notifications',
    `insert into lead_notifications
       (id, mail_id, lead_id, kind, priority, created_at, next_attempt_at, recipient, attempts, sent_at)
     select id, id, id, 'lead', 1, created_at, created_at, ${recipient}, 1, ${sentAt} from contact_submissions`,
  );
  await sql`analyze lead_notifications`;
}

/** The plans of `query`. Fails where one reads a whole table, or more rows of it than a few batches. */
async function expectFewRows(query: string, most: number): Promise<void> {
  plans.length = 0;
  await sql.unsafe('set client_min_messages = log');
  await sql.unsafe(query);
  await sql.unsafe('set client_min_messages = warning');
  const text = plans.join('\n');
  expect(text, 'auto_explain speaks').toMatch(/Index (Only )?Scan/);
  const onTables = text.split('\n').filter((line) => !/never executed/.test(line));
  expect(
    onTables.filter((line) =>
      /Seq Scan on \S*(lead_notifications|contact_submissions|lead_reminders)/.test(line),
    ),
  ).toEqual([]);
  const counts = onTables
    .filter((line) => /Scan .*(lead_notifications|contact_submissions|lead_reminders)/.test(line))
    .map((line) => {
      const [, rows = '0', loops = '0'] = /actual rows=([\d.]+) loops=(\d+)/.exec(line) ?? [];
      return Number(rows) * Number(loops);
    });
  const skipped = [...text.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, rows]) => Number(rows));
  expect(Math.max(...counts, ...skipped), text).toBeLessThanOrEqual(most);
}

const claim = (more = '') =>
  `select * from claim_notifications(5, 60, 200, array['staff@x.example', 'new@x.example']${more})`;
const lead = (
  id: string,
  words: string,
) => `insert into contact_submissions (submission_id, name, phone, message, form_type)
  values ('${id}', 'Ann', '+13145550123', '${words}', 'quote')`;
const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;

const leads = `select id from contact_submissions where submission_id in ('${ids[0]}', '${ids[1]}')`;

async function expectFlat(): Promise<void> {
  await expectFewRows(lead(ids[0], 'one'), 100);
  await expectFewRows(lead(ids[1], 'two'), 100);
  await expectFewRows(claim(`, '${ids[0]}'`), 5000);
  await expectFewRows(claim(), 5000);
  await sql.unsafe(`update lead_reminders set due_at = now() where lead_id in (${leads})`);
  await expectFewRows('select owe_reminders(500, true)', 100);
  await expectFewRows(claim(`, null, true, array['boss@x.example']`), 5000);
  await expectFewRows(
    `select * from claim_summaries(60, 1, array['staff@x.example', 'new@x.example'])`,
    5000,
  );
  await expectFewRows(`select * from waiting_leads('staff@x.example')`, 12_000);
  await expectFewRows('select * from notification_health(900)', 12_000);
  await sql.unsafe(`delete from contact_submissions where submission_id in ('${ids[0]}', '${ids[1]}')`);
}

it('with a million mails sent', patient, async () => {
  await owe(`'staff@x.example'`, 'created_at');
  await expectFlat();
});

it('with a million mails that wait, half of them for their first claim', patient, async () => {
  await owe(`case when random() < 0.5 then 'staff@x.example' else '' end`, 'null');
  await expectFlat();
});
