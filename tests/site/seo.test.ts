/** What search engines read of every page, what deserves a look, and what must not be published: the tab Pages of `npm run report`. */
import { expect, test } from 'vitest';
import { type SeoPage, seoPages, seoReport } from '../../scripts/report/seo.ts';
import { isIndexable, link, meta, readBuilt, site, title } from './built.ts';

const built = readBuilt();
const pages = seoPages('dist/client');
const { siteUrl } = site.business;
const reportOf = (changed: readonly SeoPage[]) => seoReport(changed, siteUrl);
const asItIs = reportOf(pages);

/** The pages of the site, one of them changed. */
const having = (path: string, change: Partial<SeoPage>) =>
  pages.map((page) => (page.path === path ? { ...page, ...change } : page));

/** The pages, each with the links of its own that `keep` answers. */
const linked = (keep: (page: SeoPage) => string[]) => pages.map((page) => ({ ...page, links: keep(page) }));

const pageOf = (path: string) => {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`no page ${path}`);
  return page;
};

const car = '/services/car-lockout';
const house = '/services/house-lockout';

test('the site has a row for each page that says what the page says, without flags and without errors', () => {
  const { rows, errors } = asItIs;
  expect(errors).toEqual([]);
  expect(rows.filter(({ listed, flags }) => listed && flags.length > 0)).toEqual([]);
  const read = rows.map((row) => [row.path, row.title, row.description, row.canonical, row.listed]);
  expect(read).toEqual(
    built.pages.map((page) => [
      page.path,
      title(page),
      meta(page, 'description'),
      link(page, 'canonical'),
      isIndexable(page),
    ]),
  );
  const row = rows.find(({ path }) => path === car);
  expect(row?.types).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList']));
  expect(pageOf('/terms').changed).toBe(site.lastChangedOn('/terms'));
  expect(row?.neighbor?.path).toBe(house);
  expect(row?.in).toBeGreaterThan(row?.inText ?? 0);
});

test('a page that no chain of links leads to from the home page is an error', () => {
  const unlinked = ({ links }: SeoPage) => links.filter((to) => to !== '/about' && to !== '/reviews');
  const orphans = ['/about', '/reviews'].map((path) => expect.stringMatching(`^orphan page: ${path}: `));
  expect(reportOf(linked(unlinked)).errors).toEqual(orphans);
  const eachOther: Record<string, string[]> = { '/about': ['/reviews'], '/reviews': ['/about'] };
  expect(reportOf(linked((page) => eachOther[page.path] ?? unlinked(page))).errors).toEqual(orphans);
});

test('two pages that answer the same search are an error, unless search engines may not list one', () => {
  const { headings, words, title: ofHouse } = pageOf(house);
  const changes: [Partial<SeoPage>, string][] = [
    [{ title: ofHouse.split(' ').reverse().join(' ') }, 'the same words in the title'],
    [{ headings }, 'the same words in the h1'],
    [{ words }, '100% of their words are the same, at most 50% may be'],
  ];
  for (const [change, fault] of changes) {
    expect(reportOf(having(car, change)).errors).toEqual([
      expect.stringContaining(`duplicate intent: ${car} and ${house}: ${fault}`),
    ]);
    expect(reportOf(having(car, { ...change, listed: false })).errors).toEqual([]);
  }
});

/** Seven tenths of what stands on another page. */
const wordsOfOthers = pageOf(house).words.map((word, at, { length }) =>
  at < 0.7 * length ? word : `own${at}`,
);

test('each flag is given for what it names', () => {
  const cases: [string, readonly SeoPage[]][] = [
    ['title cut off', having(car, { title: 'W'.repeat(71) })],
    ['no title', having(car, { title: '' })],
    ['description cut off', having(car, { description: 'W'.repeat(166) })],
    ['short description', having(car, { description: 'Keys.' })],
    ['no description', having(car, { description: '' })],
    ['no h1', having(car, { headings: [] })],
    ['several h1', having(car, { headings: ['One', 'Two'] })],
    ['few words', having(car, { words: ['keys'] })],
    ['canonical is another address', having(car, { canonical: `${siteUrl}/` })],
    ['no JSON-LD', having(car, { types: [] })],
    ['no social card', having(car, { card: undefined })],
    ['much like another', having(car, { words: wordsOfOthers })],
    ['few links in', linked(({ path, links }) => links.filter((to) => path === '/' || to !== car))],
  ];
  const given = (changed: readonly SeoPage[]) =>
    reportOf(changed).rows.find(({ path }) => path === car)?.flags;
  expect(cases.map(([, changed]) => given(changed))).toEqual(cases.map(([flag]) => [flag]));
});
