/** Sends what the outbox owes. At least once: a mail keeps its Message-ID, so that a repeat is recognised. */
import { referenceOf } from '../../data/lead/contract.ts';
import type { Budget } from '../budget.ts';
import { composeLeadEmail, type LeadEmail } from '../emails/lead-email.ts';
import { type Mailer, sendingError } from '../emails/mailer.ts';
import { logError } from '../log.ts';
import type { Outbox, OwedNotification } from './outbox.ts';

export type Delivery = { sent: number; failed: number; dead: number };

type Options = {
  outbox: Outbox;
  mailer: Mailer;
  hourlyLimit: number;
  /** No mail is begun that could not be reported before it ends. */
  budget: Budget;
  /** submission_id: only what this lead owes. */
  onlyLead?: string;
};

/** Mails sent side by side. */
const batch = 5;
/** Milliseconds: the longest one mail may take (well below the lease), what the report needs, the least worth beginning. */
const longest = 10_000;
const report = 1000;
const shortest = 1000;

/** Claims and sends until nothing is due or the budget is spent. Throws OutboxError where the database does not answer. */
export async function deliverNotifications(options: Options): Promise<Delivery> {
  const { outbox, hourlyLimit, onlyLead, budget } = options;
  const total: Delivery = { sent: 0, failed: 0, dead: 0 };
  while (budget.left() > shortest + report) {
    const owed = await outbox.claim({ limit: batch, hourlyLimit, ...(onlyLead && { onlyLead }) });
    const outcomes = await Promise.all(owed.map((notification) => deliver(notification, options)));
    for (const outcome of outcomes) total[outcome] += 1;
    if (owed.length < batch) break;
  }
  return total;
}

/** Never throws: one mail's trouble must not stop the others. What could not be reported is due again after its lease. */
async function deliver(owed: OwedNotification, options: Options): Promise<keyof Delivery> {
  const facts = { reference: referenceOf(owed.submission_id), kind: owed.kind, attempt: owed.attempt };
  try {
    const failure = await send(owed, options);
    if (!failure) {
      // Unreported, it would go out again: worth a second try.
      await options.outbox.sent(owed.notification_id).catch(() => options.outbox.sent(owed.notification_id));
      return 'sent';
    }
    const dead = await options.outbox.failed(owed.notification_id, failure.code, failure.permanent);
    logError(dead ? 'notification dead' : 'notification failed', { ...facts, error: failure.code });
    return dead ? 'dead' : 'failed';
  } catch (error) {
    logError('notification not reported', { ...facts, detail: (error as Error).message });
    return 'failed';
  }
}

async function send(
  owed: OwedNotification,
  { mailer, budget }: Options,
): Promise<ReturnType<typeof sendingError> | undefined> {
  const limit = Math.round(Math.max(shortest, Math.min(longest, budget.left() - report)));
  try {
    await mailer.send(composeLeadEmail(toEmail(owed)), {
      id: owed.notification_id,
      signal: AbortSignal.timeout(limit),
    });
  } catch (error) {
    return sendingError(error);
  }
}

function toEmail(owed: OwedNotification): LeadEmail {
  return {
    kind: owed.kind,
    formType: owed.form_type,
    customerName: owed.name,
    phone: owed.phone,
    email: owed.email ?? '',
    address: owed.address ?? '',
    service: owed.service ?? '',
    message: owed.message,
    isEmergency: owed.is_emergency,
    isNewCustomer: owed.is_new_customer,
    suspectedSpam: owed.suspected_spam,
    page: owed.page ?? '',
    receivedAt: new Date(owed.created_at),
    reference: referenceOf(owed.submission_id),
    repeats: owed.duplicate_of ? referenceOf(owed.duplicate_of) : '',
  };
}
