/** The mail that tells the staff of one lead: readable on a lock screen, and answered with one tap. */
import { toE164, toNational } from '../../data/lead/phone.ts';
import {
  type EmailContent,
  type EmailLine,
  type LeadDetails,
  leadEmailContent,
} from './lead-email-content.ts';
import { leadEmailHtml } from './lead-email-html.ts';
import { leadEmailSubject } from './lead-email-subject.ts';
import type { Email } from './mailer.ts';

/** `details.phone` may have any notation; a US number is shown as (314) 555-0123. */
export function composeLeadEmail(details: LeadDetails): Email {
  const lead = { ...details, phone: toNational(toE164(details.phone) ?? details.phone) };
  const urgent = lead.kind === 'emergency_alert';
  const content = leadEmailContent(lead);
  return {
    subject: leadEmailSubject(lead),
    text: leadEmailText(content),
    html: leadEmailHtml(content, { urgent }),
    ...(lead.email && { replyTo: { name: lead.customerName, address: lead.email } }),
    urgent,
  };
}

function leadEmailText({ headline, notes, call, request, message, details }: EmailContent): string {
  const list = (lines: EmailLine[]) => lines.map(lineText).join('\n');
  const quoted = message && `Message:\n${message}`;
  return [headline, ...notes, `${call.label}: ${call.href}`, list(request), quoted, list(details)]
    .filter(Boolean)
    .join('\n\n');
}

/** Web addresses are written out. Phone numbers and e-mail addresses are already in the value. */
function lineText({ label, value, href }: EmailLine): string {
  return `${label}: ${value}${href?.startsWith('https:') ? `\n${href}` : ''}`;
}
