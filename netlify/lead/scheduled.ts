/** Sends the mails that have a time of day: the digest of open leads each morning, and the report on Mondays. */
import { composeDigestEmail } from '../emails/digest-email.ts';
import type { Email, Mailer } from '../emails/mailer.ts';
import { composeReportEmail } from '../emails/report-email.ts';
import type { LinkSettings } from '../environment.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import { logError, messageOf } from '../log.ts';
import { leadLinks } from './link.ts';
import type { ClaimedScheduled, OpenLeadRow, Outbox } from './outbox.ts';
import { reportText, reportTitle } from './report.ts';
import { readLeadReport } from './report-counts.ts';
import type { DatabaseClient } from './supabase.ts';

type Options = { outbox: Outbox; mailer: Mailer; budget: TimeBudget };

const minMs = 3000;
const maxSendMs = 10_000;
const markMs = 1000;
const readMs = 3000;
const weekMs = 7 * 24 * 60 * 60 * 1000;

export async function sendDigests(options: Options & { links: LinkSettings }): Promise<number> {
  const { outbox, links } = options;
  let rows: Promise<OpenLeadRow[]> | undefined;
  return sendScheduled('digest', options, async ({ late_seconds }) => {
    rows ??= outbox.openLeads();
    const open = await rows;
    if (open.length === 0) return undefined;
    return composeDigestEmail({
      leads: open.map((row) => toDigestLead(row, links)),
      total: open[0]?.total ?? 0,
      lateSeconds: late_seconds,
    });
  });
}

export async function sendReports(options: Options & { client: DatabaseClient }): Promise<number> {
  const { client, budget } = options;
  return sendScheduled('report', options, async ({ late_seconds }) => {
    const since = new Date(Date.now() - late_seconds * 1000 - weekMs);
    const report = await readLeadReport(client, since, budget.signal(readMs));
    return composeReportEmail(reportText(report), reportTitle(report), late_seconds);
  });
}

async function sendScheduled(
  kind: 'digest' | 'report',
  { outbox, mailer, budget }: Options,
  compose: (claimed: ClaimedScheduled) => Promise<Email | undefined>,
): Promise<number> {
  if (mailer.recipients.length === 0 || budget.remaining() < minMs) return 0;
  const claimed = await outbox.claimScheduled(kind, mailer.recipients);
  /** Returns whether it was sent. Never rejects: what cannot be reported is due again after its lease. */
  const send = async (mail: ClaimedScheduled): Promise<boolean> => {
    const { notification_id: id, mail_id, recipient } = mail;
    try {
      const email = await compose(mail);
      if (!email) return false;
      const timeout = Math.round(Math.min(maxSendMs, Math.max(markMs, budget.remaining() - markMs)));
      const signal = AbortSignal.timeout(timeout);
      const result = await mailer.send(email, { id: mail_id, recipient, signal });
      if (result.state === 'sent') {
        await outbox.markSent(id).catch(() => outbox.markSent(id));
        return true;
      }
      logError(`${kind} ${result.state}`, { error: result.code });
      if (result.state === 'unconfirmed') await outbox.markUnconfirmed(id, result.code);
      else await outbox.markFailed(id, result.code, false);
    } catch (error) {
      logError(`${kind} not reported`, { detail: messageOf(error) });
    }
    return false;
  };
  return (await Promise.all(claimed.map(send))).filter(Boolean).length;
}

function toDigestLead(row: OpenLeadRow, links: LinkSettings) {
  return {
    name: row.name,
    phone: row.phone,
    address: row.address ?? '',
    service: row.service ?? '',
    page: row.page ?? '',
    receivedAt: new Date(row.created_at),
    waitedSeconds: row.waited_seconds,
    isEmergency: row.is_emergency,
    isTaken: row.taken,
    links: leadLinks(row.submission_id, { ...links, now: new Date() }),
  };
}
