/** What we email to a customer. Nothing in it was typed, because anyone could have typed the address. */
import { callDue, shopDay, shopFullTime, shopTime, shopWeekday } from '../../../data/lead/clock.ts';
import { referenceOf } from '../../../data/lead/contract.ts';
import { telHref } from '../../../data/shared/routes.ts';
import { business, serviceCalled } from '../../base/site.ts';
import type { Claimed } from '../../lead/policy.ts';
import { memberOf, priceText } from '../../lead/team.ts';
import { knownIn, shortTime } from '../../lead/words/lead.ts';
import { isLate } from '../../lead/words/promise.ts';
import { feeDue } from '../../lead/words/receipt.ts';
import { appointmentText, promiseOf, verbOf } from '../../lead/words/wishes.ts';
import { appointmentFile } from '../mail/calendar.ts';
import { act, composeMail, factTable, type Part, paragraph } from '../mail/html.ts';
import { type Email, textOnly } from '../mail/mailer.ts';
import { band, type Stop } from './band.ts';

type Content = {
  subject: string;
  preheader: string;
  heading: string;
  /** The one that counts, in large type. */
  time?: string;
  stops?: Stop[];
  parts: (Part | false | undefined)[];
};

/** @param page the URL of the request's page */
export function composeCustomerEmail(message: Claimed, page: string | undefined): Email {
  const { submission_id: id, created_at } = message;
  const content = contentOf(message, page);
  const { subject, preheader, heading, time, stops, parts } = content;
  const asked = shopFullTime(new Date(created_at));
  const footer = `${business.name}. Request ${referenceOf(id)}. Sent because this address was typed in our request form on ${asked}. Not you? Call us, and we'll take it out.`;
  const email = composeMail({
    subject,
    preheader,
    replyTo: { name: business.name, address: business.email },
    band: band({ heading, time, stops }),
    parts: [
      ...parts,
      act({ look: 'call', label: callLabel(message), phone: business.phone, href: telHref(business.phone) }),
      message.kind === 'received' && paragraph('In danger? Call 911.'),
    ],
    footer,
  });
  const calendar = tellsCalendar(message)
    ? appointmentFile(message, calendarWords(message, page))
    : undefined;
  const text = `${email.text}\n\n${footer}`;
  return { ...email, text, calendar, simpler: textOnly(subject, text) };
}

const callLabel = ({ kind, submission_id }: Claimed) =>
  `${kind === 'received' ? "Can't wait" : 'Questions'}? Say ${referenceOf(submission_id).slice(-4)}`;

const tellsCalendar = ({ kind }: Claimed) => kind === 'appointment' || kind === 'closed';

const calendarWords = (message: Claimed, page = '') => ({
  summary: [business.name, knownIn(message).service].filter(Boolean).join(', '),
  location: '',
  description: [page, business.phone, `Request ${referenceOf(message.submission_id)}`]
    .filter(Boolean)
    .join('\n'),
});

function contentOf(message: Claimed, page: string | undefined): Content {
  const { kind, appointment_at: at } = message;
  if (kind === 'appointment') return at ? agreed(message, at, page) : taken(message);
  if (kind === 'reminder' && at) return dayBefore(message, at, page);
  if (kind === 'coming') return moved(message, page);
  if (kind === 'closed') return canceled(message, page);
  return received(message, page);
}

function received(message: Claimed, page: string | undefined): Content {
  const { created_at, state } = message;
  const { settle } = promiseOf(message);
  const due = callDue(new Date(created_at), business.responseMinutes);
  const isOpen = state === 'open' && !isLate(message);
  const verb = `We'll ${verbOf(message)} you`;
  const promise = settle ? `${verb} ${settle} to set a time` : `${verb} by ${shopTime(due, true)}`;
  const [heading, time] = settle
    ? [`To set a time, we'll ${verbOf(message)} you`, settle]
    : [`${verb} by`, shopTime(due)];
  return {
    subject: isOpen ? promise : 'We have your request',
    preheader: `${service(message)}. ${page ? 'Your page shows how far it is.' : ''}`,
    ...(isOpen ? { heading, time } : { heading: 'We have your request' }),
    stops: stopsOf(message, 0),
    parts: [
      page !== undefined && open(page),
      page !== undefined &&
        paragraph('It shows how far your request is and who comes. Cancel it there, too.'),
      facts(message),
    ],
  };
}

