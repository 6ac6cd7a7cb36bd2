export const shopTimeZone = 'America/Chicago';
export const zoneName = 'St. Louis time';

export type Times = {
  /** "7:06 PM"; for a reader whose own clock shows another time, "7:06 PM St. Louis time". */
  received: string;
  /** By when we call, in the same form. Undefined where the promise is not a number of minutes. */
  callBy: string | undefined;
};

type Options = {
  responseTime: string;
  /** Nobody knows where and when it is read: the zone is named in any case, and the day of receipt. */
  readAnywhere?: boolean;
};

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

export function callDue(received: Date, responseTime: string): Date | undefined {
  const minutes = Number(/^(\d+) minutes?$/.exec(responseTime)?.[1]);
  return minutes ? new Date(received.getTime() + minutes * 60_000) : undefined;
}

export function shopTime(date: Date): string {
  return clock(date, shopTimeZone);
}

export function shopDay(date: Date): string {
  return date.toLocaleDateString('en-CA', { timeZone: shopTimeZone });
}

/** 0 to 23. */
export function shopHour(date: Date): number {
  return Number(date.toLocaleString('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: shopTimeZone }));
}

/** "Mon" */
export function shopWeekday(date: Date): string {
  return date.toLocaleDateString('en-US', { weekday: 'short', timeZone: shopTimeZone });
}

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

function clock(date: Date, timeZone?: string): string {
  return date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
}
