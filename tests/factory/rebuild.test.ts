/** A deploy uploads what changed, so a rebuild changes only what depends on the edit. */
import { expect, test } from 'vitest';
import { build, copyForTest } from '../site/copy.ts';
import { differences, editCities, publishedFiles } from './files.ts';

test('A rebuild after one edited city changes that page and what quotes it, and no other byte', async () => {
  const copy = copyForTest();
  const rebuild = async () => {
    const { failed, output } = await build(copy);
    expect(failed, output).toBe(false);
    return publishedFiles(copy);
  };
  const before = await rebuild();
  expect(differences(before, await rebuild()), 'nothing was edited').toEqual([]);

  editCities(copy, ([first, ...others]) => {
    if (first === undefined) throw new Error('no cities');
    return [{ ...first, landmarks: [...first.landmarks, 'Town Clock'] }, ...others];
  });
  const introEdited = await rebuild();
  expect(differences(before, introEdited)).toEqual(['locksmith-maplewood-mo.html']);

  editCities(copy, ([first, ...others]) => {
    if (first === undefined) throw new Error('no cities');
    return [{ ...first, cardText: 'Old mortise locks and new storefronts.' }, ...others];
  });
  expect(differences(introEdited, await rebuild())).toEqual(['service-areas.html']);
});
