/** `npm run seo`: what search engines read of every page, what deserves a look, and what must not be published. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type SeoPage, seoPages } from '../../scripts/seo/pages.ts';
import { seoReport } from '../../scripts/seo/report.ts';
import { columns, tableOf } from '../../scripts/seo/table.ts';
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

test.each<[string, Partial<SeoPage>]>([
  ['title cut off', { title: 'W'.repeat(40) }],
  ['no title', { title: '' }],
  ['description cut off', { description: 'W'.repeat(90) }],
  ['short description', { description: 'Keys.' }],
  ['no description', { description: '' }],
  ['2 h1', { headings: ['One', 'Two'] }],
  ['few words', { words: ['keys'] }],
  ['canonical is another address', { canonical: `${siteUrl}/` }],
  ['no JSON-LD', { types: [] }],
  ['no social card', { card: undefined }],
  [
    'much like its neighbor',
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

test('the table has a column for each value, and is cut where a terminal ends', () => {
  const { rows } = seoReport(pages, siteUrl);
  const [names, ...lines] = tableOf(rows);
  for (const { name } of columns) expect(names).toContain(name);
  expect(lines).toHaveLength(pages.length);
  expect(Math.max(...tableOf(rows, 100).map((line) => line.length))).toBe(100);
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

describe('npm run seo', () => {
  test('prints the table and what it counts', () => {
    const { stdout, stderr, status } = run(() => undefined);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toContain(pageOf(car).title);
    expect(stdout).toMatch(/\n\d+ pages, 0 with flags, 0 errors\n$/);
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
