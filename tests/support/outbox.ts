import type postgres from 'postgres';
import { expect } from 'vitest';
import type { LeadRequest } from '../../data/lead/contract.ts';
import type { TapName } from '../../netlify/lead/events.ts';
import type { Details } from '../../netlify/lead/team.ts';
import type { MailServer } from './mail-server.ts';
import { inSession } from './postgres.ts';
import type { PostgresDatabase } from './postgres-database.ts';

type Servers = { database: PostgresDatabase; mail: MailServer };

export const outboxOf = (servers: Servers, endRetryPauses: () => Promise<unknown>) => ({
  /** Stores leads "Lead 1" to "Lead `count`" whose emails wait. `isEmergency` is SQL and may use the number `n`. */
  queueLeads: (count: number, isEmergency = 'false') =>
    servers.database.sql(`insert into contact_submissions (submission_id, name, phone, message, form_type, page, is_emergency)
      select gen_random_uuid(), 'Lead ' || n, '+1217555' || 1000 + n, md5(n::text), 'quote', '/about', ${isEmergency}
      from generate_series(1, ${count}) n`),

  /** Records what a tap on the up-to-date page behind an email's link records, with `details` of record_lead_event(). */
  tap: ({ submissionId }: Pick<LeadRequest, 'submissionId'>, kind: TapName, details: Details = {}) =>
    servers.database.sql(
      `select record_lead_event('${submissionId}', '${kind}', (lead ->> 'seen')::integer, $1) from lead_state('${submissionId}')`,
      [JSON.stringify(details)],
    ),

  /** Makes the mail server work again and ends all retry pauses. */
  async restoreMail(): Promise<void> {
    servers.mail.fault = undefined;
    process.env.SMTP_URL = servers.mail.url;
    await endRetryPauses();
  },

  /** Counts waiting, given-up and unconfirmed emails without contacting the mail server. */
  async mailCounts() {
    const [row] = await servers.database.sql(
      `select pending::int, dead::int, unconfirmed::int from lead_health(900) where channel = 'mail'`,
    );
    return row;
  },

  /** Runs `task` in another session's transaction, then closes the session. */
  inOtherSession: (task: (sql: postgres.TransactionSql) => Promise<void>) =>
    inSession(servers.database.postgresUrl, (sql) => sql.begin(task)),

  /** Resolves once at least `sessions` sessions wait for a lock. */
  async waitForBlockedSessions(sessions = 1): Promise<void> {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const count = async () => (await servers.database.sql(waiting)).length;
    await expect.poll(count, { interval: 20 }).toBeGreaterThanOrEqual(sessions);
  },
});
