/** What other programs of the firm are told of a lead, documented in docs/leads.md. A field that changes its meaning raises `version`. */
import { referenceOf } from '../../../data/lead/contract.ts';
import type { Claimed } from '../../lead/policy.ts';
import { zipIn } from '../../places.ts';

export type WebhookPayload = { type: string; timestamp: string; data: Record<string, unknown> };

/** Only `lead.received` says who somebody is: the later events name it by its id. */
export function composeWebhook(claimed: Claimed): WebhookPayload {
  const { kind, tap, submission_id: id, name, phone, email, address, message } = claimed;
  const timestamp = new Date(claimed.occurred_at).toISOString();
  return {
    type: `lead.${kind}`,
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
      ...(kind === 'received' && { name, phone, email, address, message }),
      ...(kind === 'taken' && { taken_at: timestamp }),
      ...(kind === 'closed' && { closed_at: timestamp, closed_as: tap }),
    },
  };
}
