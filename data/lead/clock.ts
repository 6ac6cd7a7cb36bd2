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
  const isElsewhere = readAnywhere || shopTime(received) !== localTime(received);
  const callBy = shopTime(callDue(received, responseMinutes));
  return {
    received: (readAnywhere ? `${shopDate(received)}, ` : '') + shopTime(received),
    callBy: isElsewhere ? withZone(callBy) : callBy,
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

export const shopTime = formatter({ hour: 'numeric', minute: '2-digit', timeZone });
export const shopDay = formatter({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone }, 'en-CA');
export const shopWeekday = formatter({ weekday: 'short', timeZone });
export const shopDayTime = formatter({
  timeZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const fullTime = formatter({
  timeZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Sat, Nov 21, 2026, 7:06 PM CT" */
export const shopFullTime = (date: Date): string => withZone(fullTime(date));

const withZone = (time: string): string => `${time}\u00a0${zoneName}`;

export const shopHour = (date: Date): number => Number(hour(date));
