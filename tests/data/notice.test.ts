import { expect, test } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import { noticeOn } from '../../data/notice.ts';

const notice = { text: 'Callbacks may take longer.', start: '2026-11-25', end: '2026-11-27' };
const { timeZone } = business;
const local = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' });

test('a notice shows from the first minute of its first day to the last of its last, in our time zone', () => {
  const minutes = Array.from({ length: 5 * 24 * 60 }, (_, at) => new Date(Date.UTC(2026, 10, 24, 0, at)));
  const shown = minutes.filter((now) => noticeOn(now, notice, timeZone));
  expect(shown).toHaveLength(3 * 24 * 60);
  expect([shown[0], shown.at(-1)].map((now) => local.format(now).replace(/\s/g, ' '))).toEqual([
    '11/25/26, 12:00 AM',
    '11/27/26, 11:59 PM',
  ]);
  expect(noticeOn(new Date(), undefined, timeZone)).toBeUndefined();
});
