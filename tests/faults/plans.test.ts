/** A lead costs the same in full tables as in empty ones: on PostgreSQL, whose planner decides it. */
import { describe, expect, it } from 'vitest';
import { plainFields, postForm, postJson, quote, testBackend } from '../support/backend.ts';
import { testPlans } from '../support/plans.ts';
import { startDatabaseOnPostgres } from '../support/postgres-database.ts';

describe('each statement', () => testPlans(50_000));

describe('over HTTP', () => {
  const count = 10_000;
  const backend = testBackend(() => startDatabaseOnPostgres({ sessions: 1 }));

  /** Rows that were inserted, read by scanning the table, and read through its indexes, so far. */
  async function counters() {
    const [row] = await backend.database.sql<Record<'inserted' | 'scanned' | 'found', number>>(
      `select n_tup_ins::int as inserted, seq_tup_read::int as scanned,
        (select sum(idx_tup_read)::int from pg_stat_user_indexes i where i.relid = t.relid) as found
      from pg_stat_user_tables t where relname = 'contact_submissions'`,
    );
    return row;
  }

  /** A session tells what it did after a transaction, once a second at most: with a single one, its last insert comes after all else. */
  async function countersAfter(inserted: number) {
    const { url, secretKey } = backend.database;
    const none = `${url}/rest/v1/contact_submissions?id=eq.00000000-0000-0000-0000-000000000000`;
    const told = async () => {
      expect((await fetch(none, { headers: { apikey: secretKey } })).status).toBe(200);
      return (await counters())?.inserted;
    };
    await expect.poll(told, { interval: 100 }).toBe(inserted);
    return counters();
  }

  it('reads a handful of rows for each way a request can come', async () => {
    await backend.database.sql(`alter table contact_submissions disable trigger all;
      insert into contact_submissions (id, submission_id, name, phone, message, form_type, content_hash, created_at)
      select id, id, 'Earlier', '+13145550123', 'm', 'quote', lpad(n::text, 64, '0'), now() - n * interval '1 second'
      from generate_series(1, ${count}) n, lateral (select lpad(n::text, 32, '0')::uuid as id) made;
      alter table contact_submissions enable trigger all;
      analyze contact_submissions;
      select pg_stat_force_next_flush()`);
    const before = await countersAfter(count);

    const lead = quote();
    const fields = { ...plainFields(), message: 'Typed without script' };
    const statuses = [
      await postJson(backend, lead),
      await postJson(backend, lead),
      await postJson(backend, { ...lead, message: 'Other words' }),
      await postJson(backend, quote()),
      await postForm(backend, fields),
      await postForm(backend, fields),
      await postJson(backend, quote({ name: 'Last' })),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 303, 303, 200]);

    const after = await countersAfter(count + 5);
    expect((after?.scanned ?? NaN) - (before?.scanned ?? NaN), 'rows read by scanning the table').toBe(0);
    expect((after?.found ?? NaN) - (before?.found ?? NaN), 'rows read through indexes').toBeLessThan(200);
  });
});
