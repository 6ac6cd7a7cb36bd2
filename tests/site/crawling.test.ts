import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isIndexable, link, pageNodeOf, readBuilt, site } from './built.ts';

const built = readBuilt();
const published = (name: string) => readFileSync(`dist/client/${name}`, 'utf8');

test('the sitemap lists exactly the pages that may be listed, by their canonical addresses', () => {
  const listed = [...published('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const expected = built.pages.filter(isIndexable).map((page) => link(page, 'canonical'));
  expect(listed.sort()).toEqual(expected.sort());
});

test('the sitemap says of each page when it changed, as the page itself does', () => {
  const days = [...published('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)];
  const byPage = built.pages
    .filter(isIndexable)
    .map((page) => [link(page, 'canonical'), pageNodeOf(page).dateModified]);
  expect(days.map(([, address, day]) => [address, day]).sort()).toEqual(byPage.sort());
});

test('robots.txt lets crawlers in and names the sitemap', () => {
  expect(published('robots.txt')).toContain(`Sitemap: ${site.business.siteUrl}/sitemap.xml`);
  expect(published('robots.txt')).not.toMatch(/^Disallow: \S/m);
});
