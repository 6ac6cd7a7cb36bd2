import { shopDayTime, shopFullTime } from '../../../data/lead/clock.ts';
import { referenceOf, requestKind, sourceFields } from '../../../data/lead/contract.ts';
import { isAscii } from '../../../data/lead/email.ts';
import { linkDays } from '../../../data/lead/figures.ts';
import { routes } from '../../../data/shared/routes.ts';
import { business } from '../../base/site.ts';
import { isolated, shorten } from '../../base/text.ts';
import type { LeadLinks } from '../../lead/link.ts';
import type { Claimed } from '../../lead/policy.ts';
import {
  type Answers,
  customerLines,
  type Line,
  lineOf,
  photoRequest,
  requestLines,
} from '../../lead/words/answers.ts';
import { asShown, callDeadline, knownIn, namedIn, subjectOf, tagOf } from '../../lead/words/lead.ts';
import { placeOnMap } from '../../lead/words/places.ts';
import {
  claimAdvice,
  claimLabel,
  reachTag,
  reachText,
  verbOf,
  wantsNothing,
  wishLines,
} from '../../lead/words/wishes.ts';
import { bareFacts, bareReason, calmly, plainEmail } from './bare.ts';
import { appointmentFile } from './calendar.ts';
import {
  composeMail,
  contact,
  factsLine,
  factTable,
  lateNote,
  notCustomerLabel,
  note,
  quote,
  wishes,
} from './html.ts';
import type { Email } from './mailer.ts';

/** A message of kind `lead`, `alert` (an emergency's second, identical email), `repeat` (same content as an earlier lead), `reminder`, `raised`, `closed` or `appointment`. */
export type LeadMessage = Answers & { form_type: string } & Pick<
    Claimed,
    'submission_id' | 'kind' | 'default_message' | 'has_photo' | 'suspected_spam'
  > &
  Partial<
    Pick<
      Claimed,
      | (typeof sourceFields)[number]
      | ('duplicate_of' | 'unconfirmed_tries' | 'waiting' | 'earlier_state' | 'earlier_at' | 'owes_fee')
      | ('state' | 'who' | 'due_at' | 'since' | 'claimed_at')
    >
  >;

export type Options = { links?: LeadLinks | undefined; lateSeconds?: number };

export function composeLeadEmail(message: LeadMessage, options: Options = {}): Email {
  const lead = asShown(message);
  const { lateSeconds } = options;
  return mailAbout(lead, options, {
    tag: tagOf(lead),
    time: callDeadline(lead, lateSeconds)?.short,
    headline: headlineOf(lead),
    urgent: lead.is_emergency && lead.kind !== 'repeat',
    waitedSeconds: lateSeconds,
  });
}

type Content = {
  /** Begins the subject. Like `time`, it has nothing that the customer typed. */
  tag: string;
  time?: string | undefined;
  headline: string;
  urgent: boolean;
  /** How to claim it, if left out. */
  advice?: string;
  waitedSeconds?: number | undefined;
  reminder?: string;
};

export const maxFactLength = 60;
const previewLength = 120;

export function mailAbout(lead: LeadMessage, { links, lateSeconds }: Options, content: Content): Email {
  const { name, phone, email, message, reach } = lead;
  const { tag, time = '', headline, urgent, advice = claimAdvice(lead), waitedSeconds, reminder } = content;
  const { service, place } = namedIn(lead);
  const facts = [service, place, callDeadline(lead, waitedSeconds)?.long ?? ''];
  const photo = lead.has_photo ? undefined : photoRequest(lead);
  // The phone number comes first because a long service or place can push it out of the subject.
  const [isSilent, number] = [wantsNothing(lead), wantsNothing(lead) ? '' : phone];
  const known = [reachTag(lead), number, name, service, place].map(isolated).filter(Boolean);
  const preview = lead.default_message ? '' : shorten(isolated(message), previewLength);
  const footer = `Sent from the ${business.name} website.`;
  const bare = composeMail({
    subject: subjectOf({ tag, time, reach, ...knownIn(lead) }),
    preheader: '',
    urgent,
    parts: [bareFacts(lead, links), note(bareReason), note(unconfirmedNote(lead))],
    footer,
  });
  const request = `request ${referenceOf(lead.submission_id)}`;
  const waits = ['closed', 'appointment'].includes(lead.kind) ? '' : ' waits';
  const plain = plainEmail(calmly(`${tag}${request}${waits}`), links, isSilent ? `${reachText(lead)}.` : '');
  const full = composeMail({
    subject: subjectOf({ tag, time, reach, service, place, contact: [number, name] }),
    headline,
    preheader: `${known.join(', ')}. ${preview}`.trim(),
    urgent,
    parts: [
      wishes(wishLines(lead)),
      factsLine(facts.map((fact) => shorten(isolated(fact), maxFactLength)).filter(Boolean)),
      ...[reminder, ...notesOf(lead, lateSeconds)].map((text = '') => note(text)),
      contact({ name, phone, links, reach }, advice),
      factTable([
        ...requestLines(lead),
        { label: 'Photo', value: lead.has_photo ? "On the request's page" : '' },
      ]),
      message && !lead.default_message && quote('Message', message),
      photo && note(photo.note, { label: 'Ask by text', href: photo.textHref }),
      factTable(detailLines(lead)),
    ],
    footer: `${footer}${links ? ` “${claimLabel(lead)}” and “${notCustomerLabel}” work for ${linkDays} days.` : ''}`,
    // Servers refuse mail with a raw 8-bit address in a header. The text has it.
    replyTo: email && isAscii(email) && !isSilent ? { name, address: email } : undefined,
  });
  return { ...full, simpler: { ...bare, simpler: plain } };
}

