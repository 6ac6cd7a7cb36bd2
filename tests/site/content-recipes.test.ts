/** docs/content.md followed from top to bottom: it works as written, and every trace that it names is on the built site. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNetlify } from '../../scripts/local/netlify.ts';
import { copyOfData, printedProblems, problemsOf, withoutPlaces } from '../data/copyOfData.ts';
import { build, copyForTest, copyRepository, remove } from './copy.ts';
import { follow, prepare, readMessage, readRecipes, readSlips, showNotice } from './recipes.ts';

const recipes = readRecipes();
let copy: string;
/** What the check says after each recipe. */
const said: string[][] = [];
/** And when all of them are followed once more, as where each has come to stay. */
let saidAgain: readonly string[];

beforeAll(async () => {
  copy = copyRepository();
  await prepare(copy);
  for (const recipe of recipes) {
    follow(recipe, copy);
    said.push([...problemsOf(join(copy, 'data'))]);
  }
  for (const recipe of recipes) follow(recipe, copy);
  saidAgain = problemsOf(join(copy, 'data'));
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

test('they still work where each has come to stay', () => {
  expect(saidAgain).toEqual([]);
});

test('they still work where a figure has changed since', () => {
  const root = copyForTest();
  const file = join(root, 'data/services.json');
  const before = readFileSync(file, 'utf8');
  const price = /"deadboltPrice": "[^"]+"/;
  writeFileSync(
    file,
    before.replace(price, () => '"deadboltPrice": "$11–$22"'),
  );
  const recipe = recipes.find(({ edits }) => edits.some(({ after }) => price.test(after)));
  if (!recipe) throw new Error('No recipe changes deadboltPrice.');
  follow(recipe, root);
  expect(readFileSync(file, 'utf8')).toBe(
    before.replace(price, () => price.exec(recipe.edits[0]?.after ?? '')?.[0] ?? ''),
  );
});

describe.each(recipes.map((recipe, index) => ({ ...recipe, index })))('$title', ({ index, traces }) => {
  test('the check has nothing to say', () => {
    expect(said[index]).toEqual([]);
  });

  test.each(traces)('$path shows $text', ({ path, text }) => {
    expect(published(path).includes(text)).toBe(true);
  });
});

test('the host sends whoever asks for the former address on to the page, for good', async () => {
  const host = 'https://host.example';
  const netlify = createNetlify({ url: host, root: copy });
  const answer = await netlify.answer(new Request(`${host}/locksmith-sappington-mo?from=ad`));
  expect(answer?.response.status).toBe(301);
  const to = new URL(answer?.response.headers.get('location') ?? '', host);
  expect(to.pathname + to.search).toBe('/locksmith-sappington-concord-mo?from=ad');
});

/** What the check says of data/cities.json with `wrong` in the place of the first `right` in the entry of Clayton. */
function saidOf(right: string, wrong: string): readonly string[] {
  const dir = copyOfData();
  const file = join(dir, 'cities.json');
  const source = readFileSync(file, 'utf8');
  const entry = source.indexOf('"cityName": "Clayton"');
  const at = source.indexOf(right, entry);
  expect(at).toBeGreaterThanOrEqual(entry);
  writeFileSync(file, source.slice(0, at) + wrong + source.slice(at + right.length));
  return printedProblems(dir);
}

test('the message that is taken to pieces is what the check says, but for its numbers', () => {
  expect(saidOf('"63105"', '"6310"').map(withoutNumbers)).toEqual([withoutNumbers(readMessage())]);
});

test('there are slips, each of them one line', () => {
  expect(readSlips().length).toBeGreaterThan(3);
});

test.each(readSlips())('$wrong instead of $right', ({ right, wrong, said: message }) => {
  expect(saidOf(right, wrong)).toEqual([
    expect.stringMatching(/^data\/cities\.json:\d+:\d+ › cities\[\d+\].*: /),
  ]);
  expect(saidOf(right, wrong).join()).toMatch(new RegExp(`: ${escaped(message)}$`));
});

/** Without line and column, and without the number of the entry: both move with the file. */
const withoutNumbers = (line: string) => withoutPlaces(line).replace(/cities\[\d+\]/, 'cities[]');

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What the built site answers at an address, with the signs written as a reader sees them. */
function published(path: string): string {
  const name = path === '/' ? 'index' : path.slice(1);
  const file = join(copy, 'dist/client', name);
  return readFileSync(existsSync(`${file}.html`) ? `${file}.html` : file, 'utf8').replaceAll('<!-- -->', '');
}
