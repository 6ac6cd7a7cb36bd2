import postgres from 'postgres';
import { expect } from 'vitest';
import type { LeadRequest } from '../../data/lead/contract.ts';
import type { Backend } from './backend.ts';
import { passMinutes, passPauses } from './clock.ts';

/** `count` leads that wait for their mails, named by number. `isEmergency` is SQL and may use the number `n`. */
export async function owe({ database }: Backend, count: number, isEmergency = 'false'): Promise<void> {
  await database.sql(`insert into contact_submissions (submission_id, name, phone, message, form_type, page, is_emergency)
    select gen_random_uuid(), 'Lead ' || n, '+1217555' || 1000 + n, md5(n::text), 'quote', '/about', ${isEmergency}
    from generate_series(1, ${count}) n`);
}

export async function oweReminders(backend: Backend, count: number): Promise<void> {
  await owe(backend, count, 'true');
  await endMessages(backend);
  await passMinutes(backend, 5);
}

/** As if everything but the reminders had been sent, and not in this hour. */
export async function endMessages({ database }: Backend): Promise<void> {
  await database.sql(
    `update messages set sent_at = now() - interval '1 hour', ended_at = now() where ended_at is null and kind <> 'reminder'`,
  );
}

/** What a tap on a link in the mail records, as on a page that shows the present state. */
export async function tap(
  { database }: Backend,
  { submissionId }: LeadRequest,
  kind: 'taken' | 'reached' | 'no_answer' | 'not_customer' | 'undone',
): Promise<void> {
  await database.sql(
    `select record_lead_event('${submissionId}', '${kind}', s.seen) from lead_state('${submissionId}') s`,
  );
}

/** The mail server answers again, and each pause is over. */
export async function mendMail(backend: Backend): Promise<void> {
  backend.mail.fault = undefined;
  process.env.SMTP_URL = backend.mail.url;
  await passPauses(backend);
}

/** The pause before the next attempt of the only mail, in minutes. */
export async function pauseOf({ database }: Backend): Promise<number> {
  const minutes = 'round(extract(epoch from due_at - now()) / 60)::int';
  const [row] = await database.sql(
    `select ${minutes} as pause from messages where channel = 'mail' and kind <> 'reminder' and ended_at is null`,
  );
  return Number(row?.pause);
}

/** How many mails wait, are given up, or were never confirmed, without asking the mail server. */
export async function counts({ database }: Backend): Promise<Record<string, unknown> | undefined> {
  const [row] = await database.sql(
    `select pending::int, dead::int, unconfirmed::int from lead_health(900) where channel = 'mail'`,
  );
  return row;
}

/** The reminders that should have gone out, and wait. */
export function reminderRows({ database }: Backend) {
  return database.sql<{ kind: string; step: number }>(
    `select kind, step from messages where kind = 'reminder' and channel = 'mail' and ended_at is null and owed_at <= now()`,
  );
}

/** Runs `task` in a transaction of another session, which then ends. */
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

/** Resolves once so many sessions wait for what another one holds. */
export async function someoneWaits({ database }: Backend, sessions = 1): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const count = async () => (await database.sql(waiting)).length;
  await expect.poll(count, { interval: 20 }).toBeGreaterThanOrEqual(sessions);
}
