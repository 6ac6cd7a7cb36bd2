import { shopDayTime, shopFullTime, shopTime } from '../../../data/lead/clock.ts';
import { referenceOf, requestKind, sourceFields } from '../../../data/lead/contract.ts';
import { isAscii } from '../../../data/lead/email.ts';
import {
  choiceFields,
  type FieldColumn,
  type FieldName,
  fieldNames,
  fields,
  flagFields,
  shortLabel,
  shownValue,
} from '../../../data/lead/fields.ts';
import { toE164, toNational } from '../../../data/lead/phone.ts';
import { routes } from '../../../data/shared/routes.ts';
import { business } from '../../business.ts';
import type { LeadContent } from '../../lead/answers.ts';
import { linkDays } from '../../lead/link.ts';
import type { Claimed } from '../../lead/policy.ts';
import {
  claimAdvice,
  claimLabel,
  reachTag,
  reachText,
  verbOf,
  type Wishes,
  wantsText,
  wishLines,
} from '../../lead/wishes.ts';
import { bareFacts, bareReason } from './bare.ts';
import { composeCalendar } from './calendar.ts';
import {
  callDeadline,
  cityOfPage,
  dialHref,
  duration,
  isJustEmergency,
  isolated,
  knownIn,
  lateNote,
  photoRequest,
  placeOf,
  placeOnMap,
  serviceName,
  shorten,
  textHref,
  withoutDirectionMarks,
} from './format.ts';
import {
  composeMail,
  contact,
  factsLine,
  factTable,
  type LeadLinks,
  type Line,
  notCustomerLabel,
  note,
  quote,
  wishes,
} from './html.ts';
import type { Email } from './mailer.ts';

/** A message of kind `lead`, `alert` (an emergency's second, identical email), `repeat` (same content as an earlier lead), `reminder` or `appointment`. */
export type LeadMessage = Omit<LeadContent, 'form_type'> & { form_type: string } & Pick<
    Claimed,
    | ('submission_id' | 'created_at' | 'duplicate_of' | 'appointment_at')
    | ('kind' | 'unconfirmed_tries' | 'waiting' | 'earlier_tap' | 'earlier_tap_at')
  >;

type Options = { links?: LeadLinks | undefined; lateSeconds?: number };

export function composeLeadEmail(message: LeadMessage, options: Options = {}): Email {
  const lead = asShown(message);
  const { lateSeconds } = options;
  return mailAbout(lead, options, {
    tag: tagOf(lead),
    time: callDeadline(lead, lateSeconds)?.short,
    headline: headlineOf(lead),
    urgent: lead.is_emergency && lead.kind !== 'repeat',
    advice: claimAdvice(lead),
    waitedSeconds: lateSeconds,
  });
}

/** Marks that turn text around could disguise an answer. */
export function asShown<Lead extends Pick<LeadContent, 'name' | 'phone' | 'address' | 'service' | 'message'>>(
  lead: Lead,
): Lead {
  return {
    ...lead,
    name: withoutDirectionMarks(lead.name),
    phone: withoutDirectionMarks(toNational(toE164(lead.phone) ?? lead.phone)),
    address: withoutDirectionMarks(lead.address ?? ''),
    service: withoutDirectionMarks(lead.service ?? ''),
    message: withoutDirectionMarks(lead.message),
  };
}

type Content = {
  /** Begins the subject. Like `time`, it has nothing that the customer typed. */
  tag: string;
  time?: string | undefined;
  headline: string;
  urgent: boolean;
  advice: string;
  waitedSeconds: number | undefined;
  reminder?: string;
};

const maxFactLength = 60;
const previewLength = 120;

