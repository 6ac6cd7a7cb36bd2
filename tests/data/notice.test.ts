import { expect, test } from 'vitest';
import { noticeOn } from '../../data/facts/notice.ts';
import { timeZone } from '../../data/lead/site-facts.js';
import { shopInstant } from '../support/clock.ts';

const notice = { text: 'Callbacks may take longer.', start: '2026-11-25', end: '2026-11-27' };

test('a notice shows from the first minute of its first day to the last of its last, in our time zone', () => {
  const isShown = (local: string) => noticeOn(new Date(shopInstant(local)), notice, timeZone) !== undefined;
  const minutes = ['2026-11-24T23:59', '2026-11-25T00:00', '2026-11-27T23:59', '2026-11-28T00:00'];
  expect(minutes.map(isShown)).toEqual([false, true, true, false]);
  expect(noticeOn(new Date(), undefined, timeZone)).toBeUndefined();
});
