/** A lead costs the same in a table of a million rows as in an empty one: on PostgreSQL, whose planner decides it. */
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { postForm, postJson, quote, testBackend, visitor } from '../support/backend.ts';
import { startDatabaseOnPostgres } from '../support/postgres-database.ts';

const million = 1_000_000;
const backend = testBackend(() => startDatabaseOnPostgres({ sessions: 1 }));

type Counters = { inserted: number; scanned: number; found: number };

/** Rows of contact_submissions that were inserted, read by scanning the table, and read through its indexes, so far. */
async function counters(sql: postgres.Sql): Promise<Counters> {
  const [row] = await sql<Counters[]>`select n_tup_ins::int as inserted, seq_tup_read::int as scanned,
      (select sum(idx_tup_read)::int from pg_stat_user_indexes i where i.relid = t.relid) as found
    from pg_stat_user_tables t where relname = 'contact_submissions'`;
  return row as Counters;
}

/**
 * The counters once they tell of `inserted` rows. A session adds what it did to them after a transaction, once a second at
 * most; with one session, its last insert comes with everything that was read before it.
 */
async function countersAfter(sql: postgres.Sql, inserted: number): Promise<Counters> {
  await expect
    .poll(
      async () => {
        await restAnswers();
        return (await counters(sql)).inserted;
      },
      { interval: 200, timeout: 60_000 },
    )
    .toBe(inserted);
  return counters(sql);
}

async function restAnswers(): Promise<void> {
  const { url, secretKey } = backend.database;
  const none = 'id=eq.00000000-0000-0000-0000-000000000000';
  const { status } = await fetch(`${url}/rest/v1/contact_submissions?${none}`, {
    headers: { apikey: secretKey },
  });
  expect(status).toBe(200);
}

it('reads a handful of rows for each way a request can come, among a million', async () => {
  const sql = postgres(backend.database.postgresUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(`set session_replication_role = replica;
      insert into contact_submissions
          (id, submission_id, name, phone, message, form_type, content_hash, created_at)
        select id, id, 'Earlier', '+13145550123', 'm', 'quote', lpad(n::text, 64, '0'), now() - n * interval '1 second'
        from generate_series(1, ${million}) n, lateral (select lpad(n::text, 32, '0')::uuid as id) made;
      set session_replication_role = default;`);
    await sql`vacuum analyze contact_submissions`;
    await sql`select pg_stat_force_next_flush()`;
    const before = await countersAfter(sql, million);

    const lead = quote();
    expect((await postJson(backend, lead)).status).toBe(200);
    expect((await postJson(backend, lead)).status, 'a replay').toBe(200);
    expect((await postJson(backend, { ...lead, message: 'Other words' })).status).toBe(200);
    expect((await postJson(backend, quote())).status, 'the same words again').toBe(200);
    const fields = { form: 'quote', page: '/', website: '', ...visitor, service: 'Lock Rekeying Service' };
    expect((await postForm(backend, fields)).status, 'a plain post').toBe(303);
    expect((await postForm(backend, fields)).status, 'and again').toBe(303);

    expect((await postJson(backend, quote({ name: 'Last' }))).status, 'the last').toBe(200);

    const after = await countersAfter(sql, million + 5);
    expect(after.scanned - before.scanned, 'rows read by scanning the table').toBe(0);
    expect(after.found - before.found, 'rows read through indexes').toBeLessThan(200);

    // What a count by the primary key becomes in PostgREST.
    const plan = await sql`explain select count(*) from (select 1 from contact_submissions
      where id = '00000000-0000-0000-0000-000000000000') found`;
    expect(JSON.stringify(plan)).toContain('using contact_submissions_pkey');
  } finally {
    await sql.end({ timeout: 1 });
  }
}, 300_000);
