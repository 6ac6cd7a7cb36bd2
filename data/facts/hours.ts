import type { Business } from '../collections/business.ts';

/** Every phrase of the site about when we're open. 00:00 to 23:59 is always, as search engines write it. */
export function hourTokens({ openingHours: { opens, closes } }: Pick<Business, 'openingHours'>) {
  if (opens === '00:00' && closes === '23:59')
    return { hours: '24/7', hoursInWords: 'at any hour', hoursAsAdjective: '24-hour' };
  const [from, to] = [clock(opens), clock(closes)];
  return { hours: `${from}–${to}`, hoursInWords: `from ${from} to ${to}`, hoursAsAdjective: 'local' };
}

/** 20 becomes "8 PM". */
export const hourWords = ({ low }: { low: number }): string => clock(`${low}:00`);

/** "07:00" becomes "7 AM", and "19:30" becomes "7:30 PM". */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const past = minute > 0 ? `:${time.slice(-2)}` : '';
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'AM' : 'PM'}`;
}
