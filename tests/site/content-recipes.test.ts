/** docs/content.md followed from top to bottom: it works as written, and every trace that it names is on the built site. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemsOf, withoutPlaces } from '../data/copyOfData.ts';
import { takePhoto } from '../support/photo.ts';
import { build, copyRepository, remove } from './copy.ts';
import { follow, readRecipes } from './recipes.ts';

const recipes = readRecipes();
let copy: string;
/** What the check says after each recipe. */
const said: string[][] = [];

beforeAll(async () => {
  copy = copyRepository();
  cpSync('netlify.toml', join(copy, 'netlify.toml'));
  await takePhoto(join(copy, 'data/photos/team.jpg'), { width: 1200, height: 800 });
  for (const recipe of recipes) {
    follow(recipe, copy);
    said.push([...problemsOf(join(copy, 'data'))]);
  }
  showNoticeToday();
  const { failed, output } = await build(copy);
  if (failed) throw new Error(withoutPlaces(output));
});
afterAll(() => remove(copy));

/** The holiday of the recipe is over or to come; the build is now. */
function showNoticeToday(): void {
  const file = join(copy, 'data/pages.json');
  const pages = JSON.parse(readFileSync(file, 'utf8'));
  pages.notice = { ...pages.notice, start: '2000-01-01', end: '2999-12-31' };
  writeFileSync(file, JSON.stringify(pages, null, 2));
}

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
