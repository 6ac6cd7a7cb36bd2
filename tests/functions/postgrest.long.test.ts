import { expect, it, vi } from 'vitest';
import { shopDay } from '../../data/lead/clock.ts';
import { callRoute } from '../../data/shared/entry-routes.ts';
import { receiptRoutes } from '../../data/shared/routes.ts';
import { databaseSettings } from '../../netlify/environment.ts';
import { startTimeBudget } from '../../netlify/http/time-budget.ts';
import { openLeadEvents } from '../../netlify/lead/events.ts';
import { leadLinks, receiptToken } from '../../netlify/lead/link.ts';
import { supabaseClient } from '../../netlify/lead/supabase.ts';
import { health, quote, referenceOf, testBackend, tokens } from '../support/backend.ts';
import { advanceMinutes, setClock, shopInstant } from '../support/clock.ts';
import { sweep } from '../support/functions.ts';
import { startPostgrest } from '../support/postgrest.ts';

const backend = testBackend();
const { postJson, sql } = backend;
const submissionId = '3f2a9c11-0000-4000-8000-000000000000';
const testId = '7d2a9c11-0000-4000-8000-000000000000';

type Recorded = Record<string, Set<string>>;

/** What the functions could read of the answers to each REST call. */
async function recordCalls(work: () => Promise<void>): Promise<Recorded> {
  const recorded: Recorded = {};
  const { fetch } = globalThis;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const response = await fetch(input, init);
    const { pathname } = new URL(String(input));
    if (!pathname.startsWith('/rest/v1/')) return response;
    const name = `${init.method ?? 'GET'} ${pathname.replace('/rest/v1/', '')}`;
    const answers = recorded[name] ?? new Set();
    recorded[name] = answers;
    const answer = await readable(response.clone());
    // Health makes many calls at once, so what it finds differs from run to run.
    if (!answer.includes('Health check')) answers.add(answer);
    return response;
  });
  await work().finally(() => spy.mockRestore());
  return recorded;
}

async function readable(response: Response): Promise<string> {
  const text = await response.text();
  const body: unknown = text && JSON.parse(text);
  const count = response.headers.get('content-range')?.split('/')[1];
  const { code } = Object(body) as { code?: string };
  return JSON.stringify([response.status, count, response.ok ? masked(body) : code]);
}

/** Puts a word in place of what differs between two runs. */
function masked(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(masked(item))))].sort();
  if (typeof value === 'number') return 'number';
  if (typeof value === 'string')
    return (
      value
        .replace(/[\da-f]{8}-[\da-f-]{27}/, 'uuid')
        .replace(/^[\da-f]{64}$/, 'hash')
        // @supabase/lite writes "2026-12-01 13:00:00.5+00", PostgREST "2026-12-01T13:00:00.5+00:00".
        .replace(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?\+00(:00)?$/, 'time')
    );
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(entries.map(([name, item]) => [name, masked(item)]));
}

