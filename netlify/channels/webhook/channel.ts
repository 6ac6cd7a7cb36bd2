/** Tells another program of the firm, as Standard Webhooks says: https://www.standardwebhooks.com */
import { Webhook } from 'standardwebhooks';
import type { WebhookSettings } from '../../environment.ts';
import type { SendResult } from '../../lead/policy.ts';
import type { Channel } from '../channel.ts';
import { secondsIn } from '../push/post.ts';
import { composeWebhook } from './compose.ts';
import { type Answer, postOnce } from './post-once.ts';

export function openWebhookChannel({ url, secret }: WebhookSettings, setting: string): Channel {
  const webhook = new Webhook(secret);
  return {
    name: 'webhook',
    setting,
    sendMs: 10_000,
    leaseSeconds: 30,
    async send(message, { signal }) {
      const body = JSON.stringify(composeWebhook(message));
      const id = message.message_id;
      const now = new Date();
      const headers = {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': webhook.sign(id, now, body),
      };
      try {
        return outcomeOf(await postOnce(url, { headers, body, signal }));
      } catch (error) {
        return { state: 'failed', code: signal.aborted ? 'TimeoutError' : codeOf(error) };
      }
    },
  };
}

/** All but 410 is tried again, as the specification asks: a receiver is often set up wrong for an hour. */
function outcomeOf({ status, retryAfter }: Answer): SendResult {
  if (status >= 200 && status < 300) return { state: 'sent' };
  const code = `HTTP ${status}`;
  if (status === 410) return { state: 'refused', code };
  const retryAfterSeconds = secondsIn(retryAfter);
  return { state: 'failed', code, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

/** Never the message, which may name the address. */
function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: string };
  return typeof code === 'string' ? code : (name ?? 'unknown');
}
