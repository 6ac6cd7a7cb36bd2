/** `npm run check -- seo`: what search engines read of every page, what deserves a look, and what must not be published. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { routes } from '../../data/routes.ts';
import { columnsOfTable } from '../../scripts/seo/columns.ts';
import { flags } from '../../scripts/seo/flags.ts';
import { type SeoPage, seoPages } from '../../scripts/seo/pages.ts';
import { seoReport } from '../../scripts/seo/report.ts';
import { tableOf, totalsOf } from '../../scripts/seo/table.ts';
import { isIndexable, link, meta, readBuilt, site, title } from './built.ts';

const built = readBuilt();
const pages = seoPages('dist/client');
const { siteUrl } = site.business;

/** The pages of the site, one of them changed. */
const having = (path: string, change: Partial<SeoPage>) =>
  pages.map((page) => (page.path === path ? { ...page, ...change } : page));

const pageOf = (path: string) => {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`no page ${path}`);
  return page;
};

const flagsOf = (changed: readonly SeoPage[], path: string) =>
  seoReport(changed, siteUrl).rows.find(({ page }) => page.path === path)?.flags;

const car = '/services/car-lockout';
const house = '/services/house-lockout';

describe('the site as it is', () => {
  test('has a row for each page, without flags and without errors', () => {
    const { rows, errors } = seoReport(pages, siteUrl);
    expect(errors).toEqual([]);
    expect(rows.map(({ page }) => page.path)).toEqual(built.pages.map(({ path }) => path));
    expect(rows.filter(({ page, flags }) => page.listed && flags.length > 0)).toEqual([]);
  });

  test('each row says what the page says', () => {
    for (const page of built.pages) {
      expect(pageOf(page.path)).toMatchObject({
        title: title(page),
        description: meta(page, 'description'),
        canonical: link(page, 'canonical'),
        listed: isIndexable(page),
      });
    }
    const row = seoReport(pages, siteUrl).rows.find(({ page }) => page.path === car);
    expect(row?.page).toMatchObject({ types: expect.arrayContaining(['Service', 'BreadcrumbList']) });
    expect(pageOf('/terms').changed).toBe(site.lastChangedOn('/terms'));
    expect(row?.neighbor?.path).toBe(house);
    expect(row?.in).toBeGreaterThan(row?.inText ?? 0);
  });
});

describe('errors', () => {
  test('a page that no link leads to from the home page', () => {
    const without = (links: readonly string[]) => links.filter((to) => to !== '/about' && to !== '/reviews');
    const changed = pages.map((page) => ({ ...page, links: without(page.links) }));
    expect(seoReport(changed, siteUrl).errors).toEqual([
      expect.stringMatching(/^orphan page: \/about: /),
      expect.stringMatching(/^orphan page: \/reviews: /),
    ]);
    // Two that lead to each other only are as lost as one.
    const island = changed.map((page) => ({
      ...page,
      links: page.path === '/about' ? ['/reviews'] : page.path === '/reviews' ? ['/about'] : page.links,
    }));
    expect(seoReport(island, siteUrl).errors).toHaveLength(2);
  });

  test.each([
    ['title', { title: pageOf(house).title.split(' ').reverse().join(' ') }],
    ['h1', { headings: pageOf(house).headings }],
  ])('two pages with the same words in their %s', (kind, change) => {
    const { errors } = seoReport(having(car, change), siteUrl);
    expect(errors).toEqual([expect.stringContaining(`${car} and ${house}: the same words in the ${kind}`)]);
  });

  test('two pages that say the same', () => {
    const { errors } = seoReport(having(car, { words: pageOf(house).words }), siteUrl);
    expect(errors).toEqual([
      `duplicate intent: ${car} and ${house}: 100% of their words are the same, at most 50% may be`,
    ]);
  });

  test('pages that search engines may not list make none', () => {
    const hidden = having('/about', {
      listed: false,
      words: pageOf(house).words,
      title: pageOf(house).title,
    });
    expect(seoReport(hidden, siteUrl).errors).toEqual([]);
  });
});

