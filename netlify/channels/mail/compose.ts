/** Turns a claimed message into the mail that it stands for. */
import { referenceOf } from '../../../data/lead/contract.ts';
import type { LinkSettings } from '../../environment.ts';
import { leadLinks } from '../../lead/link.ts';
import type { Claimed } from '../../lead/policy.ts';
import type { OpenLeadRow, Queue } from '../../lead/queue.ts';
import { reportText, reportTitle } from '../../lead/report.ts';
import type { SendOptions } from '../channel.ts';
import { composeDigestEmail } from './digest-email.ts';
import { composeLeadEmail } from './lead-email.ts';
import type { LeadDetails } from './lead-email-content.ts';
import type { Email } from './mailer.ts';
import { composeReminderEmail, type Reason } from './reminder-email.ts';
import { composeReportEmail } from './report-email.ts';

type Known = { links: LinkSettings | undefined; options: SendOptions };

const weekMs = 7 * 24 * 60 * 60 * 1000;

export function composeLeadMail(message: Claimed, known: Known): Email {
  const kind = message.kind === 'alert' || message.kind === 'repeat' ? message.kind : 'lead';
  return composeLeadEmail({ ...detailsOf(message, known), kind });
}

export function composeReminderMail(message: Claimed, known: Known & { reason: Reason }): Email {
  const details: LeadDetails = { ...detailsOf(message, known), kind: 'lead' };
  const { first_mail_id: inReplyTo } = message;
  const mail = composeReminderEmail(details, { waitedSeconds: waitedSeconds(message), reason: known.reason });
  return { ...mail, ...(inReplyTo && { inReplyTo }) };
}

/** Undefined if there is nothing to tell: no lead has been open since before the digest was due. */
export async function composeScheduledMail(
  { kind, owed_at }: Claimed,
  { links, options, queue }: Known & { queue: Queue },
): Promise<Email | undefined> {
  const { lateSeconds } = options;
  if (kind === 'report') {
    const report = await queue.report(new Date(Date.parse(owed_at) - weekMs));
    return composeReportEmail(reportText(report), reportTitle(report), lateSeconds);
  }
  const open = links ? await queue.openLeads() : [];
  if (!links || !open.some(({ since }) => since < owed_at)) return undefined;
  return composeDigestEmail({
    leads: open.map((row) => openLead(row, links)),
    total: open[0]?.total ?? 0,
    lateSeconds,
  });
}

function openLead(row: OpenLeadRow, links: LinkSettings) {
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

/** By the leads' clock, in seconds. */
export function waitedSeconds({ created_at, claimed_at, clock_speed }: Claimed): number {
  return Math.max(0, ((Date.parse(claimed_at) - Date.parse(created_at)) / 1000) * clock_speed);
}

function detailsOf(message: Claimed, { links, options }: Known): Omit<LeadDetails, 'kind'> {
  const { submission_id, duplicate_of, earlier_tap, earlier_tap_at } = message;
  const tap = (['reached', 'not_customer'] as const).find((kind) => kind === earlier_tap);
  return {
    formType: message.form_type,
    customerName: message.name,
    phone: message.phone,
    email: message.email ?? '',
    address: message.address ?? '',
    service: message.service ?? '',
    message: message.message,
    isEmergency: message.is_emergency,
    isNewCustomer: message.is_new_customer,
    suspectedSpam: message.suspected_spam,
    page: message.page ?? '',
    source: [...new Set(message.source)].join(', '),
    receivedAt: new Date(message.created_at),
    reference: referenceOf(submission_id),
    earlierReference: duplicate_of ? referenceOf(duplicate_of) : '',
    ...(tap && earlier_tap_at && { earlierTap: { tap, at: new Date(earlier_tap_at) } }),
    earlierCopyUnconfirmed: message.unconfirmed_tries > 0,
    lateSeconds: options.lateSeconds,
    othersWaiting: message.waiting,
    ...(links && { links: leadLinks(submission_id, { ...links, now: new Date() }) }),
  };
}
