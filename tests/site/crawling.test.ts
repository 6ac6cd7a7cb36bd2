import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isIndexable, link, readBuilt, site } from './built.ts';

const built = readBuilt();
const published = (name: string) => readFileSync(`dist/client/${name}`, 'utf8');

test('the sitemap lists exactly the pages that may be listed, by their canonical addresses', () => {
  const listed = [...published('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const expected = built.pages.filter(isIndexable).map((page) => link(page, 'canonical'));
  expect(listed.sort()).toEqual(expected.sort());
});

test('robots.txt lets crawlers in and names the sitemap', () => {
  expect(published('robots.txt')).toContain(`Sitemap: ${site.business.siteUrl}/sitemap.xml`);
  expect(published('robots.txt')).not.toMatch(/^Disallow: \S/m);
});
