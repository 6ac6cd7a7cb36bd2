import { expect, test } from 'vitest';
import { checkAndTest, copyForTest, wholeRepository } from './copy.ts';
import { fitsTown, follow, prepare, readRecipes } from './recipes.ts';

test('the check and all tests pass after the recipes of docs/content.md, to the letter', async () => {
  const copy = copyForTest(wholeRepository());
  const recipes = readRecipes().filter(fitsTown);
  await prepare(copy, recipes);
  for (const recipe of recipes) follow(recipe, copy);
  expect(await checkAndTest(copy)).toBe('');
}, 300_000);
