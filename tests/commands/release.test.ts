import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { mainText } from '../../scripts/build/main-text.ts';
import { readReleased, releasedText, releaseOf } from '../../scripts/data/released.ts';
import { warningsOf } from '../data/copy-of-data.ts';
import { rename } from '../data/released-site.ts';
import { mainOf, pageAt, pageNodeOf, readBuilt, site } from '../site/built.ts';
import { copyForTest, editData, outputOf } from '../site/copy.ts';
import { textOf } from '../site/dom.ts';
import { city } from '../support/town.ts';

const lastYear = '2025-11-28';

test('release refuses a renamed page without a redirect, then adds its new address, and dates the texts that a price changed', async () => {
  const cwd = copyForTest();
  const data = join(cwd, 'data');
  const file = join(data, 'released.txt');
  const pages = site.paths.filter((path) => path !== routes.notFound);
  const before = releasedText(new Map(pages.map((path) => [path, releaseOf(mainText(path), lastYear)])));
  writeFileSync(file, before);
  rename(data, city.slug, 'old-town');
  const refused = await outputOf('release', { cwd });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`add "${city.slug}" to "formerSlugs" of the entry that replaced it`);
  expect(refused.output).toMatch(/\nNothing was released\. Fix this first\.\n$/);
  expect(readFileSync(file, 'utf8')).toBe(before);

  rename(data, 'old-town', 'new-town', [city.slug]);
  editData(cwd, 'claims', ({ claims }) => {
    const facts = Object.values(claims).flatMap(({ facts = [] }) => facts);
    Object.assign(facts.find((fact) => fact.kind === 'price' && fact.high) ?? {}, { high: 987 });
  });
  expect(await outputOf('release', { cwd })).toMatchObject({ code: 0 });
  expect(warningsOf(data).filter((line) => line.includes('who can show it'))).toEqual([]);
  editData(cwd, 'pages', ({ home }) => Object.assign(home.closing, { title: 'Fully trained' }));
  expect(warningsOf(data)).toContainEqual(
    expect.stringMatching(/closing › title: new: "Fully trained"; is it true/),
  );
  const added = routes.city({ ...city, slug: 'new-town' });
  const built = readBuilt(cwd);
  const changed = built.pages.filter((page) => textOf(mainOf(page)).includes('$987')).map(({ path }) => path);
  expect(changed).not.toEqual([]);
  const dated = [...(readReleased(data) ?? [])].filter(([, { day = lastYear }]) => day !== lastYear);
  expect(new Set(dated.map(([path]) => path))).toEqual(new Set([added, ...changed]));
  expect(pageNodeOf(pageAt(routes.contact, built)).dateModified).toBe(lastYear);
});