describe('lists of the places of a county, which are there from 60 cities on', () => {
  const [first = ''] = site.cities.map(({ href }) => href);
  /** A page of one, which leads to a place, and is led to by the page of all counties. */
  const listPage = (slug: string, county: string, number = 1): SeoPage => {
    const path = routes.cityGroup({ slug, state: 'MO' }, number);
    const of = `${county} County, MO`;
    return {
      ...pageOf(first),
      path,
      title: `Locksmiths in ${of}${number > 1 ? ` (page ${number})` : ''}`,
      headings: [`Locksmith service areas in ${of}`],
      words: `Locksmith service areas in ${county}. All places near you.`.toLowerCase().split(' '),
      canonical: siteUrl + path,
      links: [first],
    };
  };
  const lists = [
    listPage('clay-county', 'Clay'),
    listPage('clay-county', 'Clay', 2),
    listPage('cole-county', 'Cole'),
  ];
  const all = (changed = lists) => [
    ...having('/service-areas', {
      links: [...pageOf('/service-areas').links, ...changed.map(({ path }) => path)],
    }),
    ...changed,
  ];

  test('are short, alike and led to by one page, which is as it should be', () => {
    const { rows, errors } = seoReport(all(), siteUrl);
    expect(errors).toEqual([]);
    const found = rows.filter(({ page }) => page.path.startsWith('/service-areas/'));
    expect(found.map((row) => [row.in, row.flags])).toEqual(lists.map(() => [1, []]));
  });

  test('answer the same search where two counties have one name', () => {
    const twins = [...lists, listPage('coles-county', 'Cole')];
    const { errors } = seoReport(all(twins), siteUrl);
    expect(errors).toEqual([expect.stringContaining('title'), expect.stringContaining('h1')]);
  });

  test('are errors where no page leads to them', () => {
    const { errors } = seoReport([...pages, ...lists], siteUrl);
    expect(errors.filter((error) => error.startsWith('orphan page: '))).toHaveLength(lists.length);
  });
});

