/** The notice of data/pages.json stands from its first day to its last, by the clock of St. Louis. */
import { expect, test } from 'vitest';
import { noticeOn } from '../../data/notice.ts';
import { copyOfData, problemsOf } from './copyOfData.ts';

const thanksgiving = { text: 'Callbacks may take longer.', start: '2026-11-25', end: '2026-11-27' };

test.each([
  ['the evening before', '2026-11-25T05:59:59Z', false],
  ['the first minute', '2026-11-25T06:00:00Z', true],
  ['the last minute', '2026-11-28T05:59:59Z', true],
  ['the day after', '2026-11-28T06:00:00Z', false],
])('%s', (_when, now, shown) => {
  expect(noticeOn(new Date(now), thanksgiving)).toEqual(shown ? thanksgiving : undefined);
});

test('no notice is none', () => {
  expect(noticeOn(new Date('2026-11-25T12:00:00Z'), undefined)).toBeUndefined();
});

test.each([
  [{ start: '2026-11-28' }, 'notice › end: must not be before the start, got "2026-11-27"'],
  [{ end: 'Thanksgiving' }, 'notice › end: must be a day, such as "2026-11-22", got "Thanksgiving"'],
  [{ text: 'Save {discuont}' }, 'notice › text: {discuont} is not a fact; did you mean "discount"?'],
])('%j is a mistake', (change, message) => {
  const notice = { ...thanksgiving, ...change };
  expect(problemsOf(copyOfData(['pages', ['notice'], notice]))).toEqual([`data/pages.json › ${message}`]);
});
