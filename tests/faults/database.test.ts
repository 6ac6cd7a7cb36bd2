/** Whatever the database does: the visitor is told the truth in time, and the second try stores one row and owes one mail. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LeadErrorCode } from '../../data/lead/errors.ts';
import { postJson, quote, testBackend } from '../support/backend.ts';
import { sweep } from '../support/functions.ts';
import { type Fault, type Phase, type SupabaseProxy, startSupabaseProxy } from '../support/supabase-proxy.ts';

const backend = testBackend();
let proxy: SupabaseProxy;
beforeAll(async () => {
  proxy = await startSupabaseProxy(backend.database.url);
});
beforeEach(() => {
  proxy.reset();
  process.env.SUPABASE_URL = proxy.url;
});
afterAll(() => proxy.close());

type Row = {
  fault: string;
  faults: Partial<Record<Phase, Fault>>;
  code: LeadErrorCode;
  /** Milliseconds until the answer. */
  within: number;
  /** Rows before the second try. */
  rows: number;
};

const empty = (status: number, headers = {}): Fault => ({ kind: 'answer', status, headers });
const page: Fault = {
  kind: 'answer',
  status: 502,
  headers: { 'Content-Type': 'text/html' },
  body: '<html><h1>502 Bad Gateway</h1></html>',
};

const table: Row[] = [
  {
    fault: 'probe cut off',
    faults: { probe: { kind: 'drop' } },
    code: 'database_unreachable',
    within: 3000,
    rows: 0,
  },
  {
    fault: 'probe hangs',
    faults: { probe: { kind: 'hang' } },
    code: 'database_unreachable',
    within: 3000,
    rows: 0,
  },
  ...[404, 401, 403, 500, 502].map((status) => ({
    fault: `probe answers ${status}`,
    faults: { probe: empty(status) },
    code: 'database_unreachable' as const,
    within: 3000,
    rows: 0,
  })),
  {
    fault: 'probe answers 503, Retry-After 3600',
    faults: { probe: empty(503, { 'Retry-After': '3600' }) },
    code: 'database_unreachable',
    within: 3000,
    rows: 0,
  },
  {
    fault: 'probe answers 204',
    faults: { probe: empty(204) },
    code: 'database_unreachable',
    within: 3000,
    rows: 0,
  },
  {
    fault: 'dies between probe and insert',
    faults: { insert: { kind: 'drop' } },
    code: 'database_unreachable',
    within: 3000,
    rows: 0,
  },
  {
    fault: 'insert answers 404 empty',
    faults: { insert: empty(404) },
    code: 'insert_failed',
    within: 3000,
    rows: 0,
  },
  {
    fault: 'insert answers 201 empty',
    faults: { insert: empty(201) },
    code: 'insert_failed',
    within: 3000,
    rows: 0,
  },
  {
    fault: 'insert answers 201 with another id',
    faults: {
      insert: {
        kind: 'answer',
        status: 201,
        headers: { 'Content-Type': 'application/json' },
        body: '[{"submission_id":"00000000-0000-4000-8000-000000000000"}]',
      },
    },
    code: 'insert_failed',
    within: 3000,
    rows: 0,
  },
  {
    fault: 'insert answers that nothing was stored, and nothing was',
    faults: {
      insert: { kind: 'answer', status: 201, headers: { 'Content-Type': 'application/json' }, body: '[]' },
    },
    code: 'insert_failed',
    within: 3000,
    rows: 0,
  },
  {
    fault: 'insert answers an HTML 502',
    faults: { insert: page },
    code: 'insert_failed',
    within: 3000,
    rows: 0,
  },
  {
    fault: 'insert answers 503, Retry-After 3600',
    faults: { insert: empty(503, { 'Retry-After': '3600' }) },
    code: 'insert_failed',
    within: 3000,
    rows: 0,
  },
  {
    fault: 'insert stored, 201 cut in half',
    faults: { insert: { kind: 'truncate' } },
    code: 'database_unreachable',
    within: 3000,
    rows: 1,
  },
  {
    fault: 'insert hangs',
    faults: { insert: { kind: 'hang' } },
    code: 'database_unreachable',
    within: 5000,
    rows: 0,
  },
  {
    fault: 'insert hangs and commits later',
    faults: { insert: { kind: 'hang', commit: true } },
    code: 'database_unreachable',
    within: 5000,
    rows: 1,
  },
  {
    fault: 'a conflict is looked up without end',
    faults: {
      insert: { kind: 'answer', status: 200, headers: { 'Content-Type': 'application/json' }, body: '[]' },
      find: { kind: 'hang' },
    },
    code: 'database_unreachable',
    within: 3000,
    rows: 0,
  },
  {
    fault: 'a conflict cannot be looked up',
    faults: {
      insert: { kind: 'answer', status: 200, headers: { 'Content-Type': 'application/json' }, body: '[]' },
      find: { kind: 'drop' },
    },
    code: 'database_unreachable',
    within: 3000,
    rows: 0,
  },
];