function mailAbout(lead: LeadMessage, { links, lateSeconds }: Options, content: Content): Email {
  const { name, phone, email, service, message, reach } = lead;
  const { tag, time = '', headline, urgent, advice, waitedSeconds, reminder } = content;
  const facts = [serviceName(service), placeOf(lead), callDeadline(lead, waitedSeconds)?.long ?? ''];
  const photo = lead.has_photo ? undefined : photoRequest(lead);
  // The phone number comes first because a long service or place can push it out of the subject.
  const known = [reachTag(lead), phone, name, serviceName(service), placeOf(lead)]
    .map(isolated)
    .filter(Boolean);
  const footer = `Sent from the ${business.name} website.`;
  const bare = composeMail({
    subject: subjectOf({ tag, time, reach, ...knownIn(lead) }),
    preheader: '',
    urgent,
    parts: [bareFacts(lead, links), note(bareReason)],
    footer,
  });
  const full = composeMail({
    subject: subjectOf({ tag, time, ...named(lead) }),
    headline,
    preheader:
      `${known.join(', ')}. ${lead.default_message ? '' : shorten(isolated(message), previewLength)}`.trim(),
    urgent,
    parts: [
      wishes(wishLines(lead)),
      factsLine(facts.map((fact) => shorten(isolated(fact), maxFactLength)).filter(Boolean)),
      ...[reminder, ...notesOf(lead, lateSeconds)].map((text) => text && note(text)),
      contact({ name, phone, links, reach }, advice),
      factTable(requestLines(lead)),
      message && !lead.default_message && quote('Message', message),
      photo && note(photo.note, { label: 'Ask by text', href: photo.textHref }),
      factTable(detailLines(lead)),
    ],
    footer: `${footer}${links ? ` “${claimLabel(lead)}” and “${notCustomerLabel}” work for ${linkDays} days.` : ''}`,
    // Servers refuse mail with a raw 8-bit address in a header. The text has it.
    ...(email && isAscii(email) && { replyTo: { name, address: email } }),
  });
  return { ...full, bare };
}

function headlineOf(lead: LeadMessage): string {
  const { kind, is_emergency, form_type, suspected_spam, name } = lead;
  const customer = shorten(isolated(name), maxFactLength);
  if (!is_emergency && suspected_spam) return `Possible spam from ${customer}`;
  const what = requestKind(form_type, is_emergency);
  if (kind === 'repeat') return `${customer} sent the same ${what} request again`;
  if (!is_emergency) return `New ${what} request from ${customer}`;
  return `Emergency${suspected_spam ? ', maybe spam' : ''}: ${verbOf(lead)} ${customer} now`;
}

const tapNames: Record<string, string> = { reached: 'Reached', not_customer: 'Not a customer' };

function notesOf(lead: LeadMessage, lateSeconds?: number): (string | undefined)[] {
  const { is_emergency, suspected_spam, duplicate_of, unconfirmed_tries } = lead;
  const doubt = is_emergency
    ? `This could be a bot, or a person using autofill. It says emergency, so ${verbOf(lead)} to be sure.`
    : `This could be a bot. Read it before you ${verbOf(lead)}. We keep it either way.`;
  return [
    lateNote(lateSeconds),
    waitingNote(lead.waiting),
    suspected_spam ? doubt : '',
    unconfirmed_tries > 0
      ? 'You may already have this email: the mail server never confirmed an earlier copy.'
      : '',
    duplicate_of ? relationOf(lead, referenceOf(duplicate_of)) : '',
  ];
}

function relationOf({ kind, reach, earlier_tap, earlier_tap_at }: LeadMessage, first: string): string {
  const tap = tapNames[earlier_tap ?? ''];
  if (tap && earlier_tap_at) {
    const when = shopDayTime(new Date(earlier_tap_at));
    return `The first request, ${first}, was marked “${tap}” on ${when}. This one needs a new ${verbOf({ reach })}.`;
  }
  return kind === 'repeat'
    ? `It's the same as request ${first}. One ${verbOf({ reach })} covers both.`
    : `The customer sent this again, maybe with changes. The first request is ${first}.`;
}

function waitingNote(count: number): string {
  if (count === 0) return '';
  const emails = count === 1 ? 'email is' : 'emails are';
  return `${count}${count >= 1000 ? ' or more' : ''} more request ${emails} waiting to go out.`;
}

const contactFields: readonly FieldName[] = ['name', 'phone'];
const inDetails: readonly FieldName[] = [...contactFields, 'email', ...flagFields];
/** The message is quoted, and the choices come first. */
const elsewhere: readonly FieldName[] = ['message', ...choiceFields];
const ofRequest = fieldNames.filter((field) => ![...inDetails, ...elsewhere].includes(field));

/** For a page that shows name, phone, choices and message on their own. */
export const answerLines = (lead: AnsweredLead): Line[] =>
  [...ofRequest, ...inDetails.filter((field) => !contactFields.includes(field))].map((field) =>
    lineOf(field, lead),
  );

function requestLines(lead: LeadMessage): Line[] {
  return [
    ...ofRequest.map((field) => lineOf(field, lead)),
    { label: 'Photo', value: lead.has_photo ? "On the request's page" : '' },
  ];
}

