import { expect, test } from 'vitest';
import { copyForTest } from '../site/copy.ts';
import { differences, editCity } from './files.ts';
import { buildOf, expectGrown, filesOfBuild } from './many-cities.ts';

const cityCount = 130;

test('A rebuild changes only edited cities and pages that quote them; new cities change only lists and are all linked', async () => {
  const copy = copyForTest();
  const before = await filesOfBuild(copy);
  editCity(copy, 'Maplewood', ({ landmarks }) => ({ landmarks: [...landmarks, 'Town Clock'] }));
  editCity(copy, 'Affton', () => ({ cardText: 'Old mortise locks and new storefronts.' }));
  editCity(copy, 'Clayton', () => ({ zipCodes: ['63124'] }));
  const few = await filesOfBuild(copy);
  expect(differences(before, few)).toEqual([
    'locksmith-clayton-mo.html',
    'locksmith-maplewood-mo.html',
    'service-areas.html',
    'service-areas.json',
    'social/locksmith-clayton-mo.png',
  ]);
  expect(few.get('service-areas.html')?.includes('Town Clock')).toBe(false);

  expectGrown(copy, few, await buildOf(cityCount, copy, '--pages-per-thread', '60'), cityCount);
});
