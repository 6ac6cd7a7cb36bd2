/** Signed tokens for the staff's email links and the visitor's receipt, so no one can forge one for another lead. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Promised } from '../../data/lead/receipt.ts';
import { routes } from '../../data/shared/routes.ts';

export type LinkAction = 'calling' | 'notCustomer';

/** The URLs of both actions. */
export type LeadLinks = Record<LinkAction, string>;

export type LeadLink = { submissionId: string; action: LinkAction };

type ReceiptToken = Promised & { submissionId: string; isEmergency: boolean };

type Options = { key: string; now: Date };

/** Rounded up to the hour, so everyone gets the same link for a lead. */
export const linkDays = 14;
const hourMs = 3_600_000;
const receiptHours = 2;

export function leadLinks(submissionId: string, { siteUrl, ...options }: Options & { siteUrl: string }) {
  const link = (action: LinkAction) =>
    siteUrl + routes.leadLink(leadLinkToken(submissionId, action, options));
  return { calling: link('calling'), notCustomer: link('notCustomer') };
}

export function leadLinkToken(submissionId: string, action: LinkAction, { key, now }: Options): string {
  const hours = Math.ceil(now.getTime() / hourMs) + linkDays * 24;
  return seal<LeadLink>('link', { submissionId, action }, hours * hourMs, key);
}

export const receiptToken = (content: ReceiptToken, { key, now }: Options) =>
  seal('receipt', content, now.getTime() + receiptHours * hourMs, key);

export const readLeadLink = (token: string, options: Options) => open<LeadLink>('link', token, options);

export const readReceipt = (token: string, options: Options) => open<ReceiptToken>('receipt', token, options);

type Kind = 'link' | 'receipt';

/** `until`: ms since 1970. */
type Sealed<Content> = { content: Content; until: number };

/** As JSON, followed by its signature. */
function seal<Content>(kind: Kind, content: Content, until: number, key: string) {
  const json = Buffer.from(JSON.stringify({ content, until } satisfies Sealed<Content>));
  return Buffer.concat([json, sign(kind, json, key)]).toString('base64url');
}

const signatureBytes = 32;

function open<Content>(kind: Kind, token: string, { key, now }: Options): Content | 'expired' | 'forged' {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.toString('base64url') !== token || bytes.length < signatureBytes) return 'forged';
  const json = bytes.subarray(0, -signatureBytes);
  if (!timingSafeEqual(bytes.subarray(-signatureBytes), sign(kind, json, key))) return 'forged';
  const { content, until }: Sealed<Content> = JSON.parse(json.toString());
  return until > now.getTime() ? content : 'expired';
}

const sign = (kind: Kind, json: Buffer, key: string) =>
  createHmac('sha256', key).update(`${kind} `).update(json).digest();
