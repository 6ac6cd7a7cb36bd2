/** What a mail about a lead says, and its subject. */
import { shopDayTime, shopFullTime } from '../../../data/lead/clock.ts';
import { requestKind } from '../../../data/lead/contract.ts';
import { routes } from '../../../data/shared/routes.ts';
import { business } from '../../business.ts';
import type { LeadLinks } from './contact.ts';
import type { Line } from './html.ts';
import {
  cityOfPage,
  dialHref,
  isolated,
  lateNote,
  photoRequest,
  placeOf,
  placeOnMap,
  promiseOf,
  serviceName,
  shorten,
} from './words.ts';

/** `repeat`: the same content as an earlier request. */
export type LeadMailKind = 'lead' | 'alert' | 'repeat';

/** Texts that the visitor did not give are ''. */
export type LeadDetails = {
  kind: LeadMailKind;
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
  page: string;
  /** Where the visit came from: "google.com, spring-ads". */
  source?: string;
  receivedAt: Date;
  reference: string;
  /** '' unless this request repeats or changes an earlier one. */
  earlierReference: string;
  /** It closed the earlier request before this one came. */
  earlierTap?: { tap: 'reached' | 'not_customer'; at: Date };
  /** The mail server took an earlier copy of this mail without confirming it. */
  earlierCopyUnconfirmed?: boolean;
  links?: LeadLinks;
  lateSeconds?: number;
  /** Leads whose mails wait for the hourly limit or for the mail server. */
  othersWaiting?: number;
};

export type EmailContent = {
  headline: string;
  facts: string[];
  notes: string[];
  advice: string;
  request: Line[];
  message: string;
  photo: ReturnType<typeof photoRequest>;
  details: Line[];
};

const longestFact = 60;

/** `lead` is as asShown() returns it. */
export function leadEmailContent(lead: LeadDetails, waitedSeconds = lead.lateSeconds): EmailContent {
  const promise = promiseOf(lead, waitedSeconds);
  return {
    headline: headlineOf(lead),
    facts: [serviceName(lead.service), placeOf(lead), ...(promise ? [promise.long] : [])]
      .map((fact) => shorten(isolated(fact), longestFact))
      .filter(Boolean),
    notes: notesOf(lead),
    advice: `Tap “I'm calling” before you dial, so that nobody else calls too.`,
    request: requestLines(lead),
    message: lead.message,
    photo: photoRequest(lead),
    details: detailLines(lead),
  };
}

function headlineOf({ kind, isEmergency, formType, suspectedSpam, ...lead }: LeadDetails): string {
  const customerName = shorten(isolated(lead.customerName), longestFact);
  if (!isEmergency && suspectedSpam) return `Possible spam from ${customerName}`;
  const what = requestKind(formType, isEmergency);
  if (kind === 'repeat') return `The same ${what} request again from ${customerName}`;
  const emergency = suspectedSpam ? 'Doubtful emergency' : 'Emergency';
  if (kind === 'alert') return `${emergency}: call ${customerName} now`;
  if (isEmergency) return `${emergency} request from ${customerName}`;
  return `New ${what} request from ${customerName}`;
}

const tapNames = { reached: 'Reached', not_customer: 'Not a customer' };

function notesOf(lead: LeadDetails): string[] {
  const { kind, isEmergency, suspectedSpam, earlierReference, earlierTap, earlierCopyUnconfirmed } = lead;
  const doubt = isEmergency
    ? 'A program may have sent this, or a person with a quick autofill. It says emergency: call to be sure.'
    : 'A program may have sent this. Look before you call; it is kept in any case.';
  const relation = earlierTap
    ? `The first request, ${earlierReference}, was marked “${tapNames[earlierTap.tap]}” on ${shopDayTime(earlierTap.at)}. This one waits for a call of its own.`
    : kind === 'repeat'
      ? `The customer sent the same words again. The first request is ${earlierReference}: one call answers both.`
      : `The customer sent this again, perhaps with changes. The first request is ${earlierReference}.`;
  const unconfirmed = 'You may have this mail already: the mail server did not confirm an earlier copy.';
  const late = lateNote(lead.lateSeconds);
  return [
    ...(late ? [late] : []),
    ...waitingNote(lead.othersWaiting),
    ...(suspectedSpam ? [doubt] : []),
    ...(earlierCopyUnconfirmed ? [unconfirmed] : []),
    ...(earlierReference ? [relation] : []),
  ];
}

