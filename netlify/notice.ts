/** What the functions use of data/pages.json, which no other file of netlify/ reads. */

import { type Notice, noticeOn } from '../data/notice.ts';
import data from '../data/pages.json' with { type: 'json' };

/** Absent where there is none. */
const { notice }: { banner: unknown; notice?: Notice } = data;

const hourMs = 60 * 60 * 1000;

/** Whether the notice of these pages came or went within the hour before `now`: its days begin and end at midnight in St. Louis. */
export function hasNoticeChanged(now: Date): boolean {
  return noticeOn(now, notice) !== noticeOn(new Date(now.getTime() - hourMs), notice);
}
