import { timeZone, zoneName } from './site-facts.js';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export type Times = {
  /** "7:06 PM" */
  received: string;
  /** "7:21 PM", or "7:21 PM CT" if the reader's own clock differs. */
  callBy: string;
};

/** By our clock, as ISO 8601: a phone's may be hours off. */
export type Received = { receivedAt: string; callBy: string };

export function timesOf({ receivedAt, callBy }: Received): Times {
  const [sent, due] = [new Date(receivedAt), new Date(callBy)];
  const isHere = attempt(() => time(due) === localTime(due));
  return {
    received: attempt(() => shopTime(sent)) ?? deviceTime(sent),
    callBy: attempt(() => shopTime(due, !isHere)) ?? deviceTime(due),
  };
}

/** Some browsers refuse a zone: ours, or the device's. */
function attempt<Value>(format: () => Value): Value | undefined {
  try {
    return format();
  } catch {
    return undefined;
  }
}

/** "7:06 PM" by the device's clock, without Intl. */
function deviceTime(date: Date): string {
  const [hours, minutes] = [date.getHours(), `${date.getMinutes()}`.padStart(2, '0')];
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

export const callDue = (received: Date, responseMinutes: number): Date =>
  new Date(received.getTime() + responseMinutes * minuteMs);

/** Created on first use and kept: creating one is slower than formatting. */
export function formatter(options: Intl.DateTimeFormatOptions, locale = 'en-US'): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(date);
  };
}

const localTime = formatter({ hour: 'numeric', minute: '2-digit' });
const time = formatter({ hour: 'numeric', minute: '2-digit', timeZone });
const zonedTime = formatter({ hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' });
/** "Sat, Nov 21" */
export const shopDate = formatter({ weekday: 'short', month: 'short', day: 'numeric', timeZone });
const fullDate = formatter({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone });
const hour = formatter({ hour: 'numeric', hourCycle: 'h23', timeZone });

/** "7:06 PM", or "7:06 PM CT" if `isZoned`. When the clocks go back, an hour comes twice: then it tells which, such as "1:50 AM CDT". */
export function shopTime(date: Date, isZoned?: boolean): string {
  const isTwice = [-hourMs, hourMs].some((ms) => time(new Date(+date + ms)) === time(date));
  return isTwice ? zonedTime(date) : time(date) + (isZoned ? `\u00a0${zoneName}` : '');
}

export const shopDay = formatter({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone }, 'en-CA');
export const shopWeekday = formatter({ weekday: 'short', timeZone });
export const shopDayTime = (date: Date): string => `${shopDate(date)}, ${shopTime(date)}`;

/** "Sat, Nov 21, 2026, 7:06 PM CT" */
export const shopFullTime = (date: Date): string => `${fullDate(date)}, ${shopTime(date, true)}`;

export const shopHour = (date: Date): number => Number(hour(date));
