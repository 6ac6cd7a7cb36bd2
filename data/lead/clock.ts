import { timeZone, zoneName } from './town.ts';

export type Times = {
  /** "7:06 PM" */
  received: string;
  /** "7:21 PM", or "7:21 PM CT" if the reader's own clock differs. */
  callBy: string;
};

type Options = {
  responseMinutes: number;
  /** The server doesn't know the reader's time zone, so it names ours, and the day. */
  readAnywhere?: boolean;
};

export function timesOf(received: Date, { responseMinutes, readAnywhere = false }: Options): Times {
  const due = callDue(received, responseMinutes);
  const isElsewhere = readAnywhere || [received, due].some((date) => time(date) !== localTime(date));
  return {
    received: (readAnywhere ? `${shopDate(received)}, ` : '') + shopTime(received),
    callBy: shopTime(due, isElsewhere),
  };
}

export const callDue = (received: Date, responseMinutes: number): Date =>
  new Date(received.getTime() + responseMinutes * 60_000);

/** Created on first use and kept: creating one is slower than formatting. */
function formatter(options: Intl.DateTimeFormatOptions, locale = 'en-US'): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(date);
  };
}

const localTime = formatter({ hour: 'numeric', minute: '2-digit' });
const shopDate = formatter({ month: 'short', day: 'numeric', timeZone });
const hour = formatter({ hour: 'numeric', hourCycle: 'h23', timeZone });

const time = formatter({ hour: 'numeric', minute: '2-digit', timeZone });
const zoneLetters = formatter({ timeZoneName: 'short', timeZone });

export const shopTime = withZone(time);
export const shopDay = formatter({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone }, 'en-CA');
export const shopWeekday = formatter({ weekday: 'short', timeZone });
const dayTime = {
  timeZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
export const shopDayTime = withZone(formatter(dayTime));
const fullTime = withZone(formatter({ ...dayTime, year: 'numeric' }));

/** "Sat, Nov 21, 2026, 7:06 PM CT" */
export const shopFullTime = (date: Date): string => fullTime(date, true);

/** Adds our zone if `isZoned`. In the hour that comes twice when the clocks go back, it always adds which one, such as "CDT". */
function withZone(format: (date: Date) => string) {
  return (date: Date, isZoned = false): string => {
    const zone = isTwice(date) ? zoneLetters(date).replace(/.*, /, '') : isZoned && zoneName;
    return zone ? `${format(date)}\u00a0${zone}` : format(date);
  };
}

const hourMs = 3_600_000;
const isTwice = (date: Date) =>
  [-hourMs, hourMs].some((ms) => time(new Date(date.getTime() + ms)) === time(date));

export const shopHour = (date: Date): number => Number(hour(date));
