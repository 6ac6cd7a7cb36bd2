/** https://www.standardwebhooks.com. docs/webhooks.md documents the payload. */
import { Webhook } from 'standardwebhooks';
import { referenceOf } from '../../data/lead/contract.ts';
import { type FieldColumn, fieldNames, fields, isPersonal } from '../../data/lead/fields.ts';
import type { WebhookSettings } from '../base/environment.ts';
import { publicId } from '../lead/ids.ts';
import { type Channel, type Claimed, settingHash } from '../lead/policy.ts';
import { type Phase, standingAt } from '../lead/standing.ts';
import { zipIn } from '../lead/words/places.ts';
import { wantsNothing } from '../lead/words/wishes.ts';
import { post } from './post.ts';

export function openWebhookChannel({ url, secret }: WebhookSettings): Channel<'webhook'> {
  const webhook = new Webhook(secret);
  return {
    name: 'webhook',
    setting: settingHash(url.href, secret),
    atOnce: 5,
    sendMs: 10_000,
    async send(message, signal) {
      const body = JSON.stringify(composeWebhook(message));
      const id = message.message_id;
      const now = new Date();
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': webhook.sign(id, now, body),
      };
      const result = await post(url, { headers, body, signal });
      // Standard Webhooks: retry everything but 410.
      return result.state === 'failed' ? { ...result, permanent: false } : result;
    },
  };
}

/** Only `lead.received` holds personal data. `lead.changed` refers to its id, and has what is true since. */
function composeWebhook(claimed: Claimed) {
  const { kind, tap, submission_id: id, duplicate_of: earlier } = claimed;
  return {
    type: `lead.${kind}`,
    timestamp: iso(claimed.occurred_at),
    data: {
      version: 1,
      reference: referenceOf(id),
      id: publicId(id),
      earlier_id: earlier && publicId(earlier),
      form: claimed.form_type,
      page: claimed.page,
      zip: zipIn(claimed.address) ?? null,
      doubtful: claimed.suspected_spam,
      photo: claimed.has_photo,
      test: claimed.is_test,
      received_at: iso(claimed.created_at),
      ...answersIn(claimed),
      ...(kind === 'changed' && { tap, ...factsIn(claimed) }),
    },
  };
}

/** The names of `phase` until version 1. */
const aliases: Partial<Record<Phase, string>> = {
  calling: 'taken',
  missed: 'taken',
  agreed: 'appointment',
  driving: 'coming',
  here: 'coming',
  done: 'closed',
  canceled: 'closed',
  notOurs: 'closed',
};

function factsIn(claimed: Claimed) {
  const { phase, alarm, holder, promise, price, fee } = standingAt(claimed, claimed.occurred_at);
  return {
    phase,
    phase_as: alarm ? 'raised' : (aliases[phase] ?? 'received'),
    alarm: alarm ? { press: alarm.name, at: alarm.at.toISOString() } : null,
    holder: holder ? (holder.member?.name ?? '') : null,
    promise: promise ? { what: promise.what, at: promise.at.toISOString(), is: promise.is } : null,
    price: price ? { low: price.low, high: price.high, final: price.final ?? null } : null,
    fee: fee.due,
  };
}

const iso = (time: string) => new Date(time).toISOString();

/** Programs may write to a number or address as soon as they have it. */
const isKept = (column: FieldColumn, claimed: Claimed) =>
  column === 'message'
    ? !claimed.default_message
    : !(wantsNothing(claimed) && ['phone', 'email'].includes(column));

/** "emergency" for the column is_emergency. */
const answersIn = (claimed: Claimed) =>
  Object.fromEntries(
    fieldNames
      .filter((name) => claimed.kind === 'received' || !isPersonal(name))
      .map((name) => fields[name].column)
      .map((column) => [column.replace(/^is_/, ''), isKept(column, claimed) ? claimed[column] : null]),
  );