function waitingNote(count = 0): string[] {
  if (count === 0) return [];
  const [verb, noun] = count === 1 ? ['is', 'mail'] : ['are', 'mails'];
  return [
    `${count}${count >= 1000 ? ' or more' : ''} more ${noun} about requests ${verb} waiting to go out.`,
  ];
}

function requestLines({ service, address, page }: LeadDetails): Line[] {
  const city = cityOfPage(page);
  const { query, words } = placeOnMap(address);
  const fromPage = city && `${city}, by the page they were on. Ask for the address.`;
  const lines: Line[] = [
    { label: 'Service', value: service || 'Not chosen' },
    address
      ? { label: 'Address', value: [address, words].filter(Boolean).join(', '), href: mapHref(query) }
      : { label: 'Place', value: fromPage },
  ];
  return lines.filter(({ value }) => value);
}

function detailLines(lead: LeadDetails): Line[] {
  const { phone, email, page } = lead;
  const lines: Line[] = [
    { label: 'Name', value: lead.customerName },
    { label: 'Phone', value: phone, href: dialHref(phone) },
    { label: 'Email', value: email, href: `mailto:${encodeURIComponent(email)}` },
    { label: 'Emergency', value: lead.isEmergency ? 'Yes' : 'No' },
    { label: 'New customer', value: lead.isNewCustomer ? `Yes, ${business.discount} off` : 'No' },
    { label: 'Received', value: shopFullTime(lead.receivedAt) },
    {
      label: 'Sent from',
      value: page === routes.home ? 'Home page' : page,
      href: `${business.siteUrl}${page}`,
    },
    { label: 'Reference', value: lead.reference },
    { label: 'Came from', value: lead.source ?? '' },
  ];
  return lines.filter(({ value }) => value);
}

function mapHref(place: string): string {
  const query = new URLSearchParams({ api: '1', query: place });
  return `https://www.google.com/maps/search/?${query}`;
}

/** UTF-16 units. */
const maxLength = 60;

export function leadEmailSubject(lead: LeadDetails): string {
  return subjectOf(tagOf(lead), lead, promiseOf(lead, lead.lateSeconds)?.short);
}

/** `tag` and `time` are never shortened; a long place gives way before a long service. Phone and name follow if there is room. */
export function subjectOf(tag: string, lead: LeadDetails, time = ''): string {
  const service = serviceIn(tag, isolated(serviceName(lead.service)));
  const place = isolated(placeOf(lead));
  const commas = [service, place, time].filter(Boolean).slice(1).length * ', '.length;
  const room = maxLength - tag.length - time.length - commas;
  const shownService = shorten(service, Math.max(room - place.length, Math.ceil(room / 2)));
  const shownPlace = shorten(place, room - shownService.length);
  let parts = [shownService, shownPlace, time].filter(Boolean);
  for (const more of [isolated(lead.phone), isolated(lead.customerName)].filter(Boolean)) {
    const longer = [...parts, more];
    if (tag.length + longer.join(', ').length <= maxLength) parts = longer;
  }
  return tag + parts.join(', ');
}

/** A service page and a city page ask for "an emergency", which a tag may have said already. */
function serviceIn(tag: string, service: string): string {
  if (/emergency/i.test(tag) && /^Emergency(?: Locksmith)?$/.test(service)) return '';
  return service || 'Request';
}

function tagOf({ kind, isEmergency, suspectedSpam }: LeadDetails): string {
  if (!isEmergency && suspectedSpam) return 'Possible spam: ';
  if (kind === 'repeat') return isEmergency ? 'Emergency, again: ' : 'Again: ';
  if (kind === 'alert') return suspectedSpam ? 'EMERGENCY, doubtful: ' : 'EMERGENCY! ';
  if (!isEmergency) return '';
  return suspectedSpam ? 'Emergency, doubtful: ' : 'Emergency: ';
}
