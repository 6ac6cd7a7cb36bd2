import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { fromPaths, redirectsInToml } from '../../scripts/data/netlify-toml.ts';
import { formerAddresses } from '../../scripts/data/redirects.ts';
import { type LocalSite, startSite } from '../../scripts/local/site-server.ts';

const { business, ...content } = loadSite();
const host = new URL(business.siteUrl).host;
const apex = host.replace(/^www\./, '');

let site: LocalSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

const visit = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { redirect: 'manual', ...init });

test('every old address redirects permanently, in one step, to an existing page and element', async () => {
  for (const { from, to } of [...fromPaths(redirectsInToml('data')), ...formerAddresses(content)]) {
    const response = await visit(from);
    expect([response.status, response.headers.get('location')], from).toEqual([301, site.url + to]);
    const page = await visit(to);
    expect(page.status, to).toBe(200);
    const [, place] = to.split('#');
    if (place) expect(await page.text()).toContain(`id="${place}"`);
  }
});

test('the short link of a text leads to the request’s page', async () => {
  const { headers } = await visit(routes.shortLink('a_-1'));
  expect(headers.get('location')).toBe(site.url + routes.requestPage('a_-1'));
});

test('http and the non-www host redirect permanently to the www host, keeping path and query', async () => {
  for (const [from, to] of [
    [`http://${apex}`, `https://${apex}`],
    [`https://${apex}`, business.siteUrl],
    [`http://${host}`, business.siteUrl],
  ]) {
    const moved = await site.handle(new Request(`${from}/about?from=ad`));
    expect([moved?.status, moved?.headers.get('location')], from).toEqual([301, `${to}/about?from=ad`]);
  }
  expect((await site.handle(new Request(`${business.siteUrl}/about`)))?.status).toBe(200);
});

test('pages are revalidated, assets cached for a year, and unknown addresses answered with our phone number', async () => {
  const [about, missing] = [await visit(routes.about), await visit('/no-such-page')];
  expect([about.status, missing.status]).toEqual([200, 404]);
  expect(await missing.text()).toContain(business.phone);
  const [, asset = ''] = /"(\/assets\/[^"]+\.js)"/.exec(await about.text()) ?? [];
  expect((await visit(asset)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const { headers } of [about, missing])
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test('the image CDN fetches only from the photo host in the data', async () => {
  const [, pattern = ''] = /^remote_images = \['(.*)'\]$/m.exec(readFileSync('netlify.toml', 'utf8')) ?? [];
  expect(`https://${business.photoHost}/photo-1?fit=crop`).toMatch(new RegExp(pattern));
  for (const foreign of [
    'https://example.com/1.jpg',
    `http://${business.photoHost}/1.jpg`,
    `https://${business.photoHost}.example.com/1.jpg`,
    `https://example.com/?https://${business.photoHost}/1.jpg`,
  ])
    expect((await visit(`/.netlify/images?url=${encodeURIComponent(foreign)}&w=480`)).status, foreign).toBe(
      403,
    );
});
