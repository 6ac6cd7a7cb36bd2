import { expect, test } from 'vitest';
import { copyForTest } from '../site/copy.ts';
import { city, otherCity, thirdCity, zip } from '../support/town.ts';
import { buildOf, differences, editCity, expectGrown, filesOfBuild } from './many-cities.ts';

const cityCount = 130;

test('a rebuild changes only edited cities and pages that quote them; new cities change only lists and are all linked', async () => {
  const copy = copyForTest();
  const before = await filesOfBuild(copy);
  editCity(copy, city.name, ({ landmarks }) => ({ landmarks: [...landmarks, 'Town Clock'] }));
  editCity(copy, otherCity.name, () => ({ cardText: 'Old mortise locks and new storefronts.' }));
  editCity(copy, thirdCity.name, ({ zipCodes }) => ({ zipCodes: [zip, ...zipCodes] }));
  const few = await filesOfBuild(copy);
  const changed = [
    `${city.href.slice(1)}.html`,
    `${thirdCity.href.slice(1)}.html`,
    ...['service-areas.html', 'service-areas.json', `social${thirdCity.href}.png`],
  ];
  expect(differences(before, few)).toEqual(changed.sort());
  expect(few.get('service-areas.html')?.includes('Town Clock')).toBe(false);

  expectGrown(copy, few, await buildOf(cityCount, copy), cityCount);
});
