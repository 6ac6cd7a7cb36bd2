import postgres from 'postgres';
import { expect } from 'vitest';
import type { LeadRequest } from '../../data/lead/contract.ts';
import type { RecordedTap } from '../../netlify/lead/taps.ts';
import type { Backend } from './backend.ts';
import { endRetryPauses } from './clock.ts';

/** Stores leads "Lead 1" to "Lead `count`" whose emails wait. `isEmergency` is SQL and may use the number `n`. */
export async function queueLeads({ database }: Backend, count: number, isEmergency = 'false'): Promise<void> {
  await database.sql(`insert into contact_submissions (submission_id, name, phone, message, form_type, page, is_emergency)
    select gen_random_uuid(), 'Lead ' || n, '+1217555' || 1000 + n, md5(n::text), 'quote', '/about', ${isEmergency}
    from generate_series(1, ${count}) n`);
}

/** Records what a tap on the up-to-date page behind an email's link records. */
export async function tap(
  { database }: Backend,
  { submissionId }: LeadRequest,
  kind: Exclude<RecordedTap, 'coming'>,
): Promise<void> {
  await database.sql(
    `select record_lead_event('${submissionId}', '${kind}', (lead ->> 'seen')::integer) from lead_state('${submissionId}')`,
  );
}

/** Makes the mail server work again and ends all retry pauses. */
export async function restoreMail(backend: Backend): Promise<void> {
  backend.mail.fault = undefined;
  process.env.SMTP_URL = backend.mail.url;
  await endRetryPauses(backend);
}

/** Counts waiting, given-up and unconfirmed emails without contacting the mail server. */
export async function mailCounts({ database }: Backend): Promise<Record<string, unknown> | undefined> {
  const [row] = await database.sql(
    `select pending::int, dead::int, unconfirmed::int from lead_health(900) where channel = 'mail'`,
  );
  return row;
}

/** Runs `task` in another session's transaction, then closes the session. */
export async function inOtherSession(
  { database }: Backend,
  task: (sql: postgres.TransactionSql) => Promise<void>,
): Promise<void> {
  const other = postgres(database.postgresUrl, { max: 1 });
  try {
    await other.begin(task);
  } finally {
    await other.end({ timeout: 1 });
  }
}

/** Resolves once at least `sessions` sessions wait for a lock. */
export async function waitForBlockedSessions({ database }: Backend, sessions = 1): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const count = async () => (await database.sql(waiting)).length;
  await expect.poll(count, { interval: 20 }).toBeGreaterThanOrEqual(sessions);
}
