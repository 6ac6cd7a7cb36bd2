import { expect, test } from 'vitest';
import { noticeOn } from '../../data/notice.ts';

const thanksgiving = { text: 'Callbacks may take longer.', start: '2026-11-25', end: '2026-11-27' };

test.each([
  ['the evening before', '2026-11-25T05:59:59Z', false],
  ['the first minute', '2026-11-25T06:00:00Z', true],
  ['the last minute', '2026-11-28T05:59:59Z', true],
  ['the day after', '2026-11-28T06:00:00Z', false],
])('%s', (_when, now, shown) => {
  expect(noticeOn(new Date(now), thanksgiving)).toEqual(shown ? thanksgiving : undefined);
  expect(noticeOn(new Date(now), undefined)).toBeUndefined();
});
