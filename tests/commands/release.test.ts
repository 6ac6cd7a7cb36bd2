import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { storedServices } from '../data/copy-of-data.ts';
import { releasedSite, rename } from '../data/released-site.ts';
import { city } from '../support/town.ts';
import { outputOf } from './run.ts';

const service = storedServices.at(-1)?.slug ?? '';

test('release refuses a renamed page without a redirect, then adds the new address', async () => {
  const dir = releasedSite();
  rename(dir, city.slug, 'old-town');
  rename(dir, service, 'old-service');
  const released = () => readFileSync(join(dir, 'released.txt'), 'utf8');
  const before = released();
  const refused = await outputOf(`release ${dir}`);
  expect(refused.code).toBe(1);
  for (const slug of [city.slug, service])
    expect(refused.output).toContain(`add "${slug}" to "formerSlugs" of the entry that replaced it`);
  expect(refused.output).toMatch(/\nNothing was released\. Fix this first\.\n$/);
  expect(released()).toBe(before);

  rename(dir, 'old-town', 'new-town', [city.slug]);
  rename(dir, 'old-service', service);
  const added = routes.city({ ...city, slug: 'new-town' });
  const output = expect.stringMatching(`^\\+ ${added}\ndata/released\\.txt: \\d+ addresses, 1 added\n$`);
  expect(await outputOf(`release ${dir}`)).toEqual({ code: 0, output });
  expect(released().split('\n')).toEqual(expect.arrayContaining(before.split('\n')));
});
