/** Sends the mails that the outbox holds, each at least once: one whose result is lost is sent again with the same Message-ID. */
import { referenceOf } from '../../data/lead/contract.ts';
import type { Mailer, SendResult } from '../emails/mailer.ts';
import type { LinkSettings } from '../environment.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import { logError, messageOf } from '../log.ts';
import { composeNotification } from './compose.ts';
import type { ClaimedNotification, ClosingTap, Outbox } from './outbox.ts';

export type DeliveryCounts = { sent: number; failed: number; dead: number };

type Options = {
  outbox: Outbox;
  mailer: Mailer;
  hourlyLimit: number;
  budget: TimeBudget;
  links?: LinkSettings | undefined;
  escalation?: Mailer | undefined;
  onlyLead?: string;
};

const batchSize = 5;
const markMs = 1000;
const minSendMs = 3000;

/** Until nothing is due, or the budget is too small for another batch and its results. Throws CallError. */
export async function deliverNotifications(options: Options): Promise<DeliveryCounts> {
  const { outbox, mailer, escalation, hourlyLimit, onlyLead, budget } = options;
  const reminders = escalation && { escalateTo: escalation.recipients };
  const claim = { limit: batchSize, hourlyLimit, recipients: mailer.recipients, onlyLead, reminders };
  const counts: DeliveryCounts = { sent: 0, failed: 0, dead: 0 };
  // A slow mail server is expected to stay slow: a mail cut off by the end of the budget may have been sent, and would be repeated.
  let slowestBatch = minSendMs;
  while (budget.remaining() > slowestBatch + markMs) {
    const notifications = await outbox.claim(claim);
    const before = budget.remaining();
    const outcomes = await Promise.all(notifications.map((notification) => deliver(notification, options)));
    for (const outcome of outcomes) counts[outcome] += 1;
    if (notifications.length < batchSize) break;
    slowestBatch = Math.max(slowestBatch, before - budget.remaining());
  }
  return counts;
}

/** Never rejects, so that one mail cannot stop the others. A mail that cannot be marked is due again after its lease. */
async function deliver(notification: ClaimedNotification, options: Options): Promise<keyof DeliveryCounts> {
  const { submission_id, kind, attempt, notification_id } = notification;
  const fields = { reference: referenceOf(submission_id), kind, attempt };
  try {
    const result = await send(notification, options);
    const isDead = await mark(options.outbox, notification_id, result);
    if (result.state === 'sent') return 'sent';
    logError(isDead ? 'notification dead' : `notification ${result.state}`, {
      ...fields,
      error: result.code,
    });
    return isDead ? 'dead' : 'failed';
  } catch (error) {
    logError('notification not reported', { ...fields, detail: messageOf(error) });
    return 'failed';
  }
}

async function send(notification: ClaimedNotification, options: Options): Promise<SendResult> {
  const { mailer, escalation, links, budget } = options;
  const [tap, source] = await Promise.all([
    earlierTap(notification, options),
    sourceOf(notification, options),
  ]);
  const timeout = Math.round(Math.max(minSendMs, budget.remaining() - markMs));
  const sender = notification.kind === 'escalation' && escalation ? escalation : mailer;
  return sender.send(composeNotification(notification, { links, source, earlierTap: tap }), {
    id: notification.mail_id,
    recipient: notification.recipient,
    signal: AbortSignal.timeout(timeout),
  });
}

/** Undefined where the database does not tell: the mail goes out all the same. */
async function earlierTap(
  { duplicate_of }: ClaimedNotification,
  { outbox }: Options,
): Promise<ClosingTap | undefined> {
  return duplicate_of ? outbox.closedBy(duplicate_of).catch(() => undefined) : undefined;
}

/** '' where the database does not tell: the mail goes out all the same. */
function sourceOf({ submission_id }: ClaimedNotification, { outbox }: Options): Promise<string> {
  return outbox.sourceOf(submission_id).catch(() => '');
}

async function mark(outbox: Outbox, id: string, result: SendResult): Promise<boolean> {
  switch (result.state) {
    case 'sent':
      // Tried twice, as a mail that is not marked goes out again.
      await outbox.markSent(id).catch(() => outbox.markSent(id));
      return false;
    case 'unconfirmed':
      return outbox.markUnconfirmed(id, result.code);
    case 'failed':
      return outbox.markFailed(id, result.code, result.permanent);
  }
}
