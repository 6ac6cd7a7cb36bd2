/** A standing with its times, names and prices in words, for the sentences of situations.ts. */
import {
  formatter,
  minuteMs,
  shopDay,
  shopDayTime,
  shopTime,
  shopWeekday,
} from '../../../data/lead/clock.ts';
import { timeZone } from '../../../data/lead/site-facts.js';
import { business, serviceCalled } from '../../base/business-facts.ts';
import { joined } from '../../base/text.ts';
import { timeOnDay } from '../appointment.ts';
import { lateAfter, quietMinutes, type Standing } from '../standing.ts';
import { priceText } from '../team.ts';
import { gsm, isGsm } from './gsm.ts';
import { talkOf, verbOf } from './wishes.ts';

/** "7:21", without AM or PM, to save room; "1:21 CDT" if it comes twice that night. */
export const shortTime = (time: Date): string => shopTime(time).replace(/\s[AP]M/, '');

/** "12 min", "3 h" or "2 days", without line breaks. */
function span(minutes: number): string {
  const count = Math.max(1, minutes);
  if (count < 100) return `${count}\u00a0min`;
  return count < 48 * 60 ? `${Math.round(count / 60)}\u00a0h` : `${Math.round(count / 1440)}\u00a0days`;
}

/** "Tuesday, December 1" */
const dateText = (at: Date) => longDate(at).replace(/ (?=\d)/, '\u00a0');
const longDate = formatter({ weekday: 'long', month: 'long', day: 'numeric', timeZone });

/** Stays on one line. */
export const phone = business.phone.replace(' ', '\u00a0');

export type Slots = ReturnType<typeof slotsOf>;

