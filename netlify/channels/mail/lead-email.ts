/** The mail that tells the staff of one lead: readable on a lock screen, and answered with one tap. */
import { toE164, toNational } from '../../../data/lead/phone.ts';
import { contactText } from './contact.ts';
import { type EmailContent, type LeadDetails, leadEmailContent } from './lead-email-content.ts';
import { leadEmailHtml } from './lead-email-html.ts';
import { leadEmailSubject } from './lead-email-subject.ts';
import type { Email } from './mailer.ts';
import type { Line } from './parts.ts';
import { placeOf } from './place.ts';
import { isolated, shorten, withoutDirectionMarks } from './plain-words.ts';
import { serviceName } from './service.ts';

export function composeLeadEmail(details: LeadDetails): Email {
  const lead = asShown(details);
  const urgent = lead.kind === 'alert';
  return mailAbout(lead, leadEmailContent(lead), { subject: leadEmailSubject(lead), urgent });
}

/** The lead with its phone in our notation, and without marks that turn the direction of the text around them. */
export function asShown(lead: LeadDetails): LeadDetails {
  const { customerName, phone, address, service, message } = lead;
  return {
    ...lead,
    customerName: withoutDirectionMarks(customerName),
    phone: withoutDirectionMarks(toNational(toE164(phone) ?? phone)),
    address: withoutDirectionMarks(address),
    service: withoutDirectionMarks(service),
    message: withoutDirectionMarks(message),
  };
}

export function mailAbout(
  lead: LeadDetails,
  content: EmailContent,
  { subject, urgent }: Pick<Email, 'subject' | 'urgent'>,
): Email {
  return {
    subject,
    text: leadEmailText(lead, content),
    html: leadEmailHtml(lead, content, { preheader: preheaderOf(lead), urgent }),
    ...(lead.email && { replyTo: { name: lead.customerName, address: lead.email } }),
    urgent,
  };
}

const previewLength = 120;

/** The phone number comes first, as the subject has no room for it where place or service is long. */
function preheaderOf(lead: LeadDetails): string {
  const { phone, customerName, service, message } = lead;
  const known = [phone, customerName, serviceName(service), placeOf(lead)].map(isolated).filter(Boolean);
  return `${known.join(', ')}. ${shorten(isolated(message), previewLength)}`.trim();
}

function leadEmailText(lead: LeadDetails, content: EmailContent): string {
  const { headline, facts, notes, request, message, photo, details } = content;
  const list = (lines: Line[]) => lines.map(lineText).join('\n');
  const contact = contactText({ name: lead.customerName, phone: lead.phone, links: lead.links }).join('\n');
  const quoted = message && `Message:\n${message}`;
  const asked = photo && `${photo.note}\nAsk by text: ${photo.textHref}`;
  return [headline, facts.join(', '), ...notes, contact, list(request), quoted, asked, list(details)]
    .filter(Boolean)
    .join('\n\n');
}

function lineText({ label, value, href }: Line): string {
  return `${label}: ${value}${href?.startsWith('https:') ? `\n${href}` : ''}`;
}
