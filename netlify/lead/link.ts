/** The links in a mail by which the staff say who calls: signed, so that nobody can make one for another lead. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { routes } from '../../data/shared/routes.ts';
import type { LeadLinks } from '../emails/contact.ts';

export type LinkAction = 'calling' | 'notCustomer';

export type LeadLink = { submissionId: string; action: LinkAction };

/** How long a link works, in days, rounded up to the hour: the mails of a lead to several people then have the same link. */
export const linkDays = 14;

type Options = {
  key: string;
  now: Date;
};

/** The order is part of every link that is out. */
const actions: readonly LinkAction[] = ['calling', 'notCustomer'];
/** Raise it when the layout changes: links of another version count as forged. */
const version = 1;
const hourSeconds = 3600;

/** Bytes: 1 version, 16 submission id, 1 action, 4 expiry (seconds since 1970, big-endian), and the HMAC-SHA256 of these. */
const contentBytes = 22;
const tokenShape = /^[\w-]{72}$/;

export function leadLinks(
  submissionId: string,
  { siteUrl, ...options }: Options & { siteUrl: string },
): LeadLinks {
  const link = (action: LinkAction) =>
    siteUrl + routes.leadLink(leadLinkToken(submissionId, action, options));
  return { calling: link('calling'), notCustomer: link('notCustomer') };
}

export function leadLinkToken(submissionId: string, action: LinkAction, { key, now }: Options): string {
  const content = Buffer.alloc(contentBytes);
  content.writeUInt8(version, 0);
  content.write(submissionId.replaceAll('-', ''), 1, 'hex');
  content.writeUInt8(actions.indexOf(action), 17);
  const end = now.getTime() / 1000 + linkDays * 24 * hourSeconds;
  content.writeUInt32BE(Math.ceil(end / hourSeconds) * hourSeconds, 18);
  return Buffer.concat([content, sign(content, key)]).toString('base64url');
}

/** 'forged': not made with this key, or not whole; 'expired': made with it, and its time is over. */
export function readLeadLink(token: string, { key, now }: Options): LeadLink | 'expired' | 'forged' {
  if (!tokenShape.test(token)) return 'forged';
  const bytes = Buffer.from(token, 'base64url');
  const content = bytes.subarray(0, contentBytes);
  if (!timingSafeEqual(bytes.subarray(contentBytes), sign(content, key))) return 'forged';
  const action = actions[content.readUInt8(17)];
  if (content.readUInt8(0) !== version || !action) return 'forged';
  if (content.readUInt32BE(18) * 1000 <= now.getTime()) return 'expired';
  const submissionId = content
    .toString('hex', 1, 17)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { submissionId, action };
}

function sign(content: Buffer, key: string): Buffer {
  return createHmac('sha256', key).update(content).digest();
}
