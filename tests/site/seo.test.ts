import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { pagesSheet } from '../../scripts/report/pages.ts';
import { builtPages, readPage, type SeoPage } from '../../scripts/report/seo.ts';
import { isIndexable, meta, readBuilt, site, title } from './built.ts';

const built = readBuilt();
const pages = builtPages(site).map(readPage);
const errorsOf = (changed: readonly SeoPage[]) => pagesSheet(changed).errors;

const withChange = (path: string, change: Partial<SeoPage>) =>
  pages.map((page) => (page.path === path ? { ...page, ...change } : page));

/** The pages with only the links that `keep` returns. */
const withLinks = (keep: (page: SeoPage) => string[]) =>
  pages.map((page) => ({ ...page, links: keep(page) }));

const pageOf = (path: string) => {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`no page ${path}`);
  return page;
};

/** Two services that customers may take for each other. */
const [car = '', house = ''] = site.services
  .filter(({ form }) => form.isEmergency)
  .map(({ slug }) => routes.service(slug));

test('the report has a row per page with its title and description, and no advice or errors', () => {
  const { rows, errors } = pagesSheet(pages);
  expect(errors).toEqual([]);
  expect(rows.filter(({ advice }) => advice)).toEqual([]);
  const read = rows.map(({ page, title, description }) => [page, title, description]);
  const listed = built.pages.filter(isIndexable);
  const expected = listed.map((page) => [page.path, title(page), meta(page, 'description')]);
  expect(read.toSorted()).toEqual(expected.toSorted());
});

test('a page that cannot be reached from the home page is an error', () => {
  const unlinked = ({ links }: SeoPage) => links.filter((to) => to !== '/about' && to !== '/reviews');
  const orphans = ['/about', '/reviews'].map((path) => expect.stringMatching(`^orphan page: ${path}: `));
  expect(errorsOf(withLinks(unlinked))).toEqual(orphans);
});

test('two pages for the same search are an error', () => {
  const { headings, words, title: ofHouse } = pageOf(house);
  const changes: [Partial<SeoPage>, string][] = [
    [{ title: ofHouse.split(' ').reverse().join(' ') }, 'the same words in the title'],
    [{ headings }, 'the same words in the h1'],
    [{ words }, 'they share 100% of their words, and the limit is 50%'],
  ];
  for (const [change, fault] of changes) {
    expect(errorsOf(withChange(car, change))).toEqual([
      expect.stringContaining(`duplicate intent: ${car} and ${house}: ${fault}`),
    ]);
  }
});

test('advice is at the page that needs it', () => {
  const cases: [string, readonly SeoPage[]][] = [
    ['fewer than 250 words', withChange(car, { words: ['keys'] })],
    [
      'shares more than 40%',
      withChange(car, {
        words: pageOf(house).words.map((word, at, { length }) => (at < 0.7 * length ? word : `own${at}`)),
      }),
    ],
    [
      'fewer than 3 pages link',
      withLinks(({ path, links }) => links.filter((to) => path === '/' || to !== car)),
    ],
  ];
  for (const [start, changed] of cases)
    expect(pagesSheet(changed).rows.find(({ page }) => page === car)?.advice).toMatch(
      new RegExp(`^${start}.*$`),
    );
});
