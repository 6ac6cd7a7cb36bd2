/** Each row of the error catalogue: what the visitor is told when a request cannot be saved. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import { postForm, postJson, quote, testBackend, visitor } from '../support/backend.ts';
import { type Fault, type SupabaseProxy, startSupabaseProxy } from '../support/supabase-proxy.ts';

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

const { phone } = business;
const postgrest = (status: number, code: string): Fault => ({
  kind: 'answer',
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ code, message: `raw text of ${visitor.name}`, details: null, hint: null }),
});

const connection = `Database connection failed. Please call ${phone} for immediate assistance.`;
const table = 'Database table not found. Please contact support.';
const permission = 'Database permission error. Please contact support.';

it.each<[situation: string, phase: 'probe' | 'insert', fault: Fault, status: number, error: string | RegExp]>(
  [
    ['the probe finds no server', 'probe', { kind: 'drop' }, 503, connection],
    ['the probe is refused', 'probe', postgrest(403, '42501'), 503, connection],
    ['the insert loses the server', 'insert', { kind: 'drop' }, 503, connection],
    ['the insert answers PGRST116', 'insert', postgrest(406, 'PGRST116'), 500, table],
    ['the insert answers PGRST205', 'insert', postgrest(404, 'PGRST205'), 500, table],
    ['the insert answers 42P01', 'insert', postgrest(404, '42P01'), 500, table],
    ['the insert answers 42501', 'insert', postgrest(403, '42501'), 500, permission],
    [
      'the insert answers anything else',
      'insert',
      postgrest(400, '22001'),
      500,
      /^Database error: your request was not saved \(reference [0-9A-F]{8}\)\. Please call \(\d{3}\) \d{3}-\d{4} for immediate assistance\.$/,
    ],
  ],
)('%s', async (_situation, phase, fault, status, error) => {
  proxy.faults[phase] = fault;
  const answer = await postJson(backend, quote());
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ success: false, reference: expect.stringMatching(/^[0-9A-F]{8}$/) });
  expect(answer.body).toHaveProperty(
    'error',
    typeof error === 'string' ? error : expect.stringMatching(error),
  );
  expect(await backend.rows()).toEqual([]);
  expect(backend.leadMails()).toEqual([]);
  expect(backend.logged.join('\n')).toContain(answer.body.reference);
});

it('says so when the role may not insert, as the database itself answers it', async () => {
  await backend.database.sql('revoke insert on contact_submissions from service_role');
  try {
    expect((await postJson(backend, quote())).body).toMatchObject({ success: false, error: permission });
  } finally {
    await backend.database.sql('grant insert on contact_submissions to service_role');
  }
});

it.each([
  ['SUPABASE_URL', undefined, /SUPABASE_URL is not set/],
  ['SUPABASE_URL', 'abc', /SUPABASE_URL is not an http\(s\) address/],
  ['SUPABASE_SECRET_KEY', 'sb_publishable_x', /SUPABASE_SECRET_KEY is not a secret key/],
])('names %s in the log when it is %s, and nothing of it to the visitor', async (name, value, logged) => {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
  const { status, body } = await postJson(backend, quote());
  expect(status).toBe(500);
  expect(body).toHaveProperty(
    'error',
    expect.stringMatching(/^Submission failed: an unexpected problem \(reference .{8}\)\. Please call/),
  );
  expect(backend.logged.join('\n')).toMatch(logged);
});

it('tells each field at fault, with the sentences of the catalogue', async () => {
  const { status, body } = await postJson(
    backend,
    quote({ name: ' \u200b ', phone: '555', email: 'a@b.co,c@d.co', message: 'x'.repeat(301), address: '' }),
  );
  expect(status).toBe(422);
  expect(body).toMatchObject({
    success: false,
    code: 'invalid_fields',
    fields: {
      name: 'Name is required',
      phone: 'Please enter a valid phone number (e.g., 314-555-0123)',
      email: 'Please enter a valid email address',
      address: 'Address is required',
      message: 'Message must be 300 characters or less',
    },
  });
});

it('shows a page with the sentence and the answers to a visitor without JavaScript', async () => {
  proxy.faults.insert = postgrest(403, '42501');
  const { submissionId: _none, ...request } = quote();
  const fields = Object.fromEntries(Object.entries(request).map(([name, value]) => [name, String(value)]));
  const response = await postForm(backend, fields);
  const page = await response.text();
  expect(response.status).toBe(500);
  expect(page).toContain(permission);
  expect(page).toContain(visitor.address);
});
