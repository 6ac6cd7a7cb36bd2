import { expect, test } from 'vitest';
import { site } from './built.ts';
import { checkAndTest, copyForTest, wholeRepository } from './copy.ts';
import { follow, isAboutCity, missingFrom, prepare, type Recipe, readRecipes } from './recipes.ts';

const names = site.cities.map(({ name }) => name);
const states = [...site.cities, ...site.plannedPlaces].map(({ state }) => state as string);

/** Recipes about cities quote a city or a state that another town's data doesn't have. */
const fitsTown = ({ edits }: Recipe) =>
  edits.every(({ before, after }) => {
    const [, edited] = /"cityName": "(.+)"/.exec(before) ?? [];
    const [, state] = /"state": "(.+)"/.exec(after) ?? [];
    return (!edited || names.includes(edited)) && (!state || states.includes(state));
  });

test('the check and all tests pass after the recipes of docs/content.md, to the letter', async () => {
  const copy = copyForTest(wholeRepository());
  const recipes = readRecipes().filter(fitsTown);
  await prepare(copy, recipes);
  for (const recipe of recipes) follow(recipe, copy);
  expect(await checkAndTest(copy)).toBe('');
  for (const recipe of recipes.filter(isAboutCity))
    expect(missingFrom(copy, recipe), recipe.title).toEqual([]);
}, 300_000);
