import { test } from 'vitest';
import { copyForTest } from '../site/copy.ts';
import { buildOf, expectGrown, filesOfBuild } from './many-cities.ts';

test('a build of 2,000 cities has every page and leaves the first ones unchanged', async () => {
  const copy = copyForTest();
  const few = await filesOfBuild(copy);
  expectGrown(copy, few, await buildOf(2000, copy), 2000);
});