function agreed(message: Claimed, at: string, page: string | undefined): Content {
  const isChanged = message.appointment_changes > 1;
  return {
    subject: `${isChanged ? 'New time: ' : ''}${appointmentText(at, true)}`,
    preheader: `${service(message)}. The calendar file is attached.`,
    ...dayAndTime(at),
    stops: stopsOf(message, 1),
    parts: [
      paragraph(
        `See you then. Open the attached file to ${isChanged ? 'update' : 'add it to'} your calendar.`,
      ),
      facts(message),
      message.price_low !== null && paragraph(`${business.refuseRule}.`),
      ...otherTime(page),
    ],
  };
}

function dayBefore(message: Claimed, at: string, page: string | undefined): Content {
  const { heading, time } = dayAndTime(at);
  const tomorrow = shopDay(new Date(Date.parse(message.claimed_at) + dayMs)) === shopDay(new Date(at));
  const when = tomorrow ? `Tomorrow, ${time}` : appointmentText(at, true);
  return {
    subject: when,
    preheader: `${service(message)}.`,
    heading: tomorrow ? `Tomorrow, ${heading.replace(/,.*/, '')}` : heading,
    time,
    stops: stopsOf(message, 1),
    parts: [facts(message), ...otherTime(page)],
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Their time was taken back by the staff. */
const taken = (message: Claimed): Content => ({
  subject: 'Your appointment is canceled',
  preheader: 'Still need us? Call.',
  heading: 'Your appointment is canceled',
  parts: [
    paragraph(
      message.last_appointment_at
        ? `${appointmentText(message.last_appointment_at, true)} no longer holds. The attached file takes it out of your calendar.`
        : '',
    ),
    paragraph('Still need us? Call.'),
  ],
});

function moved(message: Claimed, page: string | undefined): Content {
  const { due_at, price_low, tap } = message;
  const name = memberOf(message)?.name ?? 'Your locksmith';
  const time = due_at ? shopTime(new Date(due_at)) : '';
  return {
    subject: `New arrival time: around ${time}`,
    preheader: `${name} is on the way.`,
    heading: 'New arrival time, around',
    time,
    stops: stopsOf(message, 2),
    parts: [
      paragraph(`${name} is on the way.${tap === 'late' && price_low !== null ? ' The price stays.' : ''}`),
      page !== undefined && open(page),
      facts(message),
    ],
  };
}

const canceled = (message: Claimed, page: string | undefined): Content => ({
  subject: 'Your request is canceled',
  preheader: message.owes_fee ? '' : 'You owe nothing.',
  heading: 'Canceled',
  parts: [
    paragraph(message.owes_fee ? `Someone was already on the way, so ${feeDue}` : 'You owe nothing.'),
    message.last_appointment_at !== null &&
      paragraph('The attached file takes the time out of your calendar.'),
    paragraph(page ? 'Want us after all? Open your page, or call.' : 'Want us after all? Call.'),
    page !== undefined && open(page),
  ],
});

const open = (page: string) => act({ look: 'dark', label: 'Open your page', href: page });

const otherTime = (page: string | undefined) => [
  paragraph(`Need another time, or to cancel? ${page ? 'Open your page, or call us' : 'Call us'}.`),
  page !== undefined && open(page),
];

const service = (message: Claimed) => knownIn(message).service || 'Your request';

function facts(message: Claimed): Part {
  const { price_low: low, price_high, kind } = message;
  const { name, van, badge } = memberOf(message) ?? {};
  const who = [name, badge, van && `${van.color} van, plate ends in ${van.plate}`].filter(Boolean).join(', ');
  return factTable([
    { label: 'What', value: knownIn(message).service },
    {
      label: 'Price',
      value: low === null ? '' : `${priceText({ low, high: price_high ?? low })}, agreed on the phone`,
    },
    { label: 'Who', value: kind === 'received' ? '' : who },
    { label: 'Have ready', value: (serviceCalled(message.service) ?? business).proof },
  ]);
}

/** "Tuesday, December 1" and "9:00 AM" */
const dayAndTime = (at: string) => ({
  heading: appointmentText(at).replace(/, [^,]*$/, ''),
  time: shopTime(new Date(at)),
});

/** How far it is, from 0 ("Sent"). */
function stopsOf({ created_at, due_at, appointment_at }: Claimed, reached: number): Stop[] {
  const at = appointment_at && new Date(appointment_at);
  const drive = at ? { label: shopWeekday(at), time: shortTime(at) } : { label: 'Drive', time: '' };
  return [
    { label: 'Sent', time: at ? shopWeekday(new Date(created_at)) : shortTime(created_at) },
    { label: 'Call', time: '' },
    drive,
    { label: 'Here', time: reached === 2 && due_at ? `~${shortTime(due_at)}` : '' },
    { label: 'Done', time: '' },
  ].map((stop, index) => ({ ...stop, isReached: index <= reached, isNow: index === reached }));
}
