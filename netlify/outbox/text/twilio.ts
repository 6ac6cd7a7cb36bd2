/** Twilio's API: https://www.twilio.com/docs/messaging/api/message-resource. The only file that knows it. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { publicUrl, type TextSettings } from '../../base/environment.ts';
import { escapeHtml } from '../../base/text.ts';
import type { SendResult } from '../../lead/policy.ts';
import type { Said } from '../../lead/words/voice.ts';
import { post } from '../post.ts';

export type Text = { to: string; body: string };

/** What Twilio answers before it takes a text. Any other failure may come after that. */
const isNotTaken = /^(HTTP 4\d\d|ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/;

/** Never rejects. */
export async function sendText(
  { url, from }: TextSettings,
  { to, body }: Text,
  signal: AbortSignal,
): Promise<SendResult> {
  const result = await post(url, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ To: to, From: from, Body: body }).toString(),
    signal,
  });
  if (result.state === 'sent') return result;
  const { code } = result;
  // Sent again, it could arrive twice.
  if (!isNotTaken.test(code)) return { state: 'unconfirmed', code, permanent: true };
  if (code === 'HTTP 400') return { state: 'failed', code, permanent: true };
  // Our account was refused, not this text: health shows it meanwhile.
  const usual = code === 'HTTP 429' ? 60 : code.startsWith('HTTP') ? 600 : undefined;
  return { state: 'failed', code, retryAfterSeconds: result.retryAfterSeconds ?? usual };
}

/** As the provider reads it. */
export const sentIn = (fields: URLSearchParams): Text => ({
  to: fields.get('To') ?? '',
  body: fields.get('Body') ?? '',
});

export const signatureHeader = 'X-Twilio-Signature';

/** @param url as it's set at Twilio */
export function signatureOf(url: string, fields: URLSearchParams, key: string): string {
  const pairs = [...fields].sort().map((pair) => pair.join(''));
  return createHmac('sha1', key)
    .update([url, ...new Set(pairs)].join(''))
    .digest('base64');
}

/** Whether Twilio posted these fields to this path of ours. A proxy's headers can't tell the address. */
export function isSigned(path: string, fields: URLSearchParams, signature: string, key: string): boolean {
  const expected = Buffer.from(signatureOf(publicUrl() + path, fields, key));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A text, or a call with the digit that was pressed. Media are not read. */
export const incoming = (fields: URLSearchParams) => ({
  sid: fields.get('MessageSid') ?? fields.get('CallSid') ?? '',
  from: fields.get('From') ?? '',
  text: fields.get('Body'),
  digit: fields.get('Digits'),
});

const twiml = (content: string) => `<?xml version="1.0" encoding="UTF-8"?><Response>${content}</Response>`;

export const noReply = twiml('');

const sayBoth = ([english, spanish]: Said) =>
  `<Say language="en-US">${escapeHtml(english)}</Say><Say language="es-US">${escapeHtml(spanish)}</Say>`;

/** Then it hangs up. */
export const say = (words: Said): string => twiml(sayBoth(words));

/** Posts the digit to `action`; without one, it hangs up. */
export const askForDigit = (action: string, words: Said): string =>
  twiml(`<Gather numDigits="1" timeout="10" action="${escapeHtml(action)}">${sayBoth(words)}</Gather>`);
