import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { loadData } from '../../scripts/build/data.ts';
import { pagesSheet } from '../../scripts/report/pages.ts';
import { builtPages, readPage, type SeoPage } from '../../scripts/report/seo.ts';
import { isIndexable, meta, readBuilt, site, title } from './built.ts';

const built = readBuilt();
const pages = builtPages(loadData()).map(readPage);
const errorsOf = (changed: readonly SeoPage[]) => pagesSheet(changed).errors;

const withChange = (path: string, change: Partial<SeoPage>) =>
  pages.map((page) => (page.path === path ? { ...page, ...change } : page));

const pageOf = (path: string) => pages.find((page) => page.path === path) ?? expect.fail(path);

/** Two services that customers may take for each other. */
const [car = '', house = ''] = site.services
  .filter(({ form }) => form.isEmergency)
  .map(({ slug }) => routes.service(slug));

test('the report has a row per page with its title and description, and no advice or errors', () => {
  const { rows, errors } = pagesSheet(pages);
  expect(errors).toEqual([]);
  expect(rows.filter(({ advice }) => advice !== '')).toEqual([]);
  const read = rows.map((row) => [row.page, row.title, row.description]);
  const listed = built.pages.filter(isIndexable);
  const expected = listed.map((page) => [page.path, title(page), meta(page, 'description')]);
  expect(read.toSorted()).toEqual(expected.toSorted());
});

test('a page that cannot be reached from the home page is an error', () => {
  const unlinked = pages.map((page) => ({ ...page, links: page.links.filter((to) => to !== '/about') }));
  expect(errorsOf(unlinked)).toEqual([expect.stringMatching('^orphan page: /about: ')]);
});

test('two pages for the same search are an error', () => {
  const title = pageOf(house).title.split(' ').reverse().join(' ');
  expect(errorsOf(withChange(car, { title }))).toEqual([
    `duplicate intent: ${car} and ${house}: the same words in the title`,
  ]);
});
