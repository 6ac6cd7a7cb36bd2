/** Makes every edit that docs/content.md describes: all at once, and then in halves, so that each is tried without the others, too. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkAndTest, copyForTest, wholeRepository } from './copy.ts';
import { otherEdits, ownerEdits } from './owner-edits.ts';
import { fitsTown, follow, prepare, readRecipes } from './recipes.ts';

const recipes = readRecipes().filter(fitsTown);
const edits = [
  ...recipes.map((recipe) => (copy: string) => follow(recipe, copy)),
  ...Object.values(ownerEdits),
];
const short = ['check data', 'test site'];
const half = (rest: number) => edits.filter((_, at) => at % 2 === rest);

test.each([
  ['all edits', edits, undefined],
  ['every second edit', half(0), short],
  ['the others', half(1), short],
  ['edits that the others rule out', Object.values(otherEdits), short],
])(
  'the check and the tests pass after %s',
  async (_, chosen, commands) => {
    const copy = copyForTest(wholeRepository());
    await prepare(copy);
    for (const edit of chosen) await edit(copy);
    // It makes these edits itself.
    rmSync(join(copy, 'tests/site/follows-from-data.test.ts'));
    expect(await checkAndTest(copy, commands)).toBe('');
  },
  300_000,
);
