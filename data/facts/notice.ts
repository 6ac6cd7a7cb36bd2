import type { Pages } from '../collections/pages.ts';

export type Notice = Pages['notice'];

export function noticeOn(now: Date, notice: Notice, timeZone: string): Notice {
  if (notice === undefined) return undefined;
  return notice.start <= dayOf(now, timeZone) && !isOver(now, notice.end, timeZone) ? notice : undefined;
}

export const isOver = (now: Date, end: string, timeZone: string): boolean => end < dayOf(now, timeZone);

const dayOf = (now: Date, timeZone: string): string => now.toLocaleDateString('en-CA', { timeZone });
