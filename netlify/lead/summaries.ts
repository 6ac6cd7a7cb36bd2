/** Sends summaries: while the hourly limit of mails is reached, one mail to each of the staff lists the leads that wait. */
import type { Mailer } from '../emails/mailer.ts';
import { composeSummaryEmail, type WaitingGroup } from '../emails/summary-email.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import { logError, messageOf } from '../log.ts';
import type { ClaimedSummary, Outbox, WaitingRow } from './outbox.ts';

type Options = { outbox: Outbox; mailer: Mailer; hourlyLimit: number; budget: TimeBudget };

const markMs = 1000;
const maxSendMs = 10_000;

export async function sendSummaries(options: Options): Promise<number> {
  const { outbox, mailer, hourlyLimit, budget } = options;
  if (budget.remaining() < 2 * markMs) return 0;
  const summaries = await outbox.claimSummaries({ hourlyLimit, recipients: mailer.recipients });
  const sent = await Promise.all(summaries.map((summary) => send(summary, options)));
  return sent.filter(Boolean).length;
}

/** Returns whether it was sent. Never rejects. An unconfirmed summary is not repeated, as the next one says all that it says. */
async function send(
  { notification_id, mail_id, recipient }: ClaimedSummary,
  { outbox, mailer, hourlyLimit, budget }: Options,
): Promise<boolean> {
  try {
    const rows = await outbox.waiting(recipient);
    const groups = groupByPriority(rows);
    if (groups.length === 0) {
      await outbox.markFailed(notification_id, 'nothing waits', false);
      return false;
    }
    const emergencies = rows.find(({ priority }) => priority === 0)?.total ?? 0;
    const timeout = Math.round(Math.min(maxSendMs, Math.max(markMs, budget.remaining() - markMs)));
    const result = await mailer.send(composeSummaryEmail(groups, { emergencies, hourlyLimit }), {
      id: mail_id,
      recipient,
      signal: AbortSignal.timeout(timeout),
    });
    if (result.state === 'failed') {
      logError('summary failed', { error: result.code });
      await outbox.markFailed(notification_id, result.code, false);
      return false;
    }
    await outbox.markSent(notification_id).catch(() => outbox.markSent(notification_id));
    return true;
  } catch (error) {
    logError('summary not reported', { detail: messageOf(error) });
    return false;
  }
}

const headings = ['Emergencies', 'Other requests', 'Possible spam'];

function groupByPriority(rows: WaitingRow[]): WaitingGroup[] {
  return headings.flatMap((heading, priority) => {
    const group = rows.filter((row) => row.priority === priority);
    const [first] = group;
    if (!first) return [];
    const leads = group.map(({ name, phone, address, service, page, created_at }) => ({
      name,
      phone,
      address: address ?? '',
      service: service ?? '',
      page: page ?? '',
      receivedAt: new Date(created_at),
    }));
    return [{ heading, total: first.total, leads }];
  });
}
