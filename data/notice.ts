/** The notice of pages.json, on its days. Build time only. */
import type { Pages } from './collections/pages.ts';
import { shopTimeZone } from './lead/clock.ts';

export type Notice = Pages['notice'];

/** A day as the data write it, where the business is: 'YYYY-MM-DD'. */
const dayInStLouis = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone, dateStyle: 'short' });

/** @returns the notice, or undefined before its first day and after its last */
export function noticeOn(now: Date, notice: Notice): Notice {
  if (notice === undefined) return undefined;
  const today = dayInStLouis.format(now);
  return notice.start <= today && today <= notice.end ? notice : undefined;
}