function headlineOf(lead: LeadMessage) {
  const { kind, is_emergency, form_type, suspected_spam, name } = lead;
  const customer = shorten(isolated(name), maxFactLength);
  if (!is_emergency && suspected_spam) return `Possible spam from ${customer}`;
  const what = requestKind(form_type, is_emergency);
  if (wantsNothing(lead)) return `${reachTag(lead)}: ${customer} will call us`;
  if (kind === 'repeat') return `${customer} sent the same ${what} request again`;
  if (!is_emergency) return `New ${what} request from ${customer}`;
  return `Emergency${suspected_spam ? ', maybe spam' : ''}: ${verbOf(lead)} ${customer} now`;
}

function notesOf(lead: LeadMessage, lateSeconds?: number): (string | undefined)[] {
  const { suspected_spam, duplicate_of, waiting = 0 } = lead;
  const doubt = wantsNothing(lead)
    ? 'This could be a bot. We keep it either way.'
    : lead.is_emergency
      ? `This could be a bot, or a person using autofill. It says emergency, so ${verbOf(lead)} to be sure.`
      : `This could be a bot. Read it before you ${verbOf(lead)}. We keep it either way.`;
  const emails = waiting === 1 ? 'email is' : 'emails are';
  return [
    lateNote(lateSeconds),
    waiting ? `${waiting}${waiting >= 1000 ? ' or more' : ''} more request ${emails} waiting to go out.` : '',
    suspected_spam ? doubt : '',
    unconfirmedNote(lead),
    duplicate_of ? relationOf(lead, referenceOf(duplicate_of)) : '',
  ];
}

const unconfirmedNote = ({ unconfirmed_tries }: LeadMessage) =>
  unconfirmed_tries
    ? 'You may already have this email: the mail server never confirmed an earlier copy.'
    : '';

const tapNames: Record<string, string> = { done: 'Done', not_customer: 'Not a customer' };

function relationOf(lead: LeadMessage, first: string) {
  const { kind, earlier_state, earlier_at } = lead;
  if (wantsNothing(lead)) return `The first request is ${first}.`;
  const tap = tapNames[earlier_state ?? ''];
  if (tap && earlier_at) {
    const when = shopDayTime(new Date(earlier_at));
    return `The first request, ${first}, was marked “${tap}” on ${when}. This one needs a new ${verbOf(lead)}.`;
  }
  return kind === 'repeat'
    ? `It's the same as request ${first}. One ${verbOf(lead)} covers both.`
    : `The customer sent this again, maybe with changes. The first request is ${first}.`;
}

function detailLines(lead: LeadMessage): Line[] {
  const { page } = lead;
  const sources = sourceFields.map((field) => (field === 'gclid' ? lead.gclid && 'Google Ads' : lead[field]));
  return [
    lineOf('name', lead),
    lineOf('phone', lead),
    ...customerLines(lead),
    { label: 'Received', value: shopFullTime(new Date(lead.created_at)) },
    {
      label: 'Sent from',
      value: page === routes.home ? 'Home page' : (page ?? ''),
      href: `${business.siteUrl}${page}`,
    },
    { label: 'Reference', value: referenceOf(lead.submission_id) },
    { label: 'Source', value: [...new Set(sources.filter(Boolean))].join(', ') },
  ];
}

type AppointmentMessage = LeadMessage &
  Pick<Claimed, 'main_id' | 'appointment_changes' | 'last_appointment_at' | 'occurred_at'>;

/** The time agreed with the customer, changed or canceled, as text and as a file for the calendar. */
export function composeAppointmentEmail(message: AppointmentMessage, options: Options = {}): Email {
  const lead = asShown(message);
  const { appointment_at: at, appointment_changes: sequence, submission_id: id, phone } = lead;
  const name = isolated(lead.name);
  const customer = shorten(name, maxFactLength);
  const isChanged = sequence > 1;
  const agreed = isChanged ? 'New time' : 'Agreed';
  const words = at
    ? {
        tag: `${agreed}: ${shopDayTime(new Date(at))}, `,
        headline: `${isChanged ? agreed : 'Agreed on a time'} with ${customer}`,
        reminder: `Open the attached file to ${isChanged ? 'update' : 'add it to'} your calendar.`,
      }
    : {
        tag: 'Canceled: ',
        headline: `Canceled: the appointment with ${customer}`,
        reminder: 'The attached file takes it out of your calendar.',
      };
  const email = mailAbout(lead, options, {
    ...words,
    urgent: false,
    advice: `“${claimLabel(lead)}” opens the request, with the form to change or cancel the time.`,
  });
  const { service, place } = namedIn(lead);
  const location = placeOnMap(lead.address ?? '').query || place;
  return {
    ...email,
    calendar: appointmentFile(message, {
      summary: [service, name].filter(Boolean).join(', '),
      location,
      description: [reachText(lead), wantsNothing(lead) ? '' : phone, `Request ${referenceOf(id)}`]
        .filter(Boolean)
        .join('\n'),
    }),
  };
}
