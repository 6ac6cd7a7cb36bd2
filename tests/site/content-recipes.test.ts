/** docs/content.md followed from top to bottom: it works as written, and every trace that it names is on the built site. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemsOf, withoutPlaces } from '../data/copyOfData.ts';
import { build, copyRepository, remove } from './copy.ts';
import { follow, prepare, readRecipes, showNotice } from './recipes.ts';

const recipes = readRecipes();
let copy: string;
/** What the check says after each recipe. */
const said: string[][] = [];

beforeAll(async () => {
  copy = copyRepository();
  await prepare(copy);
  for (const recipe of recipes) {
    follow(recipe, copy);
    said.push([...problemsOf(join(copy, 'data'))]);
  }
  showNotice(copy);
  const { failed, output } = await build(copy);
  if (failed) throw new Error(withoutPlaces(output));
});
afterAll(() => remove(copy));

test('there are ten, each with something to write and something to see', () => {
  expect(recipes).toHaveLength(10);
  for (const { edits, traces } of recipes) {
    expect(edits.length).toBeGreaterThan(0);
    expect(traces.length).toBeGreaterThan(0);
  }
});

describe.each(recipes.map((recipe, index) => ({ ...recipe, index })))('$title', ({ index, traces }) => {
  test('the check has nothing to say', () => {
    expect(said[index]).toEqual([]);
  });

  test.each(traces)('$path shows $text', ({ path, text }) => {
    expect(published(path).includes(text)).toBe(true);
  });
});

/** What the built site answers at an address, with the signs written as a reader sees them. */
function published(path: string): string {
  const name = path === '/' ? 'index' : path.slice(1);
  const file = join(copy, 'dist/client', name);
  return readFileSync(existsSync(`${file}.html`) ? `${file}.html` : file, 'utf8').replaceAll('<!-- -->', '');
}
