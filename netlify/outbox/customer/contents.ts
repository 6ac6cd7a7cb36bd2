/** What each email to a customer tells. */
import { callDue, dayMs, shopDay, shopTime } from '../../../data/lead/clock.ts';
import { business, serviceCalled } from '../../base/site.ts';
import { joined } from '../../base/text.ts';
import type { Claimed } from '../../lead/policy.ts';
import { memberOf, priceText } from '../../lead/team.ts';
import { feeDue, knownIn } from '../../lead/words/lead.ts';
import { isLate } from '../../lead/words/promise.ts';
import { appointmentText, promiseOf, verbOf } from '../../lead/words/wishes.ts';
import { act, factTable, type Part, type Parts, paragraph } from '../mail/blocks.ts';
import type { Top } from './band.ts';

type Content = Top & { subject: string; preheader: string; parts: Parts };

/** `open`: a button, if the customer has a page. */
type Told = { message: Claimed; open: Part | undefined; service: string };

/** @param page the URL of the request's page */
export function contentOf(message: Claimed, page: string | undefined): Content {
  const { kind, appointment_at: at } = message;
  const open = page === undefined ? undefined : act({ look: 'dark', label: 'Open your page', href: page });
  const told = { message, open, service: knownIn(message).service || 'Your request' };
  switch (kind) {
    case 'appointment':
      return at ? agreed(told, at) : takenBack(message);
    case 'reminder':
      return at ? dayBefore(told, at) : received(told);
    case 'coming':
      return moved(told);
    case 'closed':
      return canceled(told);
    default:
      return received(told);
  }
}

function received({ message, open, service }: Told): Content {
  const { settle } = promiseOf(message);
  const due = callDue(new Date(message.created_at), business.responseMinutes);
  const willCall = `'ll ${verbOf(message)} you`;
  const late = { subject: 'We have your request', heading: 'We have your request' };
  const promise = settle
    ? {
        subject: `We${willCall} ${settle} to set a time`,
        heading: `To set a time, we${willCall}`,
        time: settle,
      }
    : {
        subject: `We${willCall} by ${shopTime(due, true)}`,
        heading: `We${willCall} by`,
        time: shopTime(due),
      };
  return {
    preheader: `${service}. ${open ? 'Your page shows how far it is.' : ''}`,
    ...(message.state === 'open' && !isLate(message) ? promise : late),
    reached: 0,
    parts: [
      open,
      open && paragraph('It shows how far your request is and who comes. Cancel it there, too.'),
      facts(message),
    ],
  };
}

function agreed({ message, open, service }: Told, at: string): Content {
  const { appointment_changes, price_low } = message;
  const isChanged = appointment_changes > 1;
  return {
    subject: `${isChanged ? 'New time: ' : ''}${appointmentText(at, true)}`,
    preheader: `${service}. The calendar file is attached.`,
    heading: dateOf(at),
    time: shopTime(new Date(at)),
    reached: 1,
    parts: [
      paragraph(
        `See you then. Open the attached file to ${isChanged ? 'update' : 'add it to'} your calendar.`,
      ),
      facts(message),
      price_low !== null && paragraph(`${business.refuseRule}.`),
      ...otherTime(open),
    ],
  };
}

function dayBefore({ message, open, service }: Told, at: string): Content {
  const date = new Date(at);
  const isTomorrow = shopDay(new Date(Date.parse(message.claimed_at) + dayMs)) === shopDay(date);
  const [time, day] = [shopTime(date), dateOf(at)];
  return {
    subject: isTomorrow ? `Tomorrow, ${time}` : appointmentText(at, true),
    preheader: `${service}.`,
    heading: isTomorrow ? `Tomorrow, ${day.replace(/,.*/, '')}` : day,
    time,
    reached: 1,
    parts: [facts(message), ...otherTime(open)],
  };
}

const isCanceled = 'Your appointment is canceled';
const needUs = 'Still need us? Call.';

/** Their time was taken back by the staff. */
const takenBack = ({ last_appointment_at: last }: Claimed): Content => ({
  subject: isCanceled,
  preheader: needUs,
  heading: isCanceled,
  parts: [
    paragraph(
      last
        ? `${appointmentText(last, true)} no longer holds. The attached file takes it out of your calendar.`
        : '',
    ),
    paragraph(needUs),
  ],
});

function moved({ message, open }: Told): Content {
  const { due_at, price_low, tap } = message;
  const onTheWay = `${memberOf(message)?.name ?? 'Your locksmith'} is on the way.`;
  const time = due_at ? shopTime(new Date(due_at)) : '';
  return {
    subject: `New arrival time: around ${time}`,
    preheader: onTheWay,
    heading: 'New arrival time, around',
    time,
    reached: 2,
    parts: [
      paragraph(`${onTheWay}${tap === 'late' && price_low !== null ? ' The price stays.' : ''}`),
      open,
      facts(message),
    ],
  };
}

const canceled = ({ message: { owes_fee, last_appointment_at: last }, open }: Told): Content => ({
  subject: 'Your request is canceled',
  preheader: owes_fee ? '' : 'You owe nothing.',
  heading: 'Canceled',
  parts: [
    paragraph(owes_fee ? `Someone was already on the way, so ${feeDue}` : 'You owe nothing.'),
    last !== null && paragraph('The attached file takes the time out of your calendar.'),
    paragraph(`Want us after all? ${open ? 'Open your page, or call' : 'Call'}.`),
    open,
  ],
});

const otherTime = (open: Part | undefined) => [
  paragraph(`Need another time, or to cancel? ${open ? 'Open your page, or call us' : 'Call us'}.`),
  open,
];

function facts(message: Claimed) {
  const { price_low: low, price_high, kind, service } = message;
  const { name, van, badge } = memberOf(message) ?? {};
  const who = joined([name, badge, van && `${van.color} van, plate ends in ${van.plate}`]);
  const price = low === null ? '' : priceText({ low, high: price_high ?? low });
  return factTable([
    { label: 'What', value: knownIn(message).service },
    { label: 'Price', value: price && `${price}, agreed on the phone` },
    { label: 'Who', value: kind === 'received' ? '' : who },
    { label: 'Have ready', value: (serviceCalled(service) ?? business).proof },
  ]);
}

/** "Tuesday, December 1" */
const dateOf = (at: string) => appointmentText(at).replace(/, [^,]*$/, '');