it.each(table)('$fault', async ({ faults, code, within, rows }) => {
  proxy.faults = faults;
  const lead = quote();
  const start = performance.now();
  const { status, body } = await postJson(backend, lead);
  expect(performance.now() - start).toBeLessThan(within);
  expect(status).toBe(code === 'database_unreachable' ? 503 : 500);
  expect(body).toMatchObject({
    success: false,
    code,
    reference: lead.submissionId?.slice(0, 8).toUpperCase(),
  });
  await proxy.settled();
  expect(await backend.rows()).toHaveLength(rows);
  expect(backend.leadMails()).toHaveLength(0);

  proxy.reset();
  const second = await postJson(backend, lead);
  expect(second.body).toMatchObject({ success: true });
  expect(await backend.rows()).toHaveLength(1);
  await sweep();
  expect(backend.leadMails()).toHaveLength(1);
});

it('asks each phase once: nothing is retried behind our back', async () => {
  proxy.faults = { probe: empty(503) };
  await postJson(backend, quote());
  expect(proxy.calls).toMatchObject({ probe: 1, insert: 0 });
  proxy.reset();
  proxy.faults = { insert: empty(503) };
  await postJson(backend, quote());
  expect(proxy.calls).toMatchObject({ probe: 1, insert: 1 });
});

it.each<[string, Partial<Record<Phase, Fault>>]>([
  ['the claim', { claim: { kind: 'drop' } }],
  ['the claim, slowly', { claim: { kind: 'hang' } }],
  ['the report', { sent: { kind: 'drop' } }],
])('tells the visitor success when %s fails: the lead is saved', async (_name, faults) => {
  proxy.faults = faults;
  const start = performance.now();
  expect((await postJson(backend, quote())).body).toMatchObject({ success: true });
  expect(performance.now() - start).toBeLessThan(8000);
  proxy.reset();
  await backend.database.sql(
    `update lead_notifications set claimed_until = now() - interval '1 second' where claimed_until is not null`,
  );
  await sweep();
  const ids = new Set(backend.leadMails().map(({ messageId }) => messageId));
  expect(ids.size).toBe(1);
  expect(await backend.rows()).toHaveLength(1);
});

it('sends no mail twice because one report of it was lost', async () => {
  proxy.faults = { sent: { kind: 'drop', once: true } };
  expect((await postJson(backend, quote())).body).toMatchObject({ success: true });
  await backend.database.sql(`update lead_notifications set claimed_until = now() - interval '1 second'`);
  expect(await sweep()).toMatchObject({ sent: 0, pending: 0 });
  expect(backend.leadMails()).toHaveLength(1);
});

it('sends everything that is owed though no report of it arrives', async () => {
  await backend.database.sql(`insert into contact_submissions (submission_id, name, phone, message, form_type)
    select gen_random_uuid(), 'Lead ' || n, '+13145550123', 'm', 'quote' from generate_series(1, 7) n`);
  proxy.faults = { sent: { kind: 'drop' } };
  await sweep();
  expect(backend.leadMails()).toHaveLength(7);
});

it('answers within 8 seconds even where every phase is slow', async () => {
  proxy.faults = {
    probe: { kind: 'slow', ms: 1000 },
    insert: { kind: 'slow', ms: 3000 },
    claim: { kind: 'slow', ms: 1500 },
  };
  backend.mail.fault = { kind: 'slow', ms: 6000 };
  const start = performance.now();
  expect((await postJson(backend, quote())).body).toMatchObject({ success: true });
  expect(performance.now() - start).toBeLessThan(8000);
  expect(await backend.rows()).toHaveLength(1);
});

it('stores a plain post once when its insert hung and committed', async () => {
  proxy.faults = { insert: { kind: 'hang', commit: true } };
  const { submissionId: _none, elapsedMs: _time, ...request } = quote();
  expect((await postJson(backend, request)).status).toBe(503);
  await proxy.settled();
  proxy.reset();
  expect((await postJson(backend, request)).status).toBe(200);
  expect(await backend.rows()).toHaveLength(1);
});

it('takes a conflict for the repeat that it is, however the database reports it', async () => {
  const lead = quote();
  await postJson(backend, lead);
  proxy.faults.insert = {
    kind: 'answer',
    status: 409,
    headers: { 'Content-Type': 'application/json' },
    body: '{"code":"23505","message":"duplicate key value violates unique constraint"}',
  };
  expect((await postJson(backend, lead)).body).toMatchObject({ success: true });
  expect(await backend.rows()).toHaveLength(1);
  expect(backend.leadMails()).toHaveLength(1);
});
