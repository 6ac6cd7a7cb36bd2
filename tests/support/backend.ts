import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { LeadRequest, LeadResponse } from '../../data/lead/contract.ts';
import { leadForms } from '../../data/lead/fields.ts';
import { api } from '../../data/shared/routes.ts';
import type { LeadRow } from '../../netlify/lead/answers.ts';
import { endCaches, maxAnswerMs, quietHour, setClock } from './clock.ts';
import { type FunctionServer, serveFunctions } from './functions.ts';
import { type MailServer, mailPassword, startMailServer } from './mail-server.ts';
import { type PostgresDatabase, startDatabaseOnPostgres } from './postgres-database.ts';
import { topic } from './push-server.ts';
import { webhookSecret } from './webhook-receiver.ts';

type Servers = { database: PostgresDatabase; mail: MailServer; functions: FunctionServer };

export type Backend = Servers & {
  logged: string[];
  sql: PostgresDatabase['sql'];
  rows(): Promise<LeadRow[]>;
  /** What arrived since the test began, or `mail.clear()`. */
  readonly mails: Email[];
  leadMails(): Email[];
  /** Also waits for the messages that go out after the response. */
  postJson(body: unknown, headers?: Record<string, string>): Promise<Answer>;
};

export const visitor = {
  name: 'Marguerite Quillfeather',
  phone: '(202) 555-0187',
  email: 'marguerite@example.org',
  address: '4440 Alder Boulevard',
  message: 'The brass key broke in the pantry door',
};
const personalData = [...Object.values(visitor), '2025550187', '555-0187', 'Quillfeather'];

async function openServers(): Promise<Servers> {
  const [database, mail] = [await startDatabaseOnPostgres(), await startMailServer()];
  return { database, mail, functions: await serveFunctions() };
}

/** Shared by all test files of this worker; they end with the run's PostgreSQL. */
let shared: Promise<Servers> | undefined;

export function testBackend(): Backend {
  const backend = {
    logged: [] as string[],
    get mails() {
      return backend.mail.mails;
    },
  } as Backend;
  backend.sql = (query, params) => backend.database.sql(query, params);
  backend.rows = () => backend.sql<LeadRow>('select * from contact_submissions order by created_at');
  backend.postJson = async (body, headers) => {
    const answer = await answerTo(backend, body, headers);
    await backend.functions.idle();
    return answer;
  };
  beforeAll(async () => {
    shared ??= openServers();
    Object.assign(backend, await shared);
    backend.leadMails = () =>
      backend.mails.filter(({ subject }) => !/aren't (being saved|going out)/.test(subject ?? ''));
  });
  beforeEach(async () => {
    // The last test's email could arrive in this one.
    await backend.functions.idle();
    for (const table of ['contact_submissions', 'messages', 'site_state', 'storage.objects'])
      await backend.sql(`delete from ${table}`);
    await setClock(backend, quietHour);
    await backend.sql(`select record_sweep('{}')`);
    endCaches();
    backend.mail.fault = undefined;
    backend.mail.clear();
    setEnvironment(backend);
    for (const method of ['log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
        // The local database prints its own errors; on Supabase they stay on the server.
        if (typeof parts[0] === 'string') backend.logged.push(parts.join(' '));
      });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    const lines = backend.logged.splice(0).join('\n');
    for (const word of personalData) expect(lines, 'a log line contains personal data').not.toContain(word);
    for (const secret of [
      backend.database.secretKey,
      topic,
      webhookSecret,
      mailPassword,
      ...Object.values(tokens),
    ])
      expect(lines, 'a log line contains a secret').not.toContain(secret);
  });
  return backend;
}

export const tokens = {
  sendEmail: 'send-email-token-of-this-test',
  health: 'health-token-of-this-test',
  links: 'key-of-the-links-in-mails-of-this-test',
};

function setEnvironment({ database, mail, functions }: Backend): void {
  Object.assign(process.env, {
    SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEY: database.secretKey,
    SMTP_URL: mail.url,
    URL: functions.url,
    SEND_EMAIL_TOKEN: tokens.sendEmail,
    HEALTH_TOKEN: tokens.health,
    LEAD_LINK_KEY: tokens.links,
  });
  for (const name of ['FROM', 'TO', 'HOURLY_LIMIT', 'ESCALATE_TO', 'REPORT_TO'])
    delete process.env[`MAIL_${name}`];
  for (const name of ['REMINDERS', 'PUSH_URL', 'PUSH_TOKEN', 'WEBHOOK_URL', 'WEBHOOK_SECRET'])
    delete process.env[name];
}

export function quote(changes: Partial<LeadRequest> = {}): LeadRequest {
  return {
    form: 'quote',
    submissionId: randomUUID(),
    page: '/',
    ...leadForms.quote.defaults,
    ...visitor,
    service: 'Lock Rekeying Service',
    elapsedMs: 45_000,
    ...changes,
  };
}

/** The same request as posted without JavaScript: only strings, no unchecked boxes, no id, no elapsed time. */
export function plainFields(): Record<string, string> {
  const { submissionId: _id, elapsedMs: _time, isEmergency: _unchecked, ...fields } = quote();
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

/** The first eight characters of the id, as shown in the response and the emails. */
export const referenceOf = ({ submissionId = '' }: { submissionId?: string | undefined }) =>
  submissionId.slice(0, 8).toUpperCase();

export function breakMail(): void {
  process.env.SMTP_URL = 'smtp://127.0.0.1:9';
}

export type Answer = { status: number; body: LeadResponse; headers: Headers };

/** Longer than any request may take, so a hanging one fails its own test. */
const requestTimeoutMs = 12_000;

async function answerTo(backend: Backend, body: unknown, headers = {}): Promise<Answer> {
  const response = await fetch(backend.functions.url + api.lead, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  const { status, headers: sent } = response;
  return { status, body: (await response.json()) as LeadResponse, headers: sent };
}

/** Posts a lead that must be saved before the visitor loses patience. */
export async function expectPromptSuccess(backend: Backend, lead = quote()): Promise<void> {
  const start = performance.now();
  expect(await answerTo(backend, lead)).toMatchObject({ status: 200, body: { success: true } });
  expect(performance.now() - start, 'milliseconds').toBeLessThan(maxAnswerMs);
  await backend.functions.idle();
}

export async function postForm(
  backend: Backend,
  fields: Record<string, string>,
  headers = {},
): Promise<Response> {
  const response = await fetch(backend.functions.url + api.lead, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  await backend.functions.idle();
  return response;
}

export async function health(backend: Backend, token = tokens.health, query = '', method = 'GET') {
  const response = await fetch(backend.functions.url + api.health + query, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
