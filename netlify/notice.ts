/** Gives functions the notice of data/pages.json. No other file of netlify/ reads that file. */
import { shopDay } from '../data/lead/clock.ts';
import data from '../data/pages.json' with { type: 'json' };

/** Absent where there is none. */
const { notice }: { banner: unknown; notice?: { start: string } } = data;

/** Whether the notice of the deployed pages has begun, even if it is over: then a build takes it away. */
export const hasNoticeBegun = (now: Date): boolean => notice !== undefined && notice.start <= shopDay(now);
