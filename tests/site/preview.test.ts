/** A preview deployment stays out of search, and still names the real site as the original. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Head } from '../../renderer/head/Head.tsx';
import { isIndexable } from '../../renderer/head/indexable.ts';
import { pageHead } from '../../renderer/head/jsonLd/page.ts';
import { headersFile } from '../../scripts/build/headers.ts';
import { site } from './built.ts';

test('pages and headers say noindex in a preview alone, and no address of the preview stands anywhere', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const path = '/about';
  const head = pageHead(site, path, site.pages.about.head);
  const html = () => renderToStaticMarkup(createElement(Head, { site, path, head }));
  const headers = () => headersFile([], {}, isIndexable());
  vi.stubEnv('CONTEXT', 'production');
  expect(html()).toContain('<meta name="robots" content="index, follow');
  expect(headers()).not.toContain('X-Robots-Tag');
  vi.stubEnv('CONTEXT', 'deploy-preview');
  vi.stubEnv('DEPLOY_PRIME_URL', 'https://preview-7--riverbend.example');
  expect(html()).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(html()).toContain(`<link rel="canonical" href="${site.business.siteUrl}${path}"/>`);
  expect(html()).not.toContain('preview-7');
  expect(headers()).toMatch(/^\/\*\n( {2}.*\n)*? {2}X-Robots-Tag: noindex\n/);
});
