/** The time that the staff agrees on with a customer on the phone. */

import { dayMs, shopDay } from '../../data/lead/clock.ts';
import { timeZone } from '../../data/lead/site-facts.js';

/** As native inputs send it: "2026-12-01" and "09:00" on our clock. */
export type TypedTime = { date: string; time: string };

export type RejectedTime = { typed: TypedTime; problem: string };

/** The first and last day that an appointment may be on, to catch a mistyped year. */
export const bookableDays = (now: Date) => ({
  min: shopDay(now),
  max: shopDay(new Date(now.getTime() + 365 * dayMs)),
});

const over = 'That time has passed. Choose a later one.';

/** @returns the time, or what's wrong with what was typed, as a sentence */
export function readAppointment({ date, time }: TypedTime, now: Date): Date | string {
  const local = `${date}T${time}`;
  const sent = new Date(`${local}Z`);
  const isReal = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && Number.isFinite(sent.getTime());
  if (!isReal || !sent.toISOString().startsWith(local)) return 'Choose a day and a time.';
  const { min, max } = bookableDays(now);
  if (date < min) return over;
  if (date > max) return "That's more than a year away. Check the year.";
  const at = instantOf(sent);
  if (!at) return 'The clocks go forward that night and skip this time. Choose another one.';
  return at > now ? at : over;
}

/** When our clock shows what a clock in UTC shows at `sent`: the first time if it happens twice, undefined if never. */
function instantOf(sent: Date) {
  const shown = wallClock(sent, 'UTC');
  // The offset from UTC may change in between.
  const offsets = [-dayMs, dayMs].map((ms) => {
    const near = new Date(sent.getTime() + ms);
    return Date.parse(`${wallClock(near, timeZone)}Z`) - near.getTime();
  });
  return offsets
    .map((offset) => new Date(sent.getTime() - offset))
    .find((at) => wallClock(at, timeZone) === shown);
}

const reminderTime = '17:00';

/** When the customer and the staff are reminded of an appointment: at 5 PM of the day before. */
export function eveningBefore(at: Date): Date {
  const noon = new Date(`${shopDay(at)}T12:00Z`);
  const day = new Date(noon.getTime() - dayMs).toISOString().slice(0, 10);
  return instantOf(new Date(`${day}T${reminderTime}Z`)) ?? at;
}

/** "2026-12-01 09:00" */
const wallClock = (at: Date, zone: string) =>
  at.toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });

/** For the inputs of an agreed time. */
export function typedTimeOf(at: string): TypedTime {
  const [date = '', time = ''] = wallClock(new Date(at), timeZone).split(' ');
  return { date, time };
}
