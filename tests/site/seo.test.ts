import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { pagesSheet } from '../../scripts/report/pages.ts';
import { type SeoPage, seoPages } from '../../scripts/report/seo.ts';
import { isIndexable, meta, readBuilt, site, title } from './built.ts';

const built = readBuilt();
const pages = seoPages('dist/client');
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

test('the report has a row per page with its title and description, and no flags or errors', () => {
  const { rows, errors } = pagesSheet(pages);
  expect(errors).toEqual([]);
  expect(rows.filter(({ flags }) => flags.length > 0)).toEqual([]);
  const read = rows.map(({ cells }) => [cells.page, cells.title, cells.description]);
  const listed = built.pages.filter(isIndexable);
  const expected = listed.map((page) => [page.path, title(page), meta(page, 'description')]);
  expect(read.toSorted()).toEqual(expected.toSorted());
});

test('a page that cannot be reached from the home page is an error', () => {
  const unlinked = ({ links }: SeoPage) => links.filter((to) => to !== '/about' && to !== '/reviews');
  const orphans = ['/about', '/reviews'].map((path) => expect.stringMatching(`^orphan page: ${path}: `));
  expect(errorsOf(withLinks(unlinked))).toEqual(orphans);
});

test('two pages for the same search are an error unless one is not indexable', () => {
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
    expect(errorsOf(withChange(car, { ...change, listed: false }))).toEqual([]);
  }
});

test('each flag marks the page that has its problem', () => {
  const cases: [string, readonly SeoPage[]][] = [
    ['few words', withChange(car, { words: ['keys'] })],
    [
      'too similar',
      withChange(car, {
        words: pageOf(house).words.map((word, at, { length }) => (at < 0.7 * length ? word : `own${at}`)),
      }),
    ],
    ['few links in', withLinks(({ path, links }) => links.filter((to) => path === '/' || to !== car))],
  ];
  for (const [flag, changed] of cases)
    expect(pagesSheet(changed).rows.find(({ cells }) => cells.page === car)?.flags).toEqual([flag]);
});
