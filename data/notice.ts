/** The notice of pages.json, on its days. Build time only. */
import type { Pages } from './collections/pages.ts';
import { shopTimeZone } from './lead/clock.ts';

type Notice = Pages['notice'];

/** A day as the data write it, where the business is: 'YYYY-MM-DD'. */
const dayInStLouis = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone, dateStyle: 'short' });

/** @returns the notice, or undefined before its first day and after its last */
export function noticeOn(now: Date, notice: Notice): Notice {
  if (notice === undefined) return undefined;
  return notice.start <= dayInStLouis.format(now) && !isOver(now, notice.end) ? notice : undefined;
}

/** Whether the day `end` has passed where the business is. */
export const isOver = (now: Date, end: string): boolean => end < dayInStLouis.format(now);
