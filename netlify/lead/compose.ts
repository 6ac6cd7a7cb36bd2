import { referenceOf } from '../../data/lead/contract.ts';
import { composeLeadEmail } from '../emails/lead-email.ts';
import { type LeadDetails, leadMailKinds } from '../emails/lead-email-content.ts';
import type { Email } from '../emails/mailer.ts';
import { composeReminderEmail } from '../emails/reminder-email.ts';
import type { LinkSettings } from '../environment.ts';
import { leadLinks } from './link.ts';
import type { ClaimedNotification, ClosingTap } from './outbox.ts';

type Known = { links: LinkSettings | undefined; source: string; earlierTap: ClosingTap | undefined };

export function composeNotification(
  notification: ClaimedNotification,
  { links, source, earlierTap }: Known,
): Email {
  const { kind, step, waited_seconds, first_mail_id } = notification;
  const leadKind = leadMailKinds.find((known) => known === kind) ?? 'lead';
  const details = {
    ...toDetails(notification),
    source,
    ...(earlierTap && { earlierTap }),
    ...(links && { links: leadLinks(notification.submission_id, { ...links, now: new Date() }) }),
  };
  if (kind !== 'reminder' && kind !== 'escalation') return composeLeadEmail({ ...details, kind: leadKind });
  const reason = kind === 'escalation' ? kind : step === 0 ? 'no_answer' : 'untaken';
  return {
    ...composeReminderEmail({ ...details, kind: 'lead' }, { waitedSeconds: waited_seconds, reason }),
    ...(first_mail_id && { inReplyTo: first_mail_id }),
  };
}

function toDetails(notification: ClaimedNotification): Omit<LeadDetails, 'kind' | 'source'> {
  return {
    formType: notification.form_type,
    customerName: notification.name,
    phone: notification.phone,
    email: notification.email ?? '',
    address: notification.address ?? '',
    service: notification.service ?? '',
    message: notification.message,
    isEmergency: notification.is_emergency,
    isNewCustomer: notification.is_new_customer,
    suspectedSpam: notification.suspected_spam,
    page: notification.page ?? '',
    receivedAt: new Date(notification.created_at),
    reference: referenceOf(notification.submission_id),
    earlierReference: notification.duplicate_of ? referenceOf(notification.duplicate_of) : '',
    earlierCopyUnconfirmed: notification.unconfirmed,
    lateSeconds: notification.late_seconds,
  };
}
