/** Signed tokens for the staff's email links and the visitor's receipt, so no one can forge one for another lead. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Promised } from '../../data/lead/receipt.ts';
import { routes } from '../../data/shared/routes.ts';

export type LinkAction = 'calling' | 'notCustomer';

/** The URLs of both actions. */
export type LeadLinks = Record<LinkAction, string>;

export type LeadLink = { submissionId: string; action: LinkAction };

/** Rounded up to the hour, so everyone gets the same link for a lead. */
export const linkDays = 14;

type Options = { key: string; now: Date };

export type ReceiptToken = Promised & { submissionId: string; isEmergency: boolean };

const receiptSeconds = 7200;

/** Tokens store the index: never reorder. */
const actions: readonly LinkAction[] = ['calling', 'notCustomer'];
/** The token's first byte. A changed layout needs a new number. */
const kinds = { link: 1, receipt: 2 } as const;
type Kind = keyof typeof kinds;
const hourSeconds = 3600;

/** Bytes: 1 kind, 16 submission id, 1 action or promise (bits: emergency, by text, settled today, settled tomorrow), 4 expiry (Unix seconds, big-endian). An HMAC-SHA256 follows. */
const contentBytes = 22;
const tokenShape = /^[\w-]{72}$/;

export function leadLinks(submissionId: string, { siteUrl, ...options }: Options & { siteUrl: string }) {
  const link = (action: LinkAction) =>
    siteUrl + routes.leadLink(leadLinkToken(submissionId, action, options));
  return { calling: link('calling'), notCustomer: link('notCustomer') };
}

export function leadLinkToken(submissionId: string, action: LinkAction, { key, now }: Options) {
  const end = now.getTime() / 1000 + linkDays * 24 * hourSeconds;
  const untilHour = Math.ceil(end / hourSeconds) * hourSeconds;
  return seal('link', submissionId, actions.indexOf(action), untilHour, key);
}

export function receiptToken(
  { submissionId, isEmergency, byText, settle }: ReceiptToken,
  { key, now }: Options,
) {
  const end = Math.floor(now.getTime() / 1000) + receiptSeconds;
  const bits = [isEmergency, byText, settle === 'today', settle === 'tomorrow'];
  const detail = bits.reduce((sum, bit, index) => sum + (bit ? 1 << index : 0), 0);
  return seal('receipt', submissionId, detail, end, key);
}

export function readLeadLink(token: string, options: Options): LeadLink | 'expired' | 'forged' {
  const opened = open('link', token, options);
  if (typeof opened === 'string') return opened;
  const action = actions[opened.detail];
  return action ? { submissionId: opened.submissionId, action } : 'forged';
}

export function readReceipt(token: string, options: Options): ReceiptToken | 'expired' | 'forged' {
  const opened = open('receipt', token, options);
  if (typeof opened === 'string') return opened;
  const { submissionId, detail } = opened;
  const settle = detail & 4 ? 'today' : detail & 8 ? 'tomorrow' : undefined;
  return { submissionId, isEmergency: Boolean(detail & 1), byText: detail & 2 ? true : undefined, settle };
}

function seal(kind: Kind, submissionId: string, detail: number, end: number, key: string) {
  const content = Buffer.alloc(contentBytes);
  content.writeUInt8(kinds[kind], 0);
  content.write(submissionId.replaceAll('-', ''), 1, 'hex');
  content.writeUInt8(detail, 17);
  content.writeUInt32BE(end, 18);
  return Buffer.concat([content, sign(content, key)]).toString('base64url');
}

function open(kind: Kind, token: string, { key, now }: Options) {
  if (!tokenShape.test(token)) return 'forged';
  const bytes = Buffer.from(token, 'base64url');
  const content = bytes.subarray(0, contentBytes);
  if (!timingSafeEqual(bytes.subarray(contentBytes), sign(content, key))) return 'forged';
  if (content.readUInt8(0) !== kinds[kind]) return 'forged';
  if (content.readUInt32BE(18) * 1000 <= now.getTime()) return 'expired';
  const submissionId = content
    .toString('hex', 1, 17)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { submissionId, detail: content.readUInt8(17) };
}

const sign = (content: Buffer, key: string): Buffer => createHmac('sha256', key).update(content).digest();
