/** Time and taps, for tests of the clock of a lead. */
import type { LeadRequest } from '../../data/lead/contract.ts';
import type { Backend } from './backend.ts';

/** As if `minutes` had passed since everything that happened so far: nothing else is under way. */
export async function passMinutes({ database }: Backend, minutes: number): Promise<void> {
  const ago = `- interval '${minutes} minutes'`;
  await database.sql(`update contact_submissions set created_at = created_at ${ago}`);
  await database.sql(`update lead_events set at = at ${ago}`);
  await database.sql(`update lead_reminders set counted_from = counted_from ${ago}, due_at = due_at ${ago}`);
  await database.sql(`update lead_notifications set created_at = created_at ${ago}, next_attempt_at = next_attempt_at ${ago},
    claimed_until = claimed_until ${ago}, sent_at = sent_at ${ago}, dead_at = dead_at ${ago}`);
}

/** What a tap on a link in the mail records, whatever was recorded before. */
export async function tap(
  { database }: Backend,
  { submissionId }: LeadRequest,
  kind: 'taken' | 'reached' | 'no_answer' | 'not_customer' | 'undone',
): Promise<void> {
  await database.sql(
    `insert into lead_events (lead_id, kind) values (lead_case('${submissionId}'), '${kind}')`,
  );
}

/** The reminders that wait in the outbox. */
export function reminderRows({ database }: Backend) {
  return database.sql<{ kind: string; step: number }>(
    `select kind, step from lead_notifications where kind in ('reminder', 'escalation') and sent_at is null`,
  );
}
