export const shopTimeZone = 'America/Chicago';
export const zoneName = 'St. Louis time';

export type Times = {
  /** "7:06 PM"; for a reader whose own clock shows another time, "7:06 PM St. Louis time". */
  received: string;
  /** By when we call, in the same form. */
  callBy: string;
};

type Options = {
  responseMinutes: number;
  /** Nobody knows where and when it is read: the zone is named in any case, and the day of receipt. */
  readAnywhere?: boolean;
};

export function timesOf(received: Date, { responseMinutes, readAnywhere = false }: Options): Times {
  const isElsewhere = readAnywhere || shopTime(received) !== clock(received);
  const zone = isElsewhere ? ` ${zoneName}` : '';
  const day = received.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: shopTimeZone,
  });
  return {
    received: (readAnywhere ? `${day}, ` : '') + shopTime(received) + zone,
    callBy: shopTime(callDue(received, responseMinutes)) + zone,
  };
}

export function callDue(received: Date, responseMinutes: number): Date {
  return new Date(received.getTime() + responseMinutes * 60_000);
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
