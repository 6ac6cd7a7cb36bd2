/** The time that the staff agrees on with a customer on the phone. */

import { dayMs, formatter, shopDay } from '../../data/lead/clock.ts';
import { timeZone } from '../../data/lead/site-facts.js';

/** On our clock: "2026-12-01" and "09:00" as pickers send it, or as people type it in browsers without one: "12/1" and "9 am". */
export type TypedTime = { date: string; time: string };

export type RejectedTime = { typed: TypedTime; problem: string };

/** The first and last day that an appointment may be on, to catch a mistyped year. */
export const bookableDays = (now: Date) => ({
  min: shopDay(now),
  max: shopDay(new Date(now.getTime() + 365 * dayMs)),
});

const over = 'That time has passed. Choose a later one.';

/** @returns the time, or what's wrong with what was typed, as a sentence */
export function readAppointment(typed: TypedTime, now: Date): Date | string {
  const [date, time] = [dayIn(typed.date, now), timeIn(typed.time)];
  const local = `${date}T${time}`;
  const sent = new Date(`${local}Z`);
  const isReal = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && Number.isFinite(sent.getTime());
  if (!isReal || !sent.toISOString().startsWith(local))
    return 'Choose a day and a time, such as 12/3 and 9:30 AM.';
  const { min, max } = bookableDays(now);
  if (date < min) return over;
  if (date > max) return "That's more than a year away. Check the year.";
  const at = instantOf(sent);
  if (!at) return 'The clocks go forward that night and skip this time. Choose another one.';
  return at > now ? at : over;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** "12/3", "12-3-26", "Dec 3" and "Thursday, December 3rd, 2026" */
const americanDay =
  /^(?:[a-z]{3,9}\.?,? +)?(?:(\d{1,2})[/.-]|([a-z]{3})[a-z]*\.? *)(\d{1,2})(?:st|nd|rd|th)?(?:(?:[/.-]|,? +)(?:20)?(\d\d))?$/i;
/** "9", "9am", "9:30 p.m." and "14:00" */
const americanTime = /^(\d{1,2})(?:[:.]?(\d\d))?(?::\d\d)?(?: *([ap])(?:\.?m)?\.?)?$/i;

/** As pickers send it. Without a year, it's the one nearest to now. */
function dayIn(typed: string, now: Date) {
  const [, number, name = '', day = '', year] = americanDay.exec(typed.trim()) ?? [];
  if (!day) return typed;
  const month = number ?? months.indexOf(name.toLowerCase()) + 1;
  const inYear = (of: number) => `${of}-${twoDigits(month)}-${twoDigits(day)}`;
  if (year) return inYear(2000 + Number(year));
  const halfYearAgo = shopDay(new Date(now.getTime() - 182 * dayMs));
  const from = Number(halfYearAgo.slice(0, 4));
  return inYear(from) > halfYearAgo ? inYear(from) : inYear(from + 1);
}

/** As pickers send it. "9" is in the morning, "1" in the afternoon, and "01:00" at night. */
function timeIn(typed: string) {
  const [, hour = '', minute = '00', typedHalf] = americanTime.exec(typed.trim()) ?? [];
  if (!hour) return typed;
  const half = typedHalf?.toLowerCase() ?? (/^[1-6]$/.test(hour) ? 'p' : '');
  const count = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : hour;
  return `${twoDigits(count)}:${minute}`;
}

const twoDigits = (number: number | string) => `${number}`.padStart(2, '0');

/** When our clock shows what a clock in UTC shows at `sent`: the first time if it happens twice, undefined if never. */
function instantOf(sent: Date) {
  const shown = utcClock(sent);
  // The offset from UTC may change in between.
  const offsets = [-dayMs, dayMs].map((ms) => {
    const near = new Date(sent.getTime() + ms);
    return Date.parse(`${wallClock(near)}Z`) - near.getTime();
  });
  return offsets.map((offset) => new Date(sent.getTime() - offset)).find((at) => wallClock(at) === shown);
}

/** The instant of a time such as "17:00", some days after the day of `at`. */
export function timeOnDay(at: Date, days: number, time: string): Date {
  const noon = new Date(`${shopDay(at)}T12:00Z`);
  const day = new Date(noon.getTime() + days * dayMs).toISOString().slice(0, 10);
  return instantOf(new Date(`${day}T${time}Z`)) ?? at;
}

/** When the customer and the staff are reminded of an appointment: at 5 PM of the day before. */
export const eveningBefore = (at: Date): Date => timeOnDay(at, -1, '17:00');

/** "2026-12-01 09:00" */
const clockIn = (zone: string) => formatter({ dateStyle: 'short', timeStyle: 'short', timeZone: zone }, 'sv');
const [wallClock, utcClock] = [clockIn(timeZone), clockIn('UTC')];

/** For the inputs of an agreed time. */
export function typedTimeOf(at: Date): TypedTime {
  const [date = '', time = ''] = wallClock(at).split(' ');
  return { date, time };
}
