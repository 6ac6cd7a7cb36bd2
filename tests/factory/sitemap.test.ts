import { expect, test } from 'vitest';
import { sitemapFiles } from '../../scripts/build/sitemap.ts';

const limit = 3;
const paths = (count: number) => Array.from({ length: count }, (_, index) => `/locksmith-${index}-mo`);
const filesOf = (count: number) =>
  sitemapFiles('https://www.example.com', paths(count), () => '2026-11-22', limit);
const locations = (xml = '') => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

test('As many URLs as fit stand in one sitemap; one more makes an index of two, which together name every URL once', () => {
  const one = filesOf(limit);
  expect([...one.keys()]).toEqual(['sitemap.xml']);
  expect(locations(one.get('sitemap.xml'))).toHaveLength(limit);

  const two = filesOf(limit + 1);
  const parts = ['https://www.example.com/sitemap-1.xml', 'https://www.example.com/sitemap-2.xml'];
  expect(two.get('sitemap.xml')).toContain('<sitemapindex');
  expect(locations(two.get('sitemap.xml'))).toEqual(parts);
  const all = ['sitemap-1.xml', 'sitemap-2.xml'].flatMap((name) => locations(two.get(name)));
  expect(all).toEqual(paths(limit + 1).map((path) => `https://www.example.com${path}`));
});
