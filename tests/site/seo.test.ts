import { expect, test } from 'vitest';
import { wordsOf } from '../../data/check/own-words.ts';
import { sharedWords } from '../../scripts/check/shared-words.ts';
import { expectOfEach, isIndexable, linksIn, mainOf, type Page, readBuilt, title } from './built.ts';
import { elements, textOf } from './dom.ts';

const pages = readBuilt().pages.filter(isIndexable);
const targets = new Map(
  pages.map((page) => [page.path, new Set(linksIn(page.document).map((href) => href.replace(/[?#].*/, '')))]),
);

test('every page has 200 words, the home page leads to it, and three others link to it', () => {
  const reached = new Set(['/']);
  for (const path of reached) for (const to of targets.get(path) ?? []) reached.add(to);
  expectOfEach(pages, (page) => {
    expect(wordsOf(textOf(mainOf(page))).length).toBeGreaterThanOrEqual(200);
    expect(reached).toContain(page.path);
    const from = pages.filter(({ path }) => path !== page.path && targets.get(path)?.has(page.path));
    expect(from.length).toBeGreaterThanOrEqual(3);
  });
});

test.each([
  ['title', title],
  ['h1', (page: Page) => elements(page.document, 'h1').map(textOf).join()],
])('no two pages have the same words in the %s, in any order', (_, wordsIn) => {
  const sorted = (page: Page) => [...new Set(wordsOf(wordsIn(page)))].sort().join(' ');
  const same = [...Map.groupBy(pages, sorted).values()].filter(({ length }) => length > 1);
  expect(same.map((group) => group.map(({ path }) => path))).toEqual([]);
});

test('words in a run of five that another text has are shared', () => {
  const shares = sharedWords(['a b c d e f 1 2 3 4', '5 a b c d e f 6 7 8 9 0', 'x a b c d y z']);
  expect(shares).toEqual([60, 50, 0]);
});