type AnsweredLead = Pick<LeadContent, FieldColumn | 'page'>;

function lineOf(field: FieldName, lead: AnsweredLead): Line {
  const { phone, email, address, page } = lead;
  const line = { label: shortLabel(field), value: shownValue(field, lead[fields[field].column]) };
  if (field === 'phone') return { ...line, href: wantsText(lead) ? textHref(phone) : dialHref(phone) };
  if (field === 'email') return { ...line, href: `mailto:${encodeURIComponent(email ?? '')}` };
  if (field === 'service') return { ...line, value: line.value || 'Not chosen' };
  if (field === 'isNewCustomer' && lead.is_new_customer)
    return { ...line, value: `${line.value}, ${business.discount} off` };
  if (field !== 'address') return line;
  const city = cityOfPage(page);
  if (!address)
    return {
      label: 'Place',
      value: city && `Probably ${city}, from the page they were on. Ask for the address.`,
    };
  const { query, description } = placeOnMap(address);
  return { ...line, value: [address, description].filter(Boolean).join(', '), href: mapHref(query) };
}

function detailLines(lead: LeadMessage): Line[] {
  const { page } = lead;
  const sources = sourceFields.map((field) => lead[field]).filter(Boolean);
  return [
    ...inDetails.map((field) => lineOf(field, lead)),
    { label: 'Received', value: shopFullTime(new Date(lead.created_at)) },
    {
      label: 'Sent from',
      value: page === routes.home ? 'Home page' : (page ?? ''),
      href: `${business.siteUrl}${page}`,
    },
    { label: 'Reference', value: referenceOf(lead.submission_id) },
    { label: 'Source', value: [...new Set(sources)].join(', ') },
  ];
}

function mapHref(place: string): string {
  const query = new URLSearchParams({ api: '1', query: place });
  return `https://www.google.com/maps/search/?${query}`;
}

export type Reason = 'unclaimed' | 'no_answer' | 'escalation' | 'quiet';

/** `tappedAt`: when someone claimed it, for the reason "quiet". */
type Reminder = Options & { waitedSeconds: number; reason: Reason; tappedAt?: string };

export const quietTag = (tappedAt: string): string =>
  `Claimed at ${shopTime(new Date(tappedAt)).replace(/\s[AP]M$/, '')}, no result: `;

export const againTag = (lead: Pick<Wishes, 'reach'>): string =>
  wantsText(lead) ? 'Text again: ' : 'Call again: ';

export const unclaimedTag = (waited: string): string => `${waited}, unclaimed: `;

export function composeReminderEmail(
  message: LeadMessage,
  { waitedSeconds, reason, tappedAt = message.created_at, ...options }: Reminder,
): Email {
  const lead = asShown(message);
  const [waited, short] = [duration(waitedSeconds), duration(waitedSeconds, 'short')];
  const { is_emergency } = lead;
  const name = isolated(lead.name);
  const verb = verbOf(lead);
  const asked = `asked for a ${verb}`;
  const waits = `${name} ${is_emergency ? 'has an emergency' : asked} and has been waiting ${waited}.`;
  const content = {
    unclaimed: {
      tag: unclaimedTag(short),
      headline: `${waited}, still unclaimed`,
      reminder: waits,
      advice: `Tap “${claimLabel(lead)}” to stop these reminders.`,
    },
    escalation: {
      tag: `STILL UNCLAIMED, ${short}: `,
      headline: `${waited}, and no one on staff has claimed it`,
      reminder: `${waits} You're getting this because no one on staff has claimed it.`,
      advice: `Tap “${claimLabel(lead)}” to stop the staff's reminders.`,
    },
    no_answer: {
      tag: againTag(lead),
      headline: `${againTag(lead)}no answer ${reachTag(lead) ? `from ${shorten(name, maxFactLength)}` : `at ${lead.phone}`}`,
      reminder: `${name} ${is_emergency ? 'reported an emergency' : asked} ${waited} ago. The first ${verb} got no answer.`,
      advice: claimAdvice(lead),
    },
    quiet: {
      tag: quietTag(tappedAt),
      headline: `Claimed at ${shopTime(new Date(tappedAt))}, no result yet`,
      reminder: `${name} has an emergency and has been waiting ${waited}. Someone on staff claimed it, and no one has tapped anything since. Is help on the way?`,
      advice: `Tap “${claimLabel(lead)}”, then how it went. That stops these reminders.`,
    },
  }[reason];
  const urgent = is_emergency && reason !== 'no_answer';
  return mailAbout(lead, options, { ...content, urgent, waitedSeconds });
}

