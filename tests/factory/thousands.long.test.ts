import { test } from 'vitest';
import { copyForTest } from '../site/copy.ts';
import { buildOf, expectGrown, filesOfBuild } from './many-cities.ts';

test('A build of 2,000 cities, in as many threads as there are cores, has all pages, and the first ones are as they were', async () => {
  const copy = copyForTest();
  const few = await filesOfBuild(copy);
  expectGrown(copy, few, await buildOf(2000, copy), 2000);
});
