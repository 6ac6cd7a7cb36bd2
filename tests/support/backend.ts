import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { LeadRequest, LeadResponse } from '../../data/lead/contract.ts';
import { leadForms } from '../../data/lead/fields.ts';
import { api } from '../../data/shared/routes.ts';
import type { TapName } from '../../netlify/lead/events.ts';
import { leadLinks } from '../../netlify/lead/link.ts';
import type { Details } from '../../netlify/lead/team.ts';
import { sweepQueue } from '../../netlify/outbox/outbox.ts';
import type { LeadRow } from '../../netlify/request/answers.ts';
import { clockOf, quietHour } from './clock.ts';
import { serveFunctions } from './functions.ts';
import { mailPassword, startMailServer } from './mail-server.ts';
import { inSession } from './postgres.ts';
import { type PostgresDatabase, startDatabaseOnPostgres } from './postgres-database.ts';
import { textKey, topic, webhookSecret } from './receivers.ts';

type Servers = Awaited<ReturnType<typeof openServers>>;

export const visitor = {
  name: 'Marguerite Quillfeather',
  phone: '(202) 555-0187',
  email: 'marguerite@example.org',
  address: '4440 Alder Boulevard',
  message: 'The brass key broke in the pantry door',
};
const personalData = [...Object.values(visitor), '2025550187', '555-0187', 'Quillfeather'];

export const tokens = {
  sendEmail: 'send-email-token-of-this-test',
  health: 'health-token-of-this-test',
  links: 'key-of-the-links-in-mails-of-this-test',
};

async function openServers() {
  const [database, mail] = [await startDatabaseOnPostgres(), await startMailServer()];
  /** `mails`: what arrived since the test began, or `mail.clear()`. */
  return { database, mail, mails: mail.mails, ...(await serveFunctions()) };
}

/** Shared by all test files of this worker; they end with the run's PostgreSQL. */
let shared: Promise<Servers> | undefined;

