/** Tokens in the staff's links and the visitor's receipt. They're encrypted, so no one can read the lead's id in one, or make one for another lead. */

import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { hourMs } from '../../data/lead/clock.ts';
import { linkDays } from '../../data/lead/figures.ts';
import { routes } from '../../data/shared/routes.ts';

export type LinkAction = 'calling' | 'notCustomer';

/** The URLs of both actions. */
export type LeadLinks = Record<LinkAction, string>;

/** What a token tells. Only those of the staff's links have an action. */
export type Link = { submissionId: string; until: Date; action: LinkAction };

type Options = { key: string; now: Date };
type UrlOptions = Options & { siteUrl: string };

/** Why a token opens nothing. */
export type Unreadable = 'forged' | 'expired';

export function leadLinks(submissionId: string, { siteUrl, ...options }: UrlOptions): LeadLinks {
  const link = (action: LinkAction) =>
    siteUrl + routes.leadLink(leadLinkToken(submissionId, action, options));
  return { calling: link('calling'), notCustomer: link('notCustomer') };
}

/** Opens the page where a customer sees how far the request is, for as long as its function says. The id is one block of the cipher, so 22 characters fit into a text. */
export const receiptToken = (submissionId: string, key: string): string =>
  createCipheriv(...block(key))
    .setAutoPadding(false)
    .update(bytesOf(submissionId))
    .toString('base64url');

/** Any 22 characters are an id. What follows a link in a text is no part of it. */
export function idInReceipt(token: string, key: string): string | undefined {
  const [text] = /^[\w-]{22}/.exec(token) ?? [];
  const cipher = createDecipheriv(...block(key)).setAutoPadding(false);
  return text && idOf(cipher.update(text, 'base64url'));
}

const block = (key: string) => ['aes-256-ecb', hash(key, 'receipt'), null] as const;

const bytesOf = (submissionId: string) => Buffer.from(submissionId.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export const leadLinkToken = (
  submissionId: string,
  action: LinkAction,
  { key, now }: Options,
  until = linksEnd(now),
): string => seal('link', { submissionId, until }, key, action);

/** In 14 days, rounded up to the hour, so everyone gets the same link within the hour. */
export const linksEnd = (now: Date) => new Date((Math.ceil(now.getTime() / hourMs) + linkDays * 24) * hourMs);

/** Of all open work. `until` is in the token, so everyone gets the same link until then. */
export const workToken = (until: Date, key: string): string =>
  seal('work', { submissionId: noId, until }, key);

const noId = '00000000-0000-0000-0000-000000000000';

/** In the cookie of the browser that sent a request: no link has it, and no one can make it. */
export const senderMark = (submissionId: string, key: string): string =>
  hash(key, 'sender', submissionId).toString('base64url');

/** In the cookie of the browser in which a colleague chose this name with a tap that counted. */
export const personMark = (name: string, key: string): string =>
  hash(key, 'person', name).toString('base64url');

/** Each kind has its own key, so a token of one is never taken for another. */
type Kind = 'link' | 'receipt' | 'sender' | 'person' | 'work';

const cipherName = 'aes-256-gcm';
const [nonceBytes, tagBytes, secondsBytes, idBytes] = [12, 16, 4, 16];

/** Mail programs leave a final "-" or "_" out of a link, so each token ends in this letter. */
const end = 'x';

/** The nonce follows from the content, so the same content makes the same token. */
function seal(kind: Kind, { submissionId, until }: Omit<Link, 'action'>, key: string, action = '') {
  const seconds = Buffer.alloc(secondsBytes);
  seconds.writeUInt32BE(Math.floor(until.getTime() / 1000));
  const content = Buffer.concat([seconds, bytesOf(submissionId), Buffer.from(action)]);
  const nonce = hash(key, kind, content).subarray(0, nonceBytes);
  const cipher = createCipheriv(cipherName, hash(key, kind), nonce);
  const sealed = [nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url') + end;
}

export function readToken(kind: Kind, token: string, { key, now }: Options): Link | Unreadable {
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
  return {
    submissionId: idOf(content.subarray(secondsBytes, secondsBytes + idBytes)),
    until,
    action: content.toString('utf8', secondsBytes + idBytes) === 'notCustomer' ? 'notCustomer' : 'calling',
  };
}

const hash = (key: string, kind: Kind, content: Buffer | string = '') =>
  createHmac('sha256', key).update(`${kind} `).update(content).digest();
