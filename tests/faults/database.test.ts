import { beforeEach, expect, it } from 'vitest';
import type { LeadErrorCode } from '../../data/lead/errors.ts';
import {
  expectPromptSuccess,
  plainFields,
  postForm,
  quote,
  referenceOf,
  testBackend,
  visitor,
} from '../support/backend.ts';
import { endRetryPauses, speedUpTimers } from '../support/clock.ts';
import { sweep } from '../support/functions.ts';
import { callLink } from '../support/our-number.ts';
import { queueLeads } from '../support/outbox.ts';
import { type Fault, type Phase, testProxy } from '../support/supabase-proxy.ts';

const backend = testBackend();
const { postJson } = backend;
const proxy = testProxy(backend);
beforeEach(() => {
  process.env.SUPABASE_URL = proxy.url;
});

const answer = (status: number, headers: Record<string, string> = {}, body = ''): Fault => ({
  ...{ kind: 'answer', status, headers, body },
});
const json = (status: number, body: string) => answer(status, { 'Content-Type': 'application/json' }, body);
const postgrest = (status: number, code: string) =>
  json(status, JSON.stringify({ code, message: `raw text of ${visitor.name}`, details: null, hint: null }));
const drop: Fault = { kind: 'drop' };
const hang: Fault = { kind: 'hang' };
const htmlError = answer(502, { 'Content-Type': 'text/html' }, '<html><h1>502 Bad Gateway</h1></html>');
const otherId = json(201, '[{"submission_id":"00000000-0000-4000-8000-000000000000"}]');

