/** The staff's email about a request. Reminders and agreed times begin with other words. */
import { shopDayTime, shopFullTime } from '../../../data/lead/clock.ts';
import { referenceOf, requestKind } from '../../../data/lead/contract.ts';
import { isAscii } from '../../../data/lead/email.ts';
import { linkDays } from '../../../data/lead/figures.ts';
import { inFigures } from '../../../data/shared/numbers-in-text.ts';
import { routes } from '../../../data/shared/routes.ts';
import { business } from '../../base/business-facts.ts';
import { isolated, joined, shorten } from '../../base/text.ts';
import type { LeadLinks } from '../../lead/link.ts';
import { secondsBetween } from '../../lead/policy.ts';
import { customerLines, lineOf, photoRequest, requestLines } from '../../lead/words/answers.ts';
import { asShown, customerIn, knownIn, type LeadMessage, namedIn, subjectOf } from '../../lead/words/lead.ts';
import { shortPlaceOf } from '../../lead/words/places.ts';
import { claimAdvice, mainLabel, titlePartsOf } from '../../lead/words/staff.ts';
import { tell } from '../../lead/words/telling.ts';
import { reachTag, reachText, verbOf, wantsNothing, wishLines } from '../../lead/words/wishes.ts';
import { bareFacts, bareReason, calmly, plainEmail } from './bare.ts';
import {
  act,
  contact,
  factsLine,
  factTable,
  lateNote,
  notCustomerLabel,
  note,
  paragraph,
  quote,
  wishes,
} from './blocks.ts';
import { composeMail } from './html.ts';
import type { Email } from './mailer.ts';

/** @param changes what this version changed */
export function composeLeadEmail(message: LeadMessage, links?: LeadLinks, changes: string[] = []): Email {
  const lead = asShown(message);
  return mailAbout(lead, links, {
    ...titlePartsOf(lead, tell(lead), true),
    headline: headlineOf(lead),
    urgent: lead.is_emergency && lead.kind !== 'repeat',
    reminder: changes.join('\n'),
  });
}

type Content = {
  /** Begins the subject. Like `time`, it has nothing that the customer typed. */
  tag: string;
  time?: string | undefined;
  headline: string;
  urgent: boolean;
  reminder?: string;
};

/** As long as a line of the email may be. */
export const fitted = (text: string): string => shorten(isolated(text), 60);

const previewLength = 120;

export function mailAbout(lead: LeadMessage, links: LeadLinks | undefined, content: Content): Email {
  const { name, email, message, reach, kind, asked_at: now } = lead;
  const { owed_at = now, claimed_at = owed_at } = lead;
  const { tag, time = '', headline, urgent, reminder } = content;
  const telling = tell(lead);
  const { acts } = telling.standing;
  const button = mainLabel(telling);
  const reference = referenceOf(lead.submission_id);
  const { service, place } = namedIn(lead);
  const photo = lead.has_photo ? undefined : photoRequest(lead);
  const isSilent = wantsNothing(lead);
  // The phone number comes first because a long service or place can push it out of the subject.
  const known = [isSilent ? '' : lead.phone, name];
  const preview = joined([reachTag(lead), ...known, service, place].map(isolated));
  const said = lead.default_message ? '' : shorten(isolated(message), previewLength);
  const footer = `Sent from the ${business.name} website.`;
  const bare = composeMail({
    subject: subjectOf({ tag, time, reach, ...knownIn(lead) }),
    preheader: '',
    urgent,
    parts: [bareFacts(lead, button, links), note(bareReason), note(unconfirmedNote(lead))],
    footer,
  });
  const waits = kind === 'appointment' || !acts.main ? '' : ' waits';
  const plain = `${tag}request ${reference}${waits}`;
  const simplest = plainEmail(calmly(plain), links, isSilent ? `${reachText(lead)}.` : '');
  // An emergency's second email only has to be noticed.
  if (kind === 'alert' && links) {
    const line = `${joined(telling.staff.head, ' ')}. The first email has the rest.`;
    const facts = factTable([{ label: 'Reference', value: reference }]);
    const parts = [paragraph(line), facts, act({ look: 'dark', label: button, href: links.calling })];
    return {
      ...composeMail({ subject: bare.subject, preheader: line, urgent, parts, footer }),
      simpler: simplest,
    };
  }
  const full = composeMail({
    subject: subjectOf({ tag, time, reach, service, place: shortPlaceOf(lead), contact: known }),
    headline,
    preheader: `${preview}. ${said}`.trim(),
    urgent,
    parts: [
      wishes(wishLines(lead)),
      factsLine([service, place, time].map(fitted)),
      note(reminder),
      lateNote(secondsBetween(owed_at, claimed_at)),
      ...notesOf(lead).map((text) => note(text)),
      contact({ ...lead, button, links, isOver: !acts.main }, acts.main && claimAdvice(telling)),
      factTable([
        ...requestLines(lead),
        { label: 'Message', value: lead.default_message ? message : '' },
        { label: 'Photo', value: lead.has_photo ? "On the request's page" : '' },
      ]),
      message && !lead.default_message && quote('Message', message),
      photo && note(photo.note, { label: 'Ask by text', href: photo.textHref }),
      factTable(detailLines(lead)),
    ],
    footer: `${footer}${links && acts.main ? ` “${button}” and “${notCustomerLabel}” work for ${linkDays} days.` : ''}`,
    // Servers refuse mail with a raw 8-bit address in a header. The text has it.
    replyTo: email && isAscii(email) && !isSilent ? { name, address: email } : undefined,
  });
  return { ...full, simpler: { ...bare, simpler: simplest } };
}

