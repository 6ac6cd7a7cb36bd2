import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { releasedSite, rename } from '../data/releasedSite.ts';
import { city } from '../support/town.ts';
import { outputOf } from './run.ts';

test('release refuses a renamed page without a redirect, then adds the new address', async () => {
  const dir = releasedSite();
  // Another town's list may still be empty.
  expect(await outputOf(`release ${dir}`)).toMatchObject({ code: 0 });
  rename(dir, city.slug, 'old-town');
  const released = () => readFileSync(join(dir, 'released.txt'), 'utf8');
  const before = released();
  expect(await outputOf(`release ${dir}`)).toEqual({
    code: 1,
    output: expect.stringMatching(
      new RegExp(
        `add "${city.slug}" to "formerSlugs" .*\n(.*\n)*\nNothing was released\\. Fix this first\\.\n$`,
      ),
    ),
  });
  expect(released()).toBe(before);

  rename(dir, 'old-town', 'new-town', [city.slug]);
  const added = routes.city({ ...city, slug: 'new-town' });
  expect(await outputOf(`release ${dir}`)).toEqual({
    code: 0,
    output: expect.stringMatching(
      new RegExp(`^\\+ ${added}\ndata/released\\.txt: \\d+ addresses, 1 added\n$`),
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
