/** STAND-IN: the integrator takes the owner's version of this file. */
import type { LeadLinks } from '../lead/link.ts';
import type { Email } from './mailer.ts';

export type DigestLead = {
  name: string;
  phone: string;
  address: string;
  service: string;
  page: string;
  receivedAt: Date;
  waitedSeconds?: number;
  isEmergency: boolean;
  links?: LeadLinks;
};

export function composeDigestEmail({
  leads,
  total,
  lateMinutes,
}: {
  leads: DigestLead[];
  total: number;
  lateMinutes?: number;
}): Email {
  const lines = leads.map(({ name, phone, links }) => `${phone}: ${name} ${links?.calling ?? ''}`);
  const late = lateMinutes ? [`This mail is ${lateMinutes} minutes late.`] : [];
  const text = [...late, ...lines].join('\n');
  return { subject: `Open requests: ${total}`, text, html: `<pre>${text}</pre>`, urgent: false };
}
