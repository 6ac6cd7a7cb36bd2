import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { releasedSite, rename } from '../data/releasedSite.ts';
import { outputOf } from './run.ts';

test('release refuses a renamed page without a redirect, then adds the new address', async () => {
  const dir = releasedSite();
  rename(dir, 'fenton', 'old-fenton');
  const released = () => readFileSync(join(dir, 'released.txt'), 'utf8');
  const before = released();
  expect(await outputOf(`release ${dir}`)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /add "fenton" to "formerSlugs" .*\n(.*\n)*\nNothing was released\. Fix this first\.\n$/,
    ),
  });
  expect(released()).toBe(before);

  rename(dir, 'old-fenton', 'new-fenton', ['fenton']);
  expect(await outputOf(`release ${dir}`)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^\+ \/locksmith-new-fenton-mo\ndata\/released\.txt: \d+ addresses, 1 added\n$/,
    ),
  });
  const after = released();
  expect(after.split('\n')).toEqual(expect.arrayContaining(before.split('\n')));
  expect(await outputOf(`release ${dir}`)).toMatchObject({
    code: 0,
    output: expect.stringContaining('none added'),
  });
  expect(released()).toBe(after);
});
