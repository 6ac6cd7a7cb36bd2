import { expect, onTestFinished, test, vi } from 'vitest';
import { loadSite } from '../../scripts/data/load.ts';
import { shopInstant } from '../support/clock.ts';
import { copyOfData } from './copy-of-data.ts';

test('a notice shows from the first minute of its first day to the last of its last, in our time zone', () => {
  const notice = { text: 'Callbacks may take longer.', start: '2026-11-25', end: '2026-11-27' };
  const dir = copyOfData(['pages › notice', notice]);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const isShown = (local: string) => {
    vi.setSystemTime(shopInstant(local));
    return loadSite(dir).pages.notice !== undefined;
  };
  const minutes = ['2026-11-24T23:59', '2026-11-25T00:00', '2026-11-27T23:59', '2026-11-28T00:00'];
  expect(minutes.map(isShown)).toEqual([false, true, true, false]);
});
