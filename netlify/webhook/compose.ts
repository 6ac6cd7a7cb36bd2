/** What other programs of the firm are told of a lead, documented in docs/leads.md. A field that changes its meaning raises `version`. */
import { referenceOf } from '../../data/lead/contract.ts';
import type { ClaimedMessage } from '../lead/messages.ts';
import { zipIn } from '../places.ts';

export type WebhookPayload = { type: string; timestamp: string; data: Record<string, unknown> };

/** Only `lead.received` says who somebody is: the later events name it by its id. */
export function composeWebhook(claimed: ClaimedMessage): WebhookPayload {
  const { event, tap, submission_id: id, name, phone, email, address, message } = claimed;
  const timestamp = new Date(claimed.occurred_at).toISOString();
  return {
    type: `lead.${event}`,
    timestamp,
    data: {
      version: 1,
      reference: referenceOf(id),
      id,
      earlier_id: claimed.duplicate_of,
      form: claimed.form_type,
      page: claimed.page,
      service: claimed.service,
      zip: zipIn(address) ?? null,
      emergency: claimed.is_emergency,
      new_customer: claimed.is_new_customer,
      doubtful: claimed.suspected_spam,
      received_at: new Date(claimed.created_at).toISOString(),
      ...(event === 'received' && { name, phone, email, address, message }),
      ...(event === 'taken' && { taken_at: timestamp }),
      ...(event === 'closed' && { closed_at: timestamp, closed_as: tap }),
    },
  };
}
