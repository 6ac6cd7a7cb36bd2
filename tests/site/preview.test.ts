import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { link, meta, readBuilt, site } from './built.ts';
import { build, copyForTest } from './copy.ts';

test('a preview deployment stays out of search and still names the real site as the original', async () => {
  const copy = copyForTest();
  const preview = { CONTEXT: 'deploy-preview', DEPLOY_PRIME_URL: 'https://preview-7--riverbend.example' };
  expect(await build(copy, preview)).toMatchObject({ failed: false });
  const { pages } = readBuilt(copy);
  expect(pages.filter((page) => !meta(page, 'robots')?.includes('noindex'))).toEqual([]);
  expect(pages.filter(({ html }) => html.includes('preview-7'))).toEqual([]);
  const about = pages.find(({ path }) => path === '/about');
  expect(about && link(about, 'canonical')).toBe(`${site.business.siteUrl}/about`);
  expect(readFileSync(join(copy, 'dist/client/_headers'), 'utf8')).toContain('X-Robots-Tag: noindex');
});
