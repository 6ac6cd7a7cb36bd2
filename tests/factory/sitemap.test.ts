import { expect, test } from 'vitest';
import { sitemapFiles, sitemapLimit } from '../../scripts/build/sitemap.ts';

const paths = (count: number) => Array.from({ length: count }, (_, index) => `/locksmith-${index}-mo`);
const day = () => '2026-11-22';
const locations = (xml = '') => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

test('As many URLs as fit stand in one sitemap', async () => {
  const files = await sitemapFiles('https://www.example.com', paths(sitemapLimit), day);
  expect([...files.keys()]).toEqual(['sitemap.xml']);
  expect(locations(files.get('sitemap.xml'))).toHaveLength(sitemapLimit);
});

test('One more makes an index of two, which together name every URL once', async () => {
  const files = await sitemapFiles('https://www.example.com', paths(sitemapLimit + 1), day);
  const parts = ['https://www.example.com/sitemap-1.xml', 'https://www.example.com/sitemap-2.xml'];
  expect(files.get('sitemap.xml')).toContain('<sitemapindex');
  expect(locations(files.get('sitemap.xml'))).toEqual(parts);
  const all = ['sitemap-1.xml', 'sitemap-2.xml'].flatMap((name) => locations(files.get(name)));
  expect(new Set(all).size).toBe(sitemapLimit + 1);
});
