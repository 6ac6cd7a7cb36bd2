import { shopTime, shopTimeZone } from '../../data/lead/clock.ts';

/** "at 7:08 PM, 3 minutes ago"; with the day where that is not today: "on Nov 21 at 7:08 PM, 2 days ago". St. Louis time. */
export function whenOf(date: Date, now: Date): string {
  const day = dayOf(date);
  const time = nonBreaking(`at ${shopTime(date)}`);
  return `${day === dayOf(now) ? '' : `on ${nonBreaking(day)} `}${time}, ${agoOf(date, now)}`;
}

const nonBreaking = (text: string) => text.replaceAll(/\s/g, '\u00a0');

function dayOf(date: Date): string {
  return date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: shopTimeZone });
}

function agoOf(date: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

const counted = (count: number, unit: string) => `${count}\u00a0${unit}${count === 1 ? '' : 's'} ago`;
