import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { pagesSheet } from '../../scripts/report/pages.ts';
import { builtPages, readPage } from '../../scripts/report/seo.ts';
import { isIndexable, readBuilt, site } from './built.ts';

const pages = builtPages(loadSite()).map(readPage);

test('the report has a row per page, and no advice or errors', () => {
  const { rows, errors } = pagesSheet(pages);
  expect(errors).toEqual([]);
  expect(rows.filter(({ advice }) => advice !== '')).toEqual([]);
  const listed = readBuilt().pages.filter(isIndexable);
  expect(rows.map((row) => row.page).sort()).toEqual(listed.map(({ path }) => path).sort());
});

test('a page that cannot be reached from the home page is an error, and so are two pages for the same search', () => {
  const [car, house] = site.services
    .filter(({ form }) => form.isEmergency)
    .map(({ slug }) => pages.find(({ path }) => path === routes.service(slug)));
  const changed = pages.map((page) => ({
    ...page,
    links: page.links.filter((to) => to !== routes.about),
    title: (page === car && house?.title.split(' ').reverse().join(' ')) || page.title,
  }));
  const duplicate = `duplicate intent: ${car?.path} and ${house?.path}: the same words in the title`;
  expect(pagesSheet(changed).errors).toEqual([
    expect.stringContaining('orphan page: /about: '),
    expect.stringContaining(duplicate),
  ]);
});
