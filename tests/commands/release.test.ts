import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { releasedSite, rename } from '../data/released-site.ts';
import { city } from '../support/town.ts';
import { outputOf } from './run.ts';

test('release refuses a renamed page without a redirect, then adds the new address', async () => {
  const dir = releasedSite();
  rename(dir, city.slug, 'old-town');
  const released = () => readFileSync(join(dir, 'released.txt'), 'utf8');
  const before = released();
  const refused = await outputOf(`release ${dir}`);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`add "${city.slug}" to "formerSlugs" `);
  expect(refused.output).toMatch(/\nNothing was released\. Fix this first\.\n$/);
  expect(released()).toBe(before);

  rename(dir, 'old-town', 'new-town', [city.slug]);
  const added = routes.city({ ...city, slug: 'new-town' });
  const output = expect.stringMatching(`^\\+ ${added}\ndata/released\\.txt: \\d+ addresses, 1 added\n$`);
  expect(await outputOf(`release ${dir}`)).toEqual({ code: 0, output });
  expect(released().split('\n')).toEqual(expect.arrayContaining(before.split('\n')));
});