function headlineOf(lead: LeadMessage) {
  const { kind, is_emergency, form_type, suspected_spam } = lead;
  const customer = fitted(customerIn(lead));
  if (!is_emergency && suspected_spam) return `Possible spam from ${customer}`;
  const what = requestKind(form_type, is_emergency);
  if (wantsNothing(lead)) return `${reachTag(lead)}: ${customer} will call us`;
  if (kind === 'repeat') return `${customer} sent the same ${what} request again`;
  if (!is_emergency) return `New ${what} request from ${customer}`;
  return `Emergency${suspected_spam ? ', maybe spam' : ''}: ${verbOf(lead)} ${customer} now`;
}

function notesOf(lead: LeadMessage) {
  const { suspected_spam, duplicate_of, waiting = 0 } = lead;
  const bot = 'This could be a bot';
  const doubt = wantsNothing(lead)
    ? `${bot}. We keep it either way.`
    : lead.is_emergency
      ? `${bot}, or a person using autofill. It says emergency, so ${verbOf(lead)} to be sure.`
      : `${bot}. Read it before you ${verbOf(lead)}. We keep it either way.`;
  const emails = waiting === 1 ? 'email is' : 'emails are';
  return [
    waiting
      ? `${inFigures(waiting)}${waiting >= 1000 ? ' or more' : ''} more request ${emails} waiting to go out.`
      : '',
    suspected_spam ? doubt : '',
    unconfirmedNote(lead),
    duplicate_of ? relationOf(lead, referenceOf(duplicate_of)) : '',
  ];
}

const unconfirmedNote = ({ unconfirmed_tries }: LeadMessage) =>
  unconfirmed_tries
    ? 'You may already have this email: the mail server never confirmed an earlier copy.'
    : '';

const tapNames: Record<string, string> = { done: 'Done', not_customer: notCustomerLabel };

function relationOf(lead: LeadMessage, first: string) {
  const { kind, earlier_state, earlier_at } = lead;
  // A version: what changed is told above.
  if (first === referenceOf(lead.submission_id)) return '';
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

function detailLines(lead: LeadMessage) {
  const { page } = lead;
  const { gclid, gbraid, wbraid, referrer, utm_source, utm_medium, utm_campaign } = lead;
  const ad = (gclid || gbraid || wbraid) && 'Google Ads';
  const sources = new Set([referrer, utm_source, utm_medium, utm_campaign, ad]);
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
    { label: 'Source', value: joined([...sources]) },
  ];
}
