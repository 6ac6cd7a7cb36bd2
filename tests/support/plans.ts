/** What each request and each sweep asks of full tables reads a few rows by index: the plans that PostgreSQL made, at any size. */
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyTemplate } from './postgres-database.ts';

const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
const tables = '(lead_notifications|contact_submissions|lead_reminders)';
const staff = `array['staff@x.example', 'new@x.example']`;

const insertLead = (id: string) => `insert into contact_submissions
  (submission_id, name, phone, message, form_type) values ('${id}', 'Ann', '+13145550123', '${id}', 'quote')`;
const claim = (more = '') => `select * from claim_notifications(5, 60, 200, ${staff}${more})`;

/** Each statement, and the most rows of one table that its plan may read. */
const statements: [statement: string, most: number][] = [
  [insertLead(ids[0]), 100],
  [insertLead(ids[1]), 100],
  [claim(`, '${ids[0]}'`), 5000],
  [claim(), 5000],
  [`select * from same_words('${'0'.repeat(64)}')`, 100],
  ['select owe_reminders(500, true)', 100],
  [claim(`, null, true, array['boss@x.example']`), 5000],
  [`select * from claim_summaries(60, 1, ${staff})`, 5000],
  [`select * from waiting_leads('staff@x.example')`, 12_000],
  ['select * from notification_health(900)', 12_000],
];

/** Defines the tests with `count` leads in the tables. */
export function testPlans(count: number): void {
  let sql: postgres.Sql;
  const plans: string[] = [];
  beforeAll(async () => {
    const url = await copyTemplate(inject('postgresUrl') ?? '');
    sql = postgres(url, { max: 1, onnotice: ({ message }) => void plans.push(String(message)) });
    await sql.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
      set auto_explain.log_timing = off; set auto_explain.log_nested_statements = on; set client_min_messages = warning;
      set maintenance_work_mem = '256MB'; set session_replication_role = replica;
      insert into contact_submissions (id, submission_id, created_at, name, phone, message, form_type, content_hash)
        select id, id, now() - interval '1 second' * n, 'Lead', '+1' || 3000000000 + n, 'm' || md5(n::text), 'quote', lpad(n::text, 64, '0')
        from generate_series(1, ${count}) n, lateral (select lpad(to_hex(n), 32, '0')::uuid as id) made;
      insert into lead_reminders (lead_id, counted_from, step, due_at)
        select id, created_at, 1, now() + interval '1 day' from contact_submissions;
      set session_replication_role = default; analyze`);
  });
  afterAll(() => sql?.end({ timeout: 1 }));

  /** Fails where a plan reads a whole table, or more rows of it than a few batches. */
  async function expectFewRows(query: string, most: number): Promise<void> {
    plans.length = 0;
    await sql.unsafe(`set client_min_messages = log`);
    await sql.unsafe(query);
    await sql.unsafe('set client_min_messages = warning');
    const text = plans.join('\n');
    expect(text, 'auto_explain speaks').toMatch(/Index (Only )?Scan/);
    const lines = text.split('\n').filter((line) => !line.includes('never executed'));
    expect(lines.filter((line) => new RegExp(`Seq Scan on \\S*${tables}`).test(line))).toEqual([]);
    const counts = lines
      .filter((line) => new RegExp(`Scan .*${tables}`).test(line))
      .map((line) => {
        const [, rows = '0', loops = '0'] = /actual rows=([\d.]+) loops=(\d+)/.exec(line) ?? [];
        return Number(rows) * Number(loops);
      });
    const skipped = [...text.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, rows]) => Number(rows));
    expect(Math.max(...counts, ...skipped), text).toBeLessThanOrEqual(most);
  }

  const halfOfThem = `case when n % 2 = 0 then 'staff@x.example' else '' end`;
  it.each([
    ['were sent', `'staff@x.example'`, 'created_at'],
    ['wait, half of them for their first claim', halfOfThem, 'null'],
  ])('reads a few rows where all mails %s', async (_state, recipient, sentAt) => {
    await sql.unsafe(`truncate lead_notifications; set session_replication_role = replica;
      insert into lead_notifications
        (id, mail_id, lead_id, kind, priority, created_at, next_attempt_at, recipient, attempts, sent_at)
        select id, id, id, 'lead', 1, created_at, created_at, ${recipient}, 1, ${sentAt}
        from (select *, row_number() over () as n from contact_submissions) s;
      set session_replication_role = default; analyze lead_notifications`);
    const added = `in (select id from contact_submissions where submission_id in ('${ids.join("', '")}'))`;
    for (const [statement, most] of statements) {
      if (statement.includes('owe_reminders')) {
        await sql.unsafe(`update lead_reminders set due_at = now() where lead_id ${added}`);
      }
      await expectFewRows(statement, most);
    }
    await sql.unsafe(`delete from contact_submissions where id ${added}`);
  });
}
