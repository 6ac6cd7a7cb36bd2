/** A deploy uploads what changed, so a rebuild changes only what depends on the edit. */
import { expect, test } from 'vitest';
import { build, copyForTest } from '../site/copy.ts';
import { differences, editCity, publishedFiles } from './files.ts';

test('A rebuild after one edited city changes that page and what quotes it, and no other byte', async () => {
  const copy = copyForTest();
  const rebuild = async () => {
    const { failed, output } = await build(copy);
    expect(failed, output).toBe(false);
    return publishedFiles(copy);
  };
  const before = await rebuild();
  expect(differences(before, await rebuild()), 'nothing was edited').toEqual([]);

  editCity(copy, 'Maplewood', ({ landmarks }) => ({ landmarks: [...landmarks, 'Town Clock'] }));
  const introEdited = await rebuild();
  expect(differences(before, introEdited)).toEqual(['locksmith-maplewood-mo.html']);

  editCity(copy, 'Maplewood', () => ({ cardText: 'Old mortise locks and new storefronts.' }));
  expect(differences(introEdited, await rebuild())).toEqual(['service-areas.html']);
});