/** Also waits for what the function does after its answer. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(new URL(path, backend.functions.url), init);
  await backend.functions.idle();
  return response;
}

/** Lets the functions make each of their calls. */
async function useEverything(): Promise<void> {
  process.env.MAIL_REPORT_TO = 'owner@x.example';
  const options = { key: tokens.links, now: new Date() };
  const nextWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  const lead = quote({ submissionId, isEmergency: true });
  for (const request of [lead, lead, { ...lead, message: 'Changed' }])
    expect(await postJson(request)).toMatchObject({ status: 200 });
  await sweep();
  const links = leadLinks(submissionId, { ...options, siteUrl: backend.functions.url });
  const post = async (fields: Record<string, string>) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' };
    const answer = await ask(links.calling, { method: 'POST', headers, body: new URLSearchParams(fields) });
    expect(answer.status, JSON.stringify(fields)).toBeLessThan(400);
  };
  await post({ do: 'taken', seen: '0' });
  await post({ do: 'agree', date: shopDay(nextWeek), time: '09:00' });
  await post({ do: 'call_off' });
  await post({ do: 'find', text: referenceOf(lead) });
  const events = openLeadEvents(supabaseClient(databaseSettings()), startTimeBudget(5000));
  const going = { person: 'Ada', low_price: 90, high_price: 140, minutes_away: 20 };
  await events.record(submissionId, { tap: 'coming', seen: 1, going });
  await post({ do: 'undone', seen: '2' });
  const receipt = receiptToken({ submissionId, isEmergency: true }, options);
  const headers = { Authorization: `Bearer ${receipt}` };
  expect((await ask(receiptRoutes.ask, { headers })).status).toBe(200);
  expect(
    (await ask(callRoute, { method: 'POST', body: new URLSearchParams({ page: '/', place: 'hero' }) })).ok,
  ).toBe(true);
  await sweep();
  await postJson(quote({ submissionId: testId, name: 'Launch test', phone: '(202) 555-0101' }));
  const test = (method?: string) => health(backend, tokens.health, `?lead=${testId}`, method);
  expect(await test()).toMatchObject({ body: { stored: true, mails: { owed: 1, sent: 1 } } });
  expect(await test('DELETE')).toMatchObject({ body: { erased: true } });
  expect(await health(backend)).toMatchObject({ status: 200, body: { failing: [] } });
  await advanceMinutes(backend, 90);
  await setClock(backend, shopInstant('2026-12-07T08:00'));
  await sweep();
  const subjects = backend.mails.map(({ subject }) => subject ?? '');
  for (const scheduled of [/^Leads since/, /open request/])
    expect(subjects).toContainEqual(expect.stringMatching(scheduled));
}

const callable = `select proname as name from pg_proc
  where pronamespace = 'public'::regnamespace and has_function_privilege('service_role', oid, 'execute')`;

let local: Recorded;

it('the functions make every call that they have a right to', async () => {
  local = await recordCalls(useEverything);
  const functions = await sql<{ name: string }>(callable);
  const table = ['HEAD', 'POST', 'GET'].map((method) => `${method} contact_submissions`);
  const expected = [...functions.map(({ name }) => `POST rpc/${name}`), ...table].sort();
  expect(Object.keys(local).sort()).toEqual(expected);
});

it('PostgREST answers each of them as @supabase/lite does', async () => {
  process.env.SUPABASE_URL = (await startPostgrest(backend.database)).url;
  expect(await recordCalls(useEverything)).toEqual(local);
});

const row = {
  name: 'Ann',
  phone: '+12025550123',
  message: 'm',
  submission_id: submissionId,
  form_type: 'quote',
};

it.each<[what: string, path: string, body: object | undefined, hosted: string, local?: string]>([
  ['a missing function', 'rpc/no_such', {}, '404 PGRST202'],
  ['an unknown argument', 'rpc/lead_state', { no_such: 1 }, '404 PGRST202'],
  ['no UUID', 'rpc/lead_state', { submission: 'x' }, '400 22P02'],
  ['a function of the owner', 'rpc/erase_customer', { phone_or_email: row.phone }, '403 42501'],
  ['a table of the owner', 'messages', undefined, '403 42501'],
  // PostgREST 13 answers PGRST205, too.
  ['a missing table', 'no_such', undefined, '404 42P01', '404 PGRST205'],
  ['a missing column', 'contact_submissions', { ...row, no_such: 1 }, '400 PGRST204'],
  ['a value against a check', 'contact_submissions', { ...row, phone: '12' }, '400 23514', '500 SUP'],
])('PostgREST and @supabase/lite refuse %s', async (_what, path, body, answer, local = answer) => {
  const { url, secretKey } = backend.database;
  const hosted = await startPostgrest(backend.database);
  const headers = {
    apikey: secretKey,
    Authorization: `Bearer ${secretKey}`,
    'Content-Type': 'application/json',
  };
  const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
  const answers = [url, hosted.url].map(async (base) => {
    const response = await fetch(`${base}/rest/v1/${path}`, init);
    return `${response.status} ${((await response.json()) as { code: string }).code}`;
  });
  expect(await Promise.all(answers)).toEqual([local, answer]);
});
