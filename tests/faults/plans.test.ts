import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { pausesOf, sendingOrder } from '../../netlify/lead/policy.ts';
import { copyTemplate } from '../support/postgres-database.ts';

const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
const tables = '(messages|contact_submissions|lead_events)';
const insertLead = (id: string) => `insert into contact_submissions
  (submission_id, name, phone, message, form_type, content_hash) values ('${id}', 'Ann', '+12025550123', '${id}', 'quote', '${'0'.repeat(64)}')`;
const { classes, caps } = sendingOrder(200);
const claim = (channel: 'mail' | 'webhook') =>
  `select * from claim_messages('${channel}', '', '{${classes}}', '{${caps}}', '{${pausesOf(channel)}}', 5, 60)`;

/** Each statement with the maximum rows its plan may read from one table. */
const statements: [statement: string, maxRows: number][] = [
  [insertLead(ids[0]), 100],
  [insertLead(ids[1]), 100],
  [claim('mail'), 5000],
  [claim('webhook'), 100],
  [`select * from find_lead('${'0'.repeat(8)}')`, 100],
  [
    `select settle_messages((select jsonb_agg(jsonb_build_object('id', id, 'outcome', 'sent'))::text
    from messages where lead_id = (select id from contact_submissions where submission_id = '${ids[1]}')))`,
    100,
  ],
  [`select * from record_lead_event('${ids[0]}', 'taken', 0)`, 100],
  [`select record_appointment('${ids[0]}', '2030-01-01')`, 100],
  // Counts up to 10,000 per channel.
  ['select * from lead_health(900)', 24_000],
];

const count = 20_000;
let sql: postgres.Sql;
const plans: string[] = [];
beforeAll(async () => {
  const url = await copyTemplate(inject('postgresUrl') ?? '');
  sql = postgres(url, { max: 1, onnotice: ({ message }) => void plans.push(String(message)) });
  await sql.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off; set auto_explain.log_nested_statements = on; set client_min_messages = warning;
    set maintenance_work_mem = '256MB'; set session_replication_role = replica;
    insert into contact_submissions (id, submission_id, created_at, name, phone, message, form_type, content_hash)
      select id, id, lead_now() - interval '10 minutes' * n, 'Lead', '+1' || 3000000000 + n, 'm' || md5(n::text), 'quote', lpad(n::text, 64, '0')
      from generate_series(1, ${count}) n, lateral (select lpad(to_hex(n), 32, '0')::uuid as id) made;
    insert into lead_events (lead_id, kind, at) select id, 'taken', created_at from contact_submissions;
    set session_replication_role = default; analyze`);
});
afterAll(() => sql?.end({ timeout: 1 }));

/** Fails if the plan scans a whole table or reads more than `maxRows` of its rows. */
async function expectFewRows(query: string, maxRows: number): Promise<void> {
  plans.length = 0;
  await sql.unsafe(`set client_min_messages = log`);
  await sql.unsafe(query);
  await sql.unsafe('set client_min_messages = warning');
  const text = plans.join('\n');
  expect(text, 'auto_explain is on').toMatch(/Index (Only )?Scan/);
  const lines = text.split('\n').filter((line) => !line.includes('never executed'));
  expect(lines.filter((line) => new RegExp(`Seq Scan on \\S*${tables}`).test(line))).toEqual([]);
  const counts = lines
    .filter((line) => new RegExp(`Scan .*${tables}`).test(line))
    .map((line) => {
      const [, rows = '0', loops = '0'] = /actual rows=([\d.]+) loops=(\d+)/.exec(line) ?? [];
      return Number(rows) * Number(loops);
    });
  const skipped = [...text.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, rows]) => Number(rows));
  expect(Math.max(...counts, ...skipped), text).toBeLessThanOrEqual(maxRows);
}

const never = 'null::timestamptz';
it.each([
  ['have been sent', 'alert', 'created_at', 'created_at'],
  ['are waiting', 'lead', never, 'created_at'],
  ['are reminders that are not due yet', 'reminder', never, `lead_now() + interval '1 day'`],
])('reads few rows if all messages %s', async (_state, kind, sentAt, dueAt) => {
  await sql.unsafe(`truncate messages; set session_replication_role = replica;
    insert into messages (channel, lead_id, kind, class, occurred_at, owed_at, due_at, attempts, sent_at, ended_at)
      select channel, id, case channel when 'mail' then '${kind}' else 'received' end, 'request', created_at, ${dueAt}, ${dueAt}, 1, ${sentAt}, ${sentAt}
      from contact_submissions, (values ('mail'), ('webhook')) as v (channel);
    set session_replication_role = default; analyze messages`);
  for (const [statement, maxRows] of statements) await expectFewRows(statement, maxRows);
  await sql.unsafe(`delete from contact_submissions where submission_id in ('${ids.join("', '")}')`);
});
