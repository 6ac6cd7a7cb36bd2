import { expect, it, vi } from 'vitest';
import { callRoute } from '../../data/shared/entry-routes.ts';
import { phoneRoute, routes } from '../../data/shared/routes.ts';
import { receiptToken } from '../../netlify/lead/link.ts';
import { openWorkEnd, openWorkPath } from '../../netlify/lead/open-work.ts';
import { runCanary } from '../../netlify/ops/canary.ts';
import { checkStrangers } from '../../scripts/launch/health.ts';
import { postAsTwilio } from '../../scripts/local/customer-phone.ts';
import { quote, referenceOf, testBackend, tokens } from '../support/backend.ts';
import { shopInstant } from '../support/clock.ts';
import { startPostgrest } from '../support/postgrest.ts';
import { testTextProvider } from '../support/receivers.ts';

const backend = testBackend();
testTextProvider();
const { expectHealth, idle, postJson, setClock, sql, sweep } = backend;
const submissionId = '3f2a9c11-0000-4000-8000-000000000000';

/** A lead's way, a text, a tap on our number, health, the canary, and a look of `npm run launch`. */
async function useEverything() {
  const lead = quote({ submissionId, isEmergency: true });
  for (const request of [lead, lead, { ...lead, message: 'Changed' }])
    expect(await postJson(request)).toMatchObject({ status: 200 });
  const { calling } = backend.linksOf(lead);
  const openWork = backend.url + openWorkPath(openWorkEnd(new Date()), tokens.links);
  for (const [url, fields] of [
    [calling, { do: 'taken', seen: '0' }],
    [openWork, { do: 'find', text: referenceOf(lead) }],
  ] as const) {
    const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' };
    const answer = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) });
    expect(answer.status, JSON.stringify(fields)).toBeLessThan(400);
  }
  const receipt = receiptToken(submissionId, tokens.links);
  expect((await fetch(backend.url + routes.requestPage(receipt))).status).toBe(200);
  await idle();
  const headers = { 'Content-Type': 'application/json' };
  const tap = { method: 'POST', headers, body: JSON.stringify({ page: '/', place: 'bar' }) };
  expect((await fetch(backend.url + callRoute, tap)).status).toBe(204);
  const text = { MessageSid: 'SM1', From: '+12025550187', Body: 'Hurry' };
  expect((await postAsTwilio(phoneRoute, text)).status).toBe(200);
  await idle();
  await expectHealth(200, { failing: [] });
  await runCanary(backend.url);
  await checkStrangers();
  await setClock(shopInstant('2026-12-07T08:00'));
  await sweep();
  expect(backend.mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Leads from/));
}

const callable = `select proname as name from pg_proc
  where pronamespace = 'public'::regnamespace and has_function_privilege('service_role', oid, 'execute')`;

it('the functions make every call that they have a right to, and PostgREST understands it', async () => {
  process.env.SUPABASE_URL = (await startPostgrest(backend.database)).url;
  process.env.MAIL_REPORT_TO = 'owner@x.example';
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
