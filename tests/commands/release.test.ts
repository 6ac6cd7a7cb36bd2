import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { releasedSite, rename } from '../data/releasedSite.ts';
import { sayOf } from './run.ts';

test('a renamed page: the check says what to write, release refuses until then, and then says what it added', async () => {
  const dir = releasedSite();
  rename(dir, 'fenton', 'old-fenton');
  const released = () => readFileSync(join(dir, 'released.txt'), 'utf8');
  const before = released();
  expect(await sayOf(`release ${dir}`)).toEqual({
    code: 1,
    said: expect.stringMatching(
      /add "fenton" to "formerSlugs" .*\n(.*\n)*\nNothing was released: put this right first\.\n$/,
    ),
  });
  expect(released()).toBe(before);

  rename(dir, 'old-fenton', 'new-fenton', ['fenton']);
  expect(await sayOf(`release ${dir}`)).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^\+ \/locksmith-new-fenton-mo\ndata\/released\.txt: \d+ addresses, 1 added\n$/,
    ),
  });
  const after = released();
  expect(after.split('\n')).toEqual(expect.arrayContaining(before.split('\n')));
  expect(await sayOf(`release ${dir}`)).toMatchObject({
    code: 0,
    said: expect.stringContaining('none added'),
  });
  expect(released()).toBe(after);
});