const sentences: Partial<Record<LeadErrorCode, RegExp>> = {
  database_unreachable: /^Database connection failed\. Please call \(\d/,
  database_lost: /^Database connection error\. Please call \(\d.* for immediate assistance\.$/,
  table_missing: /^Database table not found\. Please contact support\. Our number is \(\d{3}\) [\d-]+\.$/,
  permission_denied:
    /^Database permission error\. Please contact support\. Our number is \(\d{3}\) [\d-]+\.$/,
  insert_failed: /^Database error: your request was not saved\. Please call \(\d/,
};

/** `rows`: stored before the second try, 0 by default. */
type Case = [name: string, faults: Partial<Record<Phase, Fault>>, code: LeadErrorCode, rows?: number];
const cases: Case[] = [
  ['the probe is cut off', { probe: drop }, 'database_unreachable'],
  ['the probe hangs', { probe: hang }, 'database_unreachable'],
  ['the probe returns 204', { probe: answer(204) }, 'database_unreachable'],
  ['the probe returns 42501', { probe: postgrest(403, '42501') }, 'database_unreachable'],
  ['the probe returns 503', { probe: answer(503, { 'Retry-After': '3600' }) }, 'database_unreachable'],
  ['the database dies between probe and insert', { insert: drop }, 'database_lost'],
  ['the insert hangs and commits later', { insert: { kind: 'hang', commit: true } }, 'database_lost', 1],
  ['the insert succeeds but its response is cut off', { insert: { kind: 'truncate' } }, 'database_lost', 1],
  ['the insert returns another id', { insert: otherId }, 'insert_failed'],
  ['the insert stores nothing', { insert: json(201, '[]') }, 'insert_failed'],
  ['the insert returns an HTML 502', { insert: htmlError }, 'insert_failed'],
  ['the insert returns 22001', { insert: postgrest(400, '22001') }, 'insert_failed'],
  ['the insert returns PGRST116', { insert: postgrest(406, 'PGRST116') }, 'table_missing'],
  ['the insert returns PGRST205', { insert: postgrest(404, 'PGRST205') }, 'table_missing'],
  ['the insert returns 42P01', { insert: postgrest(404, '42P01') }, 'table_missing'],
  ['the insert returns 42501', { insert: postgrest(403, '42501') }, 'permission_denied'],
  ['a conflict cannot be looked up', { insert: json(200, '[]'), find: drop }, 'database_lost'],
];

it.each(cases)(
  'if %s, reports the error and stores and emails the second try once',
  async (_name, faults, code, rows = 0) => {
    proxy.faults = faults;
    const lead = quote();
    const isWaiting = Object.values(faults).some(({ kind }) => kind === 'hang');
    const restoreTimers = isWaiting ? speedUpTimers() : undefined;
    const start = performance.now();
    const { status, body } = await postJson(lead);
    expect(performance.now() - start).toBeLessThan(6000);
    restoreTimers?.();
    expect(status).toBe(/unreachable|lost/.test(code) ? 503 : 500);
    const reference = referenceOf(lead);
    const error = expect.stringMatching(sentences[code] ?? '');
    expect(body).toEqual({ success: false, code, reference, error });
    expect(backend.logged.join('\n')).toContain(reference);
    expect(proxy.calls, 'the client library does not retry').toMatchObject({
      probe: 1,
      insert: faults.probe ? 0 : 1,
    });
    await proxy.settled();
    expect(await backend.rows()).toHaveLength(rows);
    expect(backend.leadMails()).toHaveLength(0);

    proxy.reset();
    expect((await postJson(lead)).body).toMatchObject({ success: true });
    expect(await backend.rows()).toHaveLength(1);
    if (rows > 0) await sweep();
    expect(backend.leadMails()).toHaveLength(1);
  },
);

it('reports success if the lead is saved but claiming its email hangs', async () => {
  proxy.faults = { claim: hang };
  const restoreTimers = speedUpTimers(2);
  await expectPromptSuccess(backend);
  restoreTimers();
  proxy.reset();
  await endRetryPauses(backend);
  await sweep();
  expect(new Set(backend.leadMails().map(({ messageId }) => messageId)).size).toBe(1);
  expect(await backend.rows()).toHaveLength(1);
});

it('sends an email once if a report of its delivery is lost', async () => {
  proxy.faults = { settle: { kind: 'drop', once: true } };
  expect((await postJson(quote())).body).toMatchObject({ success: true });
  await endRetryPauses(backend);
  expect(await sweep()).toMatchObject({ sent: 0, pending: 0 });
  expect(backend.leadMails()).toHaveLength(1);
});

it('sends every waiting email even if no report of a delivery arrives', async () => {
  await queueLeads(backend, 7);
  proxy.faults = { settle: drop };
  await sweep();
  expect(backend.leadMails()).toHaveLength(7);
});

it('responds within 8 seconds even if every phase is slow', async () => {
  proxy.faults = {
    probe: { kind: 'slow', ms: 1000 },
    insert: { kind: 'slow', ms: 3000 },
    claim: { kind: 'slow', ms: 1500 },
  };
  backend.mail.fault = { kind: 'slow', ms: 6000 };
  speedUpTimers(2);
  await expectPromptSuccess(backend);
  expect(await backend.rows()).toHaveLength(1);
});

it('offers a visitor without script to text the request, under the reference of every later try', async () => {
  const fields = plainFields();
  proxy.faults = { probe: drop };
  const idIn = (html: string) => /name="submissionId" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const html = await (await postForm(backend, fields)).text();
  const submissionId = idIn(html);
  const main = html.slice(html.indexOf('<main'));
  const [text, call] = [...main.matchAll(/<a class="btn[^"]*" href="([^"]+)"/g)].map(([, href = '']) => href);
  expect(call).toBe(callLink);
  const body = decodeURIComponent(text?.split('body=')[1] ?? '');
  for (const typed of [...Object.values(visitor), `Ref ${referenceOf({ submissionId })}`])
    expect(body).toContain(typed);
  delete process.env.SUPABASE_URL;
  for (const changes of [{ phone: '12' }, {}])
    expect(idIn(await (await postForm(backend, { ...fields, submissionId, ...changes })).text())).toBe(
      submissionId,
    );
  process.env.SUPABASE_URL = proxy.url;
  proxy.reset();
  expect((await postForm(backend, { ...fields, submissionId })).status).toBe(303);
  expect(await backend.rows()).toMatchObject([{ submission_id: submissionId }]);
});

it('treats a conflict as a repeat however the database reports it', async () => {
  const lead = quote();
  await postJson(lead);
  proxy.faults.insert = postgrest(409, '23505');
  expect((await postJson(lead)).body).toMatchObject({ success: true });
  expect(await backend.rows()).toHaveLength(1);
  expect(backend.leadMails()).toHaveLength(1);
});

it('logs that SUPABASE_SECRET_KEY is the public key without telling the visitor', async () => {
  process.env.SUPABASE_SECRET_KEY = 'sb_publishable_x';
  const { status, body } = await postJson(quote());
  expect(status).toBe(500);
  const error = /^Submission failed: an unexpected problem\. Please call/;
  expect(body).toMatchObject({ error: expect.stringMatching(error) });
  expect(backend.logged.join('\n')).toMatch(/SUPABASE_SECRET_KEY is not a secret key/);
});