describe('the page that a page resembles most', () => {
  const words = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}`);
  const [model] = pages;

  test('is found among thousands that share a template', () => {
    if (model === undefined) throw new Error('no page');
    const template = words(300, 'template');
    const many = Array.from({ length: 3000 }, (_, at): SeoPage => {
      // Two that say the same, far apart in the list.
      const own = words(200, at === 2900 ? 'own70w' : `own${at}w`);
      const path = `/page-${at}`;
      return { ...model, path, title: path, headings: [path], listed: true, words: [...template, ...own] };
    });
    const { rows, errors } = seoReport(many, siteUrl);
    expect(rows[70]?.neighbor).toEqual({ path: '/page-2900', alike: 1 });
    expect(rows[2900]?.neighbor).toEqual({ path: '/page-70', alike: 1 });
    expect(rows[1500]?.neighbor?.alike).toBeGreaterThan(0.4);
    expect(errors.filter((error) => error.startsWith('duplicate intent'))).toEqual([
      'duplicate intent: /page-2900 and /page-70: 100% of their words are the same, at most 50% may be',
    ]);
  });

  test('is as like it as any', () => {
    const { rows } = seoReport(pages, siteUrl);
    const runsOf = ({ words }: SeoPage) =>
      new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));
    const listed = pages.filter((page) => page.listed);
    const runs = new Map(listed.map((page) => [page.path, runsOf(page)]));
    const alike = (one: Set<string> = new Set(), other: Set<string> = new Set()) => {
      const both = [...one].filter((run) => other.has(run)).length;
      return both / (one.size + other.size - both);
    };
    for (const { page, neighbor } of rows.filter((row) => row.page.listed)) {
      const others = listed.filter(({ path }) => path !== page.path);
      const most = Math.max(...others.map(({ path }) => alike(runs.get(page.path), runs.get(path))));
      expect(neighbor?.alike, page.path).toBeCloseTo(most, 10);
    }
  });
});

test.each<[string, Partial<SeoPage>]>([
  ['title cut off', { title: 'W'.repeat(40) }],
  ['no title', { title: '' }],
  ['description cut off', { description: 'W'.repeat(90) }],
  ['short description', { description: 'Keys.' }],
  ['no description', { description: '' }],
  ['no h1', { headings: [] }],
  ['several h1', { headings: ['One', 'Two'] }],
  ['few words', { words: ['keys'] }],
  ['canonical is another address', { canonical: `${siteUrl}/` }],
  ['no JSON-LD', { types: [] }],
  ['no social card', { card: undefined }],
  [
    'much like another',
    { words: ['/privacy', '/terms', house].flatMap((path) => pageOf(path).words).slice(400) },
  ],
])('flag: %s', (flag, change) => {
  expect(flagsOf(having(car, change), car)).toEqual([flag]);
});

test('flag: few links in', () => {
  const changed = pages.map((page) => ({
    ...page,
    links: page.path === '/' ? page.links : page.links.filter((to) => to !== car),
  }));
  expect(flagsOf(changed, car)).toEqual(['few links in']);
});

describe('the table', () => {
  test('has a column for each value, and is cut where a terminal ends', () => {
    const { rows } = seoReport(pages, siteUrl);
    const [names, ...lines] = tableOf(rows);
    for (const { name } of columnsOfTable) expect(names).toContain(name);
    expect(lines).toHaveLength(pages.length);
    expect(Math.max(...tableOf(rows, 100).map((line) => line.length))).toBe(100);
  });

  test('says flags, widths, words and links within 100 characters', () => {
    const { rows } = seoReport(having(car, { words: ['keys'], title: 'W'.repeat(40) }), siteUrl);
    const table = tableOf(rows, 100);
    for (const name of ['page', 'flags', 'title px', 'descr. px', 'words', 'in'])
      expect(table[0]).toMatch(new RegExp(`(^| )${name}( |$)`));
    expect(table.find((line) => line.startsWith(car))).toMatch(/title cut off, few words +\d{3} +\d{3} +1 /);
  });

  test('ends with how many pages have which flag', () => {
    const changed = having(car, { words: ['keys'], title: 'W'.repeat(40) }).map((page) =>
      page.path === house ? { ...page, words: ['locks'] } : page,
    );
    expect(totalsOf(seoReport(changed, siteUrl))).toEqual([
      `${pages.length} pages, 2 with flags, 0 errors`,
      '  2 few words',
      '  1 title cut off',
    ]);
  });
});

test('no two flags have one name', () => {
  expect(new Set(flags.map(({ name }) => name)).size).toBe(flags.length);
});

/** Runs the command on a copy of the built site. */
function run(change: (root: string) => void, ...options: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'seo-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['data', 'node_modules']) symlinkSync(resolve(folder), join(root, folder));
  cpSync('netlify.toml', join(root, 'netlify.toml'));
  cpSync('dist/client', join(root, 'dist/client'), { recursive: true });
  change(root);
  const args = [resolve('scripts/seo.ts'), '--no-build', ...options];
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
}

describe('npm run check -- seo', () => {
  test('prints the table and what it counts', () => {
    const { stdout, stderr, status } = run(() => undefined);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toContain(pageOf(car).title);
    expect(stdout).toMatch(/\n\d+ pages, 0 with flags, 0 errors\n$/);
  });

  test('prints the flagged rows alone', () => {
    const { stdout } = run((root) => {
      const file = join(root, `dist/client${car}.html`);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/<title>[^<]*/, '<title>'));
    }, '--flagged');
    const [, ...lines] = stdout.trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^${car} +no title `)),
      `${pages.length} pages, 1 with flags, 0 errors`,
      '  1 no title',
    ]);
  });

  test('fails and names the pages where two answer the same search', () => {
    const { stderr, status } = run((root) => {
      const file = join(root, `dist/client${car}.html`);
      const html = readFileSync(file, 'utf8');
      writeFileSync(file, html.replace(/<h1([^>]*)>.*?<\/h1>/s, `<h1$1>${pageOf(house).headings[0]}</h1>`));
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`duplicate intent: ${car} and ${house}: the same words in the h1`);
  });
});
