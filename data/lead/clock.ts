/** The shop's clock: when a request came, and by when we call. Shared by the browser and the function. */

/** Where every time that the site names is true. */
export const shopTimeZone = 'America/Chicago';
const zoneName = 'St. Louis time';

export type Times = {
  /** "7:06 PM"; for a reader whose own clock shows another time, "7:06 PM St. Louis time". */
  received: string;
  /** By when we call, in the same form. Undefined where the promise is not a number of minutes. */
  callBy: string | undefined;
};

type Options = {
  /** What we promise, such as "15 minutes". */
  responseTime: string;
  /** Nobody knows where and when it is read: the zone is named in any case, and the day of receipt. */
  readAnywhere?: boolean;
};

/** For the reader at this machine, unless `readAnywhere`. */
export function timesOf(received: Date, { responseTime, readAnywhere = false }: Options): Times {
  const isElsewhere = readAnywhere || shopTime(received) !== clock(received);
  const zone = isElsewhere ? ` ${zoneName}` : '';
  const day = received.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: shopTimeZone,
  });
  const due = callDue(received, responseTime);
  return {
    received: (readAnywhere ? `${day}, ` : '') + shopTime(received) + zone,
    callBy: due && shopTime(due) + zone,
  };
}

/** By when we call. Undefined where the promise is not a number of minutes, such as "15 minutes". */
export function callDue(received: Date, responseTime: string): Date | undefined {
  const minutes = Number(/^(\d+) minutes?$/.exec(responseTime)?.[1]);
  return minutes ? new Date(received.getTime() + minutes * 60_000) : undefined;
}

/** "7:06 PM" in St. Louis, wherever it is computed. */
export function shopTime(date: Date): string {
  return clock(date, shopTimeZone);
}

/** The day in St. Louis as the data write it: '2026-11-21'. */
export function shopDay(date: Date): string {
  return date.toLocaleDateString('en-CA', { timeZone: shopTimeZone });
}

/** "Sat, Nov 21, 2:04 AM" in St. Louis. */
export function shopDayTime(date: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: shopTimeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(date);
}

/** 7:06 PM */
function clock(date: Date, timeZone?: string): string {
  return date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
}
