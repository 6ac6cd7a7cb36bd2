/** What the mail about a lead says, before it becomes text and HTML. */
import { shopTimeZone } from '../../data/lead/clock.ts';
import { requestKind } from '../../data/lead/contract.ts';
import { toE164 } from '../../data/lead/phone.ts';
import { routes, telHref } from '../../data/routes.ts';
import { business } from '../business.ts';
import type { LeadLinks } from '../lead/link.ts';

/** A lead as its mail needs it. Texts that the visitor did not give are ''. */
export type LeadDetails = {
  /** `repeat`: the same content as an earlier request. */
  kind: 'lead' | 'emergency_alert' | 'repeat';
  formType: string;
  customerName: string;
  phone: string;
  email: string;
  address: string;
  service: string;
  message: string;
  isEmergency: boolean;
  isNewCustomer: boolean;
  suspectedSpam: boolean;
  /** Path of the page that the lead came from. */
  page: string;
  receivedAt: Date;
  reference: string;
  /** Reference of the earlier request that this one repeats or changes; '' for none. */
  earlierReference: string;
  /** The mail server took an earlier copy of this mail without confirming it. */
  earlierCopyUnconfirmed?: boolean;
  /** The two taps; absent where no key is set. */
  links?: LeadLinks;
  /** Seconds since the mail was due. */
  lateSeconds?: number;
};

export type EmailContent = {
  headline: string;
  notes: string[];
  call: { label: string; href: string };
  /** What is wanted and where; shown before the message. */
  request: EmailLine[];
  message: string;
  /** Everything else; shown after the message. */
  details: EmailLine[];
};

/** `href` is where a tap on the value leads. */
export type EmailLine = { label: string; value: string; href?: string };

/** `lead.phone` is in the notation that the mail shows. */
export function leadEmailContent(lead: LeadDetails): EmailContent {
  return {
    headline: headlineOf(lead),
    notes: notesOf(lead),
    call: { label: `Call ${lead.phone}`, href: dialHref(lead.phone) },
    request: requestLines(lead),
    message: lead.message,
    details: detailLines(lead),
  };
}

function headlineOf({ kind, isEmergency, formType, suspectedSpam, customerName }: LeadDetails): string {
  if (!isEmergency && suspectedSpam) return `Possible spam from ${customerName}`;
  const what = requestKind(formType, isEmergency);
  if (kind === 'repeat') return `The same ${what} request again from ${customerName}`;
  const emergency = suspectedSpam ? 'Doubtful emergency' : 'Emergency';
  if (kind === 'emergency_alert') return `${emergency}: call ${customerName} now`;
  if (isEmergency) return `${emergency} request from ${customerName}`;
  return `New ${what} request from ${customerName}`;
}

function notesOf(lead: LeadDetails): string[] {
  const { kind, isEmergency, suspectedSpam, earlierReference, earlierCopyUnconfirmed } = lead;
  const doubt = isEmergency
    ? 'A program may have sent this, or a person with a quick autofill. It says emergency: call to be sure.'
    : 'A program may have sent this. Look before you call; it is kept in any case.';
  const relation =
    kind === 'repeat'
      ? `The customer sent the same words again. The first request is ${earlierReference}: one call answers both.`
      : `The customer sent this again, perhaps with changes. The first request is ${earlierReference}.`;
  const unconfirmed = 'You may have this mail already: the mail server did not confirm an earlier copy.';
  return [
    ...(suspectedSpam ? [doubt] : []),
    ...(earlierCopyUnconfirmed ? [unconfirmed] : []),
    ...(earlierReference ? [relation] : []),
  ];
}

function requestLines({ service, address }: LeadDetails): EmailLine[] {
  const lines: EmailLine[] = [
    { label: 'Service', value: service || 'Not chosen' },
    { label: 'Address', value: address, href: mapHref(address) },
  ];
  return lines.filter(({ value }) => value);
}

function detailLines(lead: LeadDetails): EmailLine[] {
  const { phone, email, page } = lead;
  const lines: EmailLine[] = [
    { label: 'Name', value: lead.customerName },
    { label: 'Phone', value: phone, href: dialHref(phone) },
    { label: 'Email', value: email, href: `mailto:${encodeURIComponent(email)}` },
    { label: 'Emergency', value: lead.isEmergency ? 'Yes' : 'No' },
    { label: 'New customer', value: lead.isNewCustomer ? `Yes, ${business.discount} off` : 'No' },
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

/** `tel:` for a US number; for anything else its digits and a leading plus. */
function dialHref(phone: string): string {
  return toE164(phone) ? telHref(phone) : `tel:${phone.replace(/(?!^\+)\D/g, '')}`;
}

/** A map search for the address as it was typed, which may be no more than a ZIP code. */
function mapHref(address: string): string {
  const query = new URLSearchParams({ api: '1', query: address });
  return `https://www.google.com/maps/search/?${query}`;
}

/** `Fri, Nov 20, 2026, 3:04 PM CST` */
function stLouisTime(date: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: shopTimeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(date);
}