type AppointmentMessage = LeadMessage & Pick<Claimed, 'appointment_changes' | 'occurred_at'>;

/** The time agreed with the customer, changed or canceled, as text and as a file for the calendar. */
export function composeAppointmentEmail(message: AppointmentMessage, options: Options = {}): Email {
  const lead = asShown(message);
  const { appointment_at: at, appointment_changes: sequence, submission_id: id, phone } = lead;
  const [name, customer] = [isolated(lead.name), shorten(isolated(lead.name), maxFactLength)];
  const { tag, headline, reminder } = !at
    ? {
        tag: 'Canceled: ',
        headline: `Canceled: the appointment with ${customer}`,
        reminder: 'The attached file takes it out of your calendar.',
      }
    : {
        tag: `${sequence > 1 ? 'New time' : 'Agreed'}: ${shopDayTime(new Date(at))}, `,
        headline: `${sequence > 1 ? 'New time' : 'Agreed on a time'} with ${customer}`,
        reminder: `Open the attached file to ${sequence > 1 ? 'update' : 'add it to'} your calendar.`,
      };
  const email = mailAbout(lead, options, {
    ...{ tag, headline, reminder, urgent: false, waitedSeconds: undefined },
    advice: `“${claimLabel(lead)}” opens the request, with the form to change or cancel the time.`,
  });
  const calendar = composeCalendar({
    uid: `${id}@${new URL(business.siteUrl).hostname}`,
    sequence,
    changedAt: message.occurred_at,
    startsAt: at,
    organizer: business.email,
    summary: [serviceName(lead.service), name].filter(Boolean).join(', '),
    location: placeOnMap(lead.address ?? '').query || placeOf(lead),
    description: [reachText(lead), phone, `Request ${referenceOf(id)}`].filter(Boolean).join('\n'),
  });
  return { ...email, calendar };
}

const maxLength = 60;
const minShown = 4;

/** `service` and `place` as staff read them. `time` and how to reach the customer are never shortened; `contact` is added if it fits. */
export type Subject = Pick<Wishes, 'reach'> & {
  tag: string;
  service: string;
  place: string;
  time?: string;
  contact?: string[];
};

const named = (lead: LeadMessage) => ({
  service: serviceName(lead.service),
  place: placeOf(lead),
  reach: lead.reach,
  contact: [lead.phone, lead.name],
});

/** Shortens the place before the service. */
export function subjectOf({ tag, reach, time = '', contact = [], ...named }: Subject): string {
  const service = serviceIn(tag, isolated(named.service));
  const place = isolated(named.place);
  const fixed = [time, reachTag({ reach }).toLowerCase()].filter(Boolean);
  const commas = [service, place, ...fixed].filter(Boolean).slice(1).length * ', '.length;
  const room = maxLength - tag.length - fixed.join('').length - commas;
  const fitting = (text: string, limit: number) => (limit < minShown ? '' : shorten(text, limit));
  const shownService = fitting(service, Math.max(room - place.length, Math.ceil(room / 2)));
  const shownPlace = fitting(place, room - shownService.length);
  let parts = [shownService, shownPlace, ...fixed].filter(Boolean);
  for (const more of contact.map(isolated).filter(Boolean)) {
    const longer = [...parts, more];
    if (tag.length + longer.join(', ').length <= maxLength) parts = longer;
  }
  return tag + parts.join(', ');
}

/** Leaves out a service that only repeats "Emergency" if the tag already shows it. */
function serviceIn(tag: string, service: string): string {
  if (/emergency/i.test(tag) && isJustEmergency(service)) return '';
  return service || 'Request';
}

export function tagOf({
  kind,
  is_emergency,
  suspected_spam,
}: Pick<LeadMessage, 'kind' | 'is_emergency' | 'suspected_spam'>): string {
  if (!is_emergency && suspected_spam) return 'Possible spam: ';
  if (kind === 'repeat') return is_emergency ? 'Emergency again: ' : 'Again: ';
  if (!is_emergency) return '';
  return suspected_spam ? 'EMERGENCY, maybe spam: ' : 'EMERGENCY! ';
}
