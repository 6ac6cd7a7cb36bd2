import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { maxShared, pagesSheet } from '../../scripts/report/pages.ts';
import { builtPages, readPage, sharedWords } from '../../scripts/report/seo.ts';
import { isIndexable, readBuilt, site } from './built.ts';

const pages = builtPages(loadSite()).map(readPage);

test('the report has a row per page, no errors, and advice for city pages alone, if most of their words are shared', () => {
  const { rows, errors } = pagesSheet(pages);
  expect(errors).toEqual([]);
  const isMostlyShared = (row: (typeof rows)[number]) => Number(row['% shared']) > maxShared;
  expect(rows.filter((row) => (row.advice !== '') !== isMostlyShared(row))).toEqual([]);
  const listed = readBuilt().pages.filter(isIndexable);
  expect(rows.map((row) => row.page).sort()).toEqual(listed.map(({ path }) => path).sort());
});

test('words in a run of five that another city’s page has are shared, and other pages don’t count', () => {
  const [home, one, two, three] = [
    pages[0],
    ...site.cities.map(({ href }) => pages.find(({ path }) => path === href)),
  ];
  if (!home || !one || !two || !three) throw new Error('too few pages');
  const words = (text: string) => text.split(' ');
  const shared = sharedWords([
    { ...home, words: words('x a b c d e y z') },
    { ...one, words: words('a b c d e f 1 2 3 4') },
    { ...two, words: words('5 a b c d e f 6 7 8 9 0') },
    { ...three, words: words('x a b c d y z') },
  ]);
  expect([...shared.values()]).toEqual([60, 50, 0]);
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
