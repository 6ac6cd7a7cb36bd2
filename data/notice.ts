import type { Pages } from './collections/pages.ts';
import { shopDay } from './lead/clock.ts';

export type Notice = Pages['notice'];

export function noticeOn(now: Date, notice: Notice): Notice {
  if (notice === undefined) return undefined;
  return notice.start <= shopDay(now) && !isOver(now, notice.end) ? notice : undefined;
}

export const isOver = (now: Date, end: string): boolean => end < shopDay(now);
