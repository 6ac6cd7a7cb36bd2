import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { color } from '../../renderer/colors.ts';
import { Head } from '../../renderer/head/Head.tsx';
import { isIndexable as isPublic } from '../../renderer/head/indexable.ts';
import { serialize } from '../../renderer/head/json-ld/node.ts';
import { headersFile } from '../../scripts/build/headers.ts';
import { expectOfEach, isIndexable, link, meta, readBuilt, site, title } from './built.ts';
import { attribute, elements } from './dom.ts';

const built = readBuilt();
const host = site.business.siteUrl;
test('only /404 and the confirmation page are kept out of search engines', () => {
  const hidden = built.pages.filter((page) => !isIndexable(page)).map(({ path }) => path);
  expect(hidden).toEqual(['/404', routes.requestReceived]);
});

test('every page declares its language, colors, address, author, keywords and robots rules once, and repeats its head in social tags', () => {
  expectOfEach(built.pages, (page) => {
    expect(page.document.documentElement.lang).toBe('en-US');
    expect(page.html.slice(0, 200).toLowerCase()).toContain('<meta charset="utf-8"');
    expect(meta(page, 'viewport')).toBe('width=device-width, initial-scale=1');
    expect(meta(page, 'theme-color')).toBe(color('road').day);
    const names = elements(page.document, 'head :is(title, meta)').map((tag) =>
      ['name', 'http-equiv', 'property', 'charset'].map((name) => attribute(tag, name)).join(' '),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(meta(page, 'author')).toBe(site.business.name);
    expect(meta(page, 'keywords')?.split(', ').length).toBeGreaterThanOrEqual(3);
    expect(meta(page, 'og:title')).toBe(title(page));
    expect(title(page).length).toBeLessThanOrEqual(60);
    expect(meta(page, 'og:description')).toBe(meta(page, 'description'));
    expect(meta(page, 'og:image:alt')).toMatch(/^.+: “.+[^.:]”, with the phone number .+\d\.$/);
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
    const address = isIndexable(page) ? `${host}${page.path}` : undefined;
    expect([link(page, 'canonical'), meta(page, 'og:url')]).toEqual([address, address]);
    expect(meta(page, 'robots')).toBe(address ? 'index, follow, max-image-preview:large' : 'noindex, follow');
  });
});

test('text in structured data cannot end its script', () => {
  const node = { name: '</script><!-- & "quotes"' };
  expect(serialize(node)).not.toContain('<');
  expect(JSON.parse(serialize(node))).toEqual(node);
});

test('preview pages and headers are noindex, with the live site as canonical address', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const head = { ...site.pages.about.head, graph: [] };
  const html = () => renderToStaticMarkup(createElement(Head, { site, path: '/about', head }));
  const headers = () => headersFile([], {}, isPublic());
  vi.stubEnv('CONTEXT', 'production');
  expect(headers()).not.toContain('X-Robots-Tag');
  vi.stubEnv('CONTEXT', 'deploy-preview');
  vi.stubEnv('DEPLOY_PRIME_URL', 'https://preview-7--riverbend.example');
  expect(html()).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(html()).toContain(`<link rel="canonical" href="${host}/about"/>`);
  expect(html()).not.toContain('preview-7');
  expect(headers()).toMatch(/^\/\*\n( {2}.*\n)*? {2}X-Robots-Tag: noindex\n/);
});
