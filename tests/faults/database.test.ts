import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeEach, expect, it } from 'vitest';
import type { LeadRequest } from '../../data/lead/contract.ts';
import type { LeadErrorCode } from '../../data/lead/errors.ts';
import deliver from '../../netlify/functions/deliver-notifications.ts';
import { plainFields, quote, referenceOf, testBackend, visitor } from '../support/backend.ts';
import { controlTimers } from '../support/clock.ts';
import { folderForTest } from '../support/folder.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { copyTemplate } from '../support/postgres-database.ts';
import { type Fault, find, insert, probe, rpc, testProxy } from '../support/supabase-proxy.ts';

const backend = testBackend();
const { logs, retry } = backend;
const { expectPromptSuccess, leadMails, postForm, postJson, postLead, queueLeads, rows, sweep } = backend;
const proxy = testProxy(backend);
beforeEach(() => {
  process.env.SUPABASE_URL = proxy.url;
});

const json = (status: number, body: string): Fault => ({
  kind: 'answer',
  status,
  body,
  headers: { 'Content-Type': 'application/json' },
});
const postgrest = (status: number, code: string) =>
  json(status, JSON.stringify({ code, message: `raw text of ${visitor.name}`, details: null, hint: null }));
const drop: Fault = { kind: 'drop' };
const hang: Fault = { kind: 'hang' };
const htmlError: Fault = { kind: 'answer', status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' };
const otherId = json(201, '[{"submission_id":"00000000-0000-4000-8000-000000000000"}]');

type Faults = typeof proxy.faults;

/** Posts the lead while the database fails with `faults`, and expects the error with `code`. */
async function expectError(lead: LeadRequest, faults: Faults, code: LeadErrorCode) {
  proxy.reset();
  proxy.faults = faults;
  const isWaiting = Object.values(faults).some(({ kind }) => kind === 'hang');
  const restoreTimers = isWaiting ? controlTimers() : undefined;
  const { status, body } = await postJson(lead);
  restoreTimers?.();
  const told = JSON.stringify(faults);
  expect(status, told).toBe(/unreachable|lost/.test(code) ? 503 : 500);
  const reference = referenceOf(lead);
  const error = expect.stringContaining(ourNumber);
  expect(body, told).toEqual({ success: false, code, reference, error });
  expect(logs()).toContain(reference);
  const { [probe]: probes, [insert]: inserts = 0 } = proxy.calls;
  // The second without the origin. The client library doesn't retry.
  const tries = code === 'insert_failed' ? 2 : 1;
  expect([probes, inserts]).toEqual([1, faults[probe] ? 0 : tries]);
  await proxy.settled();
}

async function expectSavedOnce(lead: LeadRequest) {
  proxy.reset();
  expect((await postJson(lead)).body).toMatchObject({ success: true });
  expect(await rows()).toHaveLength(1);
  await sweep();
  expect(leadMails()).toHaveLength(1);
}

it('reports each failure with our number, saves nothing, and saves and emails the last try once', async () => {
  const lead = quote();
  const cases: [call: string, fault: Fault, code: LeadErrorCode, more?: Faults][] = [
    [probe, drop, 'database_unreachable'],
    [probe, hang, 'database_unreachable'],
    [probe, { kind: 'answer', status: 204 }, 'database_unreachable'],
    [probe, postgrest(403, '42501'), 'database_unreachable'],
    [insert, drop, 'database_lost'],
    [insert, otherId, 'insert_failed'],
    [insert, htmlError, 'insert_failed'],
    [insert, postgrest(400, '22001'), 'insert_failed'],
    [insert, postgrest(406, 'PGRST116'), 'table_missing'],
    [insert, postgrest(404, 'PGRST205'), 'table_missing'],
    [insert, postgrest(403, '42501'), 'permission_denied'],
    [insert, json(200, '[]'), 'database_lost', { [find]: drop }],
  ];
  for (const [call, fault, code, more] of cases) await expectError(lead, { [call]: fault, ...more }, code);
  expect(await rows()).toEqual([]);
  expect(leadMails()).toEqual([]);
  await expectSavedOnce(lead);
});

it('if the insert hangs and commits later, emails the second try once', async () => {
  const lead = quote();
  await expectError(lead, { [insert]: { kind: 'hang', commit: true } }, 'database_lost');
  expect(await rows()).toHaveLength(1);
  expect(leadMails()).toEqual([]);
  await expectSavedOnce(lead);
});

it('reports success within 8 seconds if every phase is slow, and claiming the email hangs', async () => {
  proxy.faults = {
    [probe]: { kind: 'slow', ms: 3000 },
    [insert]: { kind: 'slow', ms: 3000 },
    [rpc('claim_messages')]: hang,
  };
  const restoreTimers = controlTimers();
  await expectPromptSuccess();
  restoreTimers();
  proxy.reset();
  await retry();
  expect(new Set(leadMails().map(({ messageId }) => messageId)).size).toBe(1);
  expect(await rows()).toHaveLength(1);
});

it('sends an email once if a report of its delivery is lost', async () => {
  proxy.faults = { [rpc('settle_messages')]: { kind: 'drop', once: true } };
  expect((await postJson(quote())).body).toMatchObject({ success: true });
  expect(await retry()).toMatchObject({ sent: 0, pending: 0 });
  expect(leadMails()).toHaveLength(1);
});

it('sends every waiting email even if no report of a delivery arrives', async () => {
  await queueLeads(7);
  proxy.faults = { [rpc('settle_messages')]: drop };
  await sweep();
  expect(leadMails()).toHaveLength(7);
});

it('offers a visitor without script to text the request, under the reference of every later try', async () => {
  const fields = plainFields();
  proxy.faults = { [probe]: drop };
  const idIn = (html: string) => /name="submissionId" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const html = await (await postForm(fields)).text();
  const submissionId = idIn(html);
  const main = html.slice(html.indexOf('<main'));
  const [text, call] = [...main.matchAll(/<a class="btn[^"]*" href="([^"]+)"/g)].map(([, href = '']) => href);
  expect(call).toBe(callLink);
  const body = decodeURIComponent(text?.split('body=')[1] ?? '');
  for (const typed of [...Object.values(visitor), `Ref ${referenceOf({ submissionId })}`])
    expect(body).toContain(typed);
  expect(idIn(await (await postForm({ ...fields, submissionId })).text())).toBe(submissionId);
  proxy.reset();
  expect((await postForm({ ...fields, submissionId })).status).toBe(303);
  expect(await rows()).toMatchObject([{ submission_id: submissionId }]);
});

it('treats a conflict as a repeat however the database reports it', async () => {
  const lead = await postLead();
  proxy.faults[insert] = postgrest(409, '23505');
  expect((await postJson(lead)).body).toMatchObject({ success: true });
  expect(await rows()).toHaveLength(1);
  expect(leadMails()).toHaveLength(1);
});

it('logs that SUPABASE_SECRET_KEY is the public key without telling the visitor', async () => {
  process.env.SUPABASE_SECRET_KEY = 'sb_publishable_x';
  const { status, body } = await postJson(quote());
  const error = expect.stringMatching(/^Submission failed: something broke on our end\. Please call/);
  expect([status, body]).toMatchObject([500, { code: 'unexpected', error }]);
  expect(logs()).toContain('SUPABASE_SECRET_KEY is not a secret key');
});

it('makes at most 8 calls in a minute without requests', async () => {
  await deliver();
  proxy.reset();
  await deliver();
  const calls = Object.values(proxy.calls).reduce((sum, count) => sum + count, 0);
  expect(proxy.calls[rpc('record_sweep')]).toBe(1);
  expect(calls).toBeLessThanOrEqual(8);
});

it('a backup made and restored by the commands of docs/operations.md has every row', async () => {
  await backend.tap(await postLead(), 'taken');
  await sweep();
  const docs = readFileSync('docs/operations.md', 'utf8');
  const cwd = folderForTest();
  const run = async (start: string, url: string) => {
    const [command = ''] = new RegExp(`^${start}.*`, 'm').exec(docs) ?? [];
    const { stdout } = await promisify(execFile)('sh', ['-c', command.replace(/postgresql:[^"]+/, url)], {
      cwd,
    });
    return stdout;
  };
  const { postgresUrl } = backend.database;
  const restored = await copyTemplate();
  await run('pg_dump', postgresUrl);
  await run('psql --single', restored);
  const counts = await run('psql --tuples', restored);
  expect(counts).toMatch(/contact_submissions .*\n.*<count>1</);
  expect(counts).toBe(await run('psql --tuples', postgresUrl));
});
