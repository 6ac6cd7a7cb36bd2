/** Tokens in the staff's links and the visitor's receipt. They're encrypted, so no one can make one for another lead or read the lead's id in one. */

import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { hourMs } from '../../data/lead/clock.ts';
import { linkDays } from '../../data/lead/figures.ts';
import { routes } from '../../data/shared/routes.ts';

export type LinkAction = 'calling' | 'notCustomer';

/** The URLs of both actions. */
export type LeadLinks = Record<LinkAction, string>;

export type LeadLink = { submissionId: string; action: LinkAction; until: Date };

type Options = { key: string; now: Date };

/** Why a token opens nothing. */
export type Unreadable = 'forged' | 'expired';

export function leadLinks(submissionId: string, { siteUrl, ...options }: Options & { siteUrl: string }) {
  const link = (action: LinkAction) =>
    siteUrl + routes.leadLink(leadLinkToken(submissionId, action, options));
  return { calling: link('calling'), notCustomer: link('notCustomer') };
}

/** @param until 14 days from now by default, rounded up to the hour, so everyone gets the same link for a lead */
export function leadLinkToken(
  submissionId: string,
  action: LinkAction,
  { key, now }: Options,
  until = untilIn(linkDays, now),
): string {
  return seal('link', { submissionId, until, words: [action] }, key);
}

/** Opens the customer's page of a request for 14 days, so everyone gets the same link within the hour. */
export function receiptToken(submissionId: string, { key, now }: Options): string {
  return seal('receipt', { submissionId, until: untilIn(linkDays, now), words: [] }, key);
}

const untilIn = (days: number, now: Date) =>
  new Date((Math.ceil(now.getTime() / hourMs) + days * 24) * hourMs);

export function readLeadLink(token: string, options: Options): LeadLink | Unreadable {
  const read = open('link', token, options);
  if (typeof read === 'string') return read;
  const { words, ...link } = read;
  return { ...link, action: words.includes('notCustomer') ? 'notCustomer' : 'calling' };
}

/** @returns the id of the request */
export function readReceipt(token: string, options: Options): { submissionId: string } | Unreadable {
  const read = open('receipt', token, options);
  return typeof read === 'string' ? read : { submissionId: read.submissionId };
}

/** Of all open work. `until` is in the token, so everyone gets the same link until then. */
export const workToken = (until: Date, key: string): string =>
  seal('work', { submissionId: noId, until, words: [] }, key);

/** Until when a link to open work works. */
export function readWorkToken(token: string, options: Options): { until: Date } | Unreadable {
  const read = open('work', token, options);
  return typeof read === 'string' ? read : { until: read.until };
}

const noId = '00000000-0000-0000-0000-000000000000';

/** In the cookie of the browser that sent a request: no link has it, and no one can make it. */
export const senderMark = (submissionId: string, key: string): string =>
  hash(key, 'sender', submissionId).toString('base64url');

/** Each kind has its own key, so a token of one is never taken for another. */
type Kind = 'link' | 'receipt' | 'sender' | 'work';

type Content = { submissionId: string; until: Date; words: string[] };

const cipherName = 'aes-256-gcm';
const [nonceBytes, tagBytes, secondsBytes, idBytes] = [12, 16, 4, 16];

/** Mail programs leave a final "-" or "_" out of a link, so each token ends in this letter. */
const end = 'x';

/** The nonce follows from the content, so the same content makes the same token. */
function seal(kind: Kind, { submissionId, until, words }: Content, key: string) {
  const seconds = Buffer.alloc(secondsBytes);
  seconds.writeUInt32BE(Math.floor(until.getTime() / 1000));
  const id = Buffer.from(submissionId.replaceAll('-', ''), 'hex');
  const content = Buffer.concat([seconds, id, Buffer.from(words.join(' '))]);
  const nonce = hash(key, kind, content).subarray(0, nonceBytes);
  const cipher = createCipheriv(cipherName, hash(key, kind), nonce);
  const sealed = [nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url') + end;
}

function open(kind: Kind, token: string, { key, now }: Options): Content | Unreadable {
  // What follows a link in a text, such as a period, is no part of it.
  const [text = ''] = /^[\w-]*[^\W_]/.exec(token) ?? [];
  const bytes = Buffer.from(text.slice(0, -end.length), 'base64url');
  if (!text.endsWith(end) || bytes.length < nonceBytes + secondsBytes + idBytes + tagBytes) return 'forged';
  const cipher = createDecipheriv(cipherName, hash(key, kind), bytes.subarray(0, nonceBytes));
  cipher.setAuthTag(bytes.subarray(-tagBytes));
  let content: Buffer;
  try {
    content = Buffer.concat([cipher.update(bytes.subarray(nonceBytes, -tagBytes)), cipher.final()]);
  } catch {
    return 'forged';
  }
  const until = new Date(content.readUInt32BE() * 1000);
  if (until <= now) return 'expired';
  const id = content.toString('hex', secondsBytes, secondsBytes + idBytes);
  return {
    submissionId: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    until,
    words: content.toString('utf8', secondsBytes + idBytes).split(' '),
  };
}

const hash = (key: string, kind: Kind, content: Buffer | string = '') =>
  createHmac('sha256', key).update(`${kind} `).update(content).digest();