export function testBackend() {
  const servers = {} as Servers;
  const logged: string[] = [];
  const sql: PostgresDatabase['sql'] = (query, params) => servers.database.sql(query, params);
  const { setClock, ...clock } = clockOf(sql);
  const idle = () => servers.functionsIdle();
  /** What runs every minute. */
  const sweep = () => sweepQueue(22_000);

  /** Longer than any request may take, so a hanging one fails its own test. */
  const post = (body: BodyInit, headers: HeadersInit) =>
    fetch(servers.url + api.lead, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body,
      signal: AbortSignal.timeout(60_000),
    });
  async function answerTo(body: unknown, headers = {}) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await post(text, { 'Content-Type': 'application/json', ...headers });
    const { status, headers: sent } = response;
    return { status, body: (await response.json()) as LeadResponse, headers: sent };
  }

  /** Also waits for the messages that go out after the response. */
  async function postJson(body: unknown, headers?: Record<string, string>) {
    const answer = await answerTo(body, headers);
    await idle();
    return answer;
  }

  async function health(token = tokens.health) {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(servers.url + api.health, { headers });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  const expectHealth = async (status: number, body: object = {}) =>
    expect(await health()).toMatchObject({ status, body });

  beforeAll(async () => {
    shared ??= openServers();
    Object.assign(servers, await shared);
  });
  beforeEach(async () => {
    // The last test's email could arrive in this one.
    await idle();
    const tables =
      'contact_submissions customer_texts text_stops call_counts messages site_state storage.objects';
    for (const table of tables.split(' ')) await sql(`delete from ${table}`);
    await setClock(quietHour);
    await sql(`select record_sweep('{}')`);
    servers.mail.fault = undefined;
    servers.mail.clear();
    process.env = { ...initialEnvironment, ...environmentOf(servers) };
    for (const method of ['log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
        // The local database prints its own errors; on Supabase they stay on the server.
        if (typeof parts[0] === 'string') logged.push(parts.join(' '));
      });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    const lines = logged.splice(0).join('\n');
    for (const word of personalData) expect(lines, 'a log line contains personal data').not.toContain(word);
    for (const secret of [
      servers.database.secretKey,
      topic,
      webhookSecret,
      textKey,
      mailPassword,
      ...Object.values(tokens),
    ])
      expect(lines, 'a log line contains a secret').not.toContain(secret);
  });

  return Object.assign(servers, {
    logs: () => logged.join('\n'),
    sql,
    idle,
    setClock,
    ...clock,
    /** Stores leads "Lead 1" to "Lead `count`" whose emails wait. `isEmergency` is SQL and may use the number `n`. */
    queueLeads: (count: number, isEmergency = 'false') =>
      sql(`insert into contact_submissions (submission_id, name, phone, message, form_type, page, is_emergency)
        select gen_random_uuid(), 'Lead ' || n, '+1217555' || 1000 + n, md5(n::text), 'quote', '/about', ${isEmergency}
        from generate_series(1, ${count}) n`),

    /** Records what a tap on the up-to-date page behind an email's link records, with `details` of record_lead_event(). */
    tap: ({ submissionId }: Pick<LeadRequest, 'submissionId'>, kind: TapName, details: Details = {}) =>
      sql(
        `select record_lead_event('${submissionId}', '${kind}', (lead ->> 'seen')::integer, $1) from lead_state('${submissionId}')`,
        [JSON.stringify(details)],
      ),

    /** Makes the mail server work again and ends all retry pauses. */
    async restoreMail() {
      servers.mail.fault = undefined;
      process.env.SMTP_URL = servers.mail.url;
      await clock.endRetryPauses();
    },

    /** Counts waiting, given-up and unconfirmed emails without contacting the mail server. */
    async mailCounts() {
      const [row] = await sql(
        `select pending::int, dead::int, unconfirmed::int from lead_health(900) where channel = 'mail'`,
      );
      return row;
    },

    /** Runs `task` in another session's transaction, then closes the session. */
    inOtherSession: (task: (sql: postgres.TransactionSql) => Promise<void>) =>
      inSession(servers.database.postgresUrl, (session) => session.begin(task)),

    /** Resolves once at least `sessions` sessions wait for a lock. */
    async waitForBlockedSessions(sessions = 1) {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      const count = async () => (await sql(waiting)).length;
      await expect.poll(count, { interval: 20 }).toBeGreaterThanOrEqual(sessions);
    },
    rows: () => sql<LeadRow>('select * from contact_submissions order by created_at'),
    leadMails: () =>
      servers.mails.filter(({ subject }) => !/aren't (being saved|going out)/.test(subject ?? '')),
    sweep,
    /** Sweeps once everything stored so far is `minutes` older. */
    async sweepAfter(minutes: number) {
      await clock.advanceMinutes(minutes);
      return sweep();
    },
    /** Sends what has failed once more. */
    async retry() {
      await clock.endRetryPauses();
      return sweep();
    },
    postJson,
    async postLead(changes: Partial<LeadRequest> = {}) {
      const lead = quote(changes);
      await postJson(lead);
      return lead;
    },
    async postForm(fields: Record<string, string>): Promise<Response> {
      const response = await post(new URLSearchParams(fields), {});
      await idle();
      return response;
    },
    /** Posts a lead that must be saved before the visitor loses patience. */
    async expectPromptSuccess(lead = quote()) {
      expect(await answerTo(lead)).toMatchObject({ status: 200, body: { success: true } });
      expect(servers.answerMs()).toBeLessThanOrEqual(8000);
      await idle();
    },
    /** The staff's links of a request. */
    linksOf: ({ submissionId = '' }: Partial<LeadRequest>) =>
      leadLinks(submissionId, { key: tokens.links, siteUrl: servers.url, now: new Date() }),
    health,
    expectHealth,
    /** Expects health to be red, and for these reasons. */
    expectFailing: (...failing: string[]) => expectHealth(503, { failing }),
  });
}

const initialEnvironment = process.env;

const environmentOf = ({ database, mail, url }: Servers) => ({
  SUPABASE_URL: database.url,
  SUPABASE_SECRET_KEY: database.secretKey,
  SMTP_URL: mail.url,
  URL: url,
  SEND_EMAIL_TOKEN: tokens.sendEmail,
  HEALTH_TOKEN: tokens.health,
  LEAD_LINK_KEY: tokens.links,
});

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

/** The key to the request's page, which the browser gets in the response. */
export const receiptIn = ({ body }: { body: LeadResponse }) => (body.success && body.receipt) || '';

/** The first eight characters of the id, as shown in the response and the emails. */
export const referenceOf = ({ submissionId = '' }: { submissionId?: string | undefined }) =>
  submissionId.slice(0, 8).toUpperCase();

export function breakMail() {
  process.env.SMTP_URL = 'smtp://127.0.0.1:9';
}
