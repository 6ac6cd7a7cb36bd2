/** What the staff receive: one request, to be read on a lock screen first and answered with one tap. */
import business from '../../data/business.json' with { type: 'json' };
import { routes, telHref } from '../../data/routes.ts';
import { toE164, toNational } from '../lead/phone.ts';
import { leadHtml } from './html.ts';
import type { Email } from './mailer.ts';
import { leadSubject } from './subject.ts';

export type LeadEmail = {
  kind: 'lead' | 'emergency_alert';
  formType: string;
  customerName: string;
  phone: string;
  /** '' where not given, as address, service and message. */
  email: string;
  address: string;
  service: string;
  message: string;
  isEmergency: boolean;
  isNewCustomer: boolean;
  suspectedSpam: boolean;
  /** Path of the page the lead came from. */
  page: string;
  receivedAt: Date;
  reference: string;
  /** Reference of an earlier request that this one repeats with other words. */
  repeats: string;
};

/** One line of the mail: what it is called, what it says, where a tap leads. */
export type Line = { label: string; value: string; href?: string | undefined };

export function composeLeadEmail(lead: LeadEmail): Email {
  const phone = toNational(toE164(lead.phone) ?? lead.phone);
  const urgent = lead.kind === 'emergency_alert';
  const content: Content = {
    headline: headlineOf(lead),
    notes: notesOf(lead),
    call: { label: `Call ${phone}`, href: dial(phone) },
    job: jobOf(lead),
    message: lead.message,
    lines: linesOf(lead, phone),
  };
  return {
    subject: leadSubject({ ...lead, phone }),
    text: leadText(content),
    html: leadHtml({ ...content, urgent }),
    ...(lead.email && { replyTo: { name: lead.customerName, address: lead.email } }),
    urgent,
  };
}

export type Content = {
  headline: string;
  notes: string[];
  call: { label: string; href: string };
  /** What and where: before the message. */
  job: Line[];
  message: string;
  /** Everything else. */
  lines: Line[];
};

function headlineOf({ kind, isEmergency, formType, suspectedSpam, customerName }: LeadEmail): string {
  if (suspectedSpam) return `Possible spam from ${customerName}`;
  if (kind === 'emergency_alert') return `Emergency: call ${customerName} now`;
  if (isEmergency) return `Emergency request from ${customerName}`;
  return `New ${formType} request from ${customerName}`;
}

function notesOf({ suspectedSpam, repeats }: LeadEmail): string[] {
  return [
    ...(suspectedSpam ? ['A program may have sent this. Look before you call; it is kept in any case.'] : []),
    ...(repeats ? [`The customer sent this again with changes. The first request is ${repeats}.`] : []),
  ];
}

function jobOf({ service, address }: LeadEmail): Line[] {
  const lines: Line[] = [
    { label: 'Service', value: service || 'Not chosen' },
    { label: 'Address', value: address, href: mapHref(address) },
  ];
  return lines.filter(({ value }) => value);
}

function linesOf(lead: LeadEmail, phone: string): Line[] {
  const { email, page } = lead;
  const lines: Line[] = [
    { label: 'Name', value: lead.customerName },
    { label: 'Phone', value: phone, href: dial(phone) },
    { label: 'Email', value: email, href: `mailto:${encodeURIComponent(email)}` },
    { label: 'Emergency', value: lead.isEmergency ? 'Yes' : 'No' },
    { label: 'New customer', value: lead.isNewCustomer ? `Yes, ${business.facts.discount} off` : 'No' },
    { label: 'Received', value: stLouisTime(lead.receivedAt) },
    {
      label: 'Sent from',
      value: page === routes.home ? 'Home page' : page,
      href: `${business.siteUrl}${page}`,
    },
    { label: 'Reference', value: lead.reference },
  ];
  return lines.filter(({ value }) => value);
}

function leadText({ headline, notes, call, job, message, lines }: Content): string {
  const list = (facts: Line[]) => facts.map(lineText).join('\n');
  const said = message && `Message:\n${message}`;
  return [headline, ...notes, `${call.label}: ${call.href}`, list(job), said, list(lines)]
    .filter(Boolean)
    .join('\n\n');
}

/** A web address is written out; a number or a mail address already stands in the value. */
function lineText({ label, value, href }: Line): string {
  return `${label}: ${value}${href?.startsWith('https:') ? `\n${href}` : ''}`;
}

/** `tel:` for a US number; for anything else the digits and a leading plus. */
function dial(phone: string): string {
  return toE164(phone) ? telHref(phone) : `tel:${phone.replace(/(?!^\+)\D/g, '')}`;
}

/** Looked up as it was typed; a bare ZIP is enough. */
function mapHref(address: string): string {
  const query = new URLSearchParams({ api: '1', query: address });
  return `https://www.google.com/maps/search/?${query}`;
}

/** `Fri, Nov 20, 2026, 3:04 PM CST` */
function stLouisTime(date: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(date);
}
