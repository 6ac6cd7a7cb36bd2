import { expect, it, vi } from 'vitest';
import { shopDay } from '../../data/lead/clock.ts';
import { callRoute } from '../../data/shared/entry-routes.ts';
import { receiptRoutes } from '../../data/shared/routes.ts';
import { databaseSettings } from '../../netlify/environment.ts';
import { startTimeBudget } from '../../netlify/http/time-budget.ts';
import { openLeadEvents } from '../../netlify/lead/events.ts';
import { leadLinks, receiptToken } from '../../netlify/lead/link.ts';
import { supabaseClient } from '../../netlify/lead/supabase.ts';
import { quote, referenceOf, testBackend, tokens } from '../support/backend.ts';
import { shopInstant } from '../support/clock.ts';
import { startPostgrest } from '../support/postgrest.ts';

const backend = testBackend();
const { advanceMinutes, health, idle, postJson, setClock, sql, sweep } = backend;
const submissionId = '3f2a9c11-0000-4000-8000-000000000000';
const testId = '7d2a9c11-0000-4000-8000-000000000000';

/** Also waits for what the function does after its answer. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(new URL(path, backend.url), init);
  await idle();
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
  const links = leadLinks(submissionId, { ...options, siteUrl: backend.url });
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
  const test = (method?: string) => health(tokens.health, `?lead=${testId}`, method);
  expect(await test()).toMatchObject({ body: { stored: true, mails: { owed: 1, sent: 1 } } });
  expect(await test('DELETE')).toMatchObject({ body: { erased: true } });
  expect(await health()).toMatchObject({ status: 200, body: { failing: [] } });
  await advanceMinutes(90);
  await setClock(shopInstant('2026-12-07T08:00'));
  await sweep();
  const subjects = backend.mails.map(({ subject }) => subject ?? '');
  for (const scheduled of [/^Leads since/, /open request/])
    expect(subjects).toContainEqual(expect.stringMatching(scheduled));
}

const callable = `select proname as name from pg_proc
  where pronamespace = 'public'::regnamespace and has_function_privilege('service_role', oid, 'execute')`;

it('the functions make every call that they have a right to, and PostgREST understands it', async () => {
  process.env.SUPABASE_URL = (await startPostgrest(backend.database)).url;
  const spy = vi.spyOn(globalThis, 'fetch');
  await useEverything();
  const made = spy.mock.calls.map(
    ([url, { method = 'GET' } = {}]) => `${method} ${new URL(String(url)).pathname}`,
  );
  const functions = await sql<{ name: string }>(callable);
  const table = ['HEAD', 'POST', 'GET'].map((method) => `${method} /rest/v1/contact_submissions`);
  expect(made).toEqual(
    expect.arrayContaining([...table, ...functions.map(({ name }) => `POST /rest/v1/rpc/${name}`)]),
  );
});

const row = {
  name: 'Ann',
  phone: '+12025550123',
  message: 'm',
  submission_id: submissionId,
  form_type: 'quote',
};

it.each<[what: string, path: string, body: object | undefined, answer: string]>([
  ['a missing function', 'rpc/no_such', {}, '404 PGRST202'],
  ['no UUID', 'rpc/lead_state', { submission: 'x' }, '400 22P02'],
  ['a function of the owner', 'rpc/erase_customer', { phone_or_email: row.phone }, '403 42501'],
  // PostgREST 13 answers PGRST205.
  ['a missing table', 'no_such', undefined, '404 42P01'],
  ['a missing column', 'contact_submissions', { ...row, no_such: 1 }, '400 PGRST204'],
  ['a value against a check', 'contact_submissions', { ...row, phone: '12' }, '400 23514'],
])('PostgREST refuses %s', async (_what, path, body, answer) => {
  const { url } = await startPostgrest(backend.database);
  const { secretKey: apikey } = backend.database;
  const headers = { apikey, 'Content-Type': 'application/json' };
  const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
  const response = await fetch(`${url}/rest/v1/${path}`, init);
  expect(`${response.status} ${((await response.json()) as { code: string }).code}`).toBe(answer);
});