export function slotsOf(standing: Standing, isLast: boolean) {
  const { holder, now, promise, price, wish, number, alarm, fee } = standing;
  const { since, sentAt, due, phase, service, appointment, lastText } = standing;
  const name = holder?.member?.name;
  const reach = { reach: wish || null };
  const minutesBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / minuteMs;
  // Not 24 hours later: a day may have 23 or 25.
  const [today, tomorrow] = [0, 1].map((days) => shopDay(timeOnDay(now, days, '12:00')));
  const dayOf = (time: Date): 'today' | 'tomorrow' | '' =>
    shopDay(time) === today ? 'today' : shopDay(time) === tomorrow ? 'tomorrow' : '';
  const isToday = (time: Date) => dayOf(time) === 'today';
  const [low, high] = [price?.final ?? price?.low ?? 0, price?.final ?? price?.high ?? 0];
  const amount = price ? priceText({ low, high }) : '';
  const promised = promise?.at ?? since;
  /** While someone calls, that's still the promised call. */
  const told = phase === 'calling' ? (promise?.was ?? promise?.at) : promise?.at;
  const say = `Call ${phone} and say ${number}`;
  const isLockout = isLockoutOf(service);
  const warranty = serviceCalled(service)?.warranty;
  const isArrival = promise?.what === 'arrive';
  /** "7:35" today, "Wed 7:35 PM" within six days. */
  const short = (time: Date) =>
    isToday(time)
      ? shortTime(time)
      : Math.abs(minutesBetween(now, time)) < 6 * 1440
        ? `${shopWeekday(time)} ${shopTime(time)}`
        : shopDayTime(time);
  const wrote =
    lastText && (lastText.isCancel ? 'Wrote CANCEL: the job, or the texts?' : `Wrote ${short(lastText.at)}`);
  const leftTo = (time: Date) => span(Math.ceil(minutesBetween(now, time)));
  return {
    ...standing,
    isLast,
    verb: verbOf(reach),
    talk: talkOf(reach),
    called: `${verbOf(reach)}ed`,
    answer: wish === 'text' ? 'Please answer.' : 'Please pick up.',
    isSilent: wish === 'none',
    /** To customers. */
    locksmith: name ?? 'Your locksmith',
    ...textSlots(name),
    weAre: name ? `${name} is` : "We're",
    say,
    fault: joined(
      [
        "That's our fault.",
        wish === 'none' ? `${say}.` : `${say}: you go first.`,
        isArrival && 'Canceling is free.',
      ],
      ' ',
    ),
    lateBar: "We're late. You go first",
    /** To the staff. */
    someone: name ?? 'Someone',
    of: name ? ` (${name})` : '',
    by: name ? ` by ${name}` : '',
    unclaimed: `No one has it.${standing.isNewCustomer ? ` ${business.discount} off: new customer.` : ''}`,
    caller: alarm?.caller && (alarm.caller.member?.name ?? 'A colleague'),
    visitList: phase === 'agreed' ? 'Appointments' : 'On the way',
    amount,
    /** What it may cost at most. */
    limit: priceText({ low: high, high }),
    agreed: amount && `, ${amount}`,
    discount: price?.isDiscounted ? business.discountNote : '',
    isExact: price !== undefined && low === high,
    feeText: business.serviceCallFee,
    isFree: fee.due === 0,
    isBroken: promise?.is === 'broken',
    promised,
    told,
    /** What's left of the time that was told, from 1 to 0. */
    partLeft:
      promise &&
      told &&
      Math.min(1, Math.max(0, minutesBetween(now, told) / minutesBetween(promise.from, told))),
    /** What was said, even if a call is promised since. */
    dueAt: due ?? promised,
    lateAt: lateAfter(promised),
    pressedAt: alarm?.at ?? since,
    left: leftTo(promised),
    leftTo,
    late: span(Math.floor(minutesBetween(promised, now))),
    /** In subjects, in which spaces may break. */
    waited: span(Math.floor(minutesBetween(sentAt, now))).replace('\u00a0', ' '),
    minutes: (from: Date, to: Date) => span(Math.floor(minutesBetween(from, to))),
    isLockout,
    coverage: isLockout
      ? `${business.openingPromise}.`
      : joined([warranty && `Warranty: ${warranty}.`, `Problem with our work? ${say}.`], ' '),
    isEnded: ['done', 'canceled', 'notOurs'].includes(phase),
    isForgotten: standing.seen === 0 && minutesBetween(sentAt, now) >= quietMinutes,
    day: dayOf(promised),
    dayOf,
    dateText,
    /** "Today" or "Tomorrow" */
    nearDay: (time: Date) => dayOf(time).replace('t', 'T'),
    agreement: appointment
      ? `${appointment.isChanged ? 'New time' : 'Agreed'}: ${shopDayTime(appointment.at)}`
      : 'Canceled',
    /** "9:00 AM", "9:00 AM CT" and "Thu, Dec 3, 9:00 AM". */
    clockTime: (time: Date) => shopTime(time),
    zoned: (time: Date) => shopTime(time, true),
    dayTime: shopDayTime,
    /** "7:35 PM", with the day if it isn't today. */
    at: (time: Date) => (isToday(time) ? shopTime(time) : shopDayTime(time)),
    short,
    wrote,
    /** Until a colleague taps. */
    news: lastText?.isNew && wrote,
    list: (texts: (string | false | undefined)[]) => joined(texts, ' '),
  };
}

/** For texts. Names of any length, or in letters that texts lack, stay out. */
function textSlots(name: string | undefined) {
  const plain = gsm(name ?? '');
  const known = plain && plain.length <= 12 && isGsm(plain) ? plain : undefined;
  return { inText: known ?? 'Your locksmith', inSpanish: known ?? 'Su cerrajero' };
}

/** "jue, 3 dic" */
export const spanishDate = formatter({ weekday: 'short', day: 'numeric', month: 'short', timeZone }, 'es-US');

/** "las 7:40 PM CT" */
export function spanishTime(at: Date, isZoned = true): string {
  const time = shopTime(at, isZoned);
  return `${time.startsWith('1:') ? 'la' : 'las'} ${time}`;
}

const isLockoutOf = (service: string | null) =>
  /\blockout\b/i.test(serviceCalled(service)?.title ?? service ?? '');
