/** The redirects of netlify.toml through Netlify's own rules, and how the local server serves what they lead to. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import { routes } from '../../data/routes.ts';
import { type LocalSite, startSite } from '../../scripts/local/site.ts';

const host = new URL(business.siteUrl).host;
const apex = host.replace(/^www\./, '');

let site: LocalSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

const visit = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { redirect: 'manual', ...init });

/** `from` and `to` of the redirects of netlify.toml that are paths. */
const moved = [
  ...readFileSync('netlify.toml', 'utf8').matchAll(/from = "(\/.*)"\nto = "(.*)"\nstatus = 301/g),
];

test('every old address of netlify.toml moved for good, in one step, to a page that is there, and to its place there', async () => {
  expect(moved.map(([, from]) => from)).toEqual(
    expect.arrayContaining([
      '/locksmith-st-louis-mo',
      '/locksmith-central-west-end-st-louis-mo',
      '/areas',
      '/sitemap',
    ]),
  );
  for (const [, from = '', to = ''] of moved) {
    const answer = await visit(from);
    expect([answer.status, answer.headers.get('location')], from).toEqual([301, site.url + to]);
    const page = await visit(to);
    expect(page.status, to).toBe(200);
    const [, place] = to.split('#');
    if (place) expect(await page.text()).toContain(`id="${place}"`);
  }
});

describe('one host', () => {
  test.each([
    [`http://${apex}`, `https://${apex}`],
    [`https://${apex}`, business.siteUrl],
    [`http://${host}`, business.siteUrl],
  ])('%s moves for good to %s, path and query kept', async (from, to) => {
    const moved = await site.handle(new Request(`${from}/about?from=ad`));
    expect(moved?.status).toBe(301);
    expect(moved?.headers.get('location')).toBe(`${to}/about?from=ad`);
  });

  test('the canonical host answers itself', async () => {
    expect((await site.handle(new Request(`${business.siteUrl}/about`)))?.status).toBe(200);
  });

  test('netlify.toml names no other host than data/business.json', () => {
    const named = readFileSync('netlify.toml', 'utf8').matchAll(/https?:\/\/([^/"\s]+)/g);
    const hosts = [...named].map(([, name]) => name?.replaceAll('\\', ''));
    expect(new Set(hosts)).toEqual(new Set([host, apex, business.photoHost]));
  });
});

describe('what is served', () => {
  test('a page stands at its address without a slash or an ending, and is revalidated', async () => {
    const page = await visit(routes.about);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await visit(routes.about, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('a hashed asset is kept for a year', async () => {
    const [, asset] = /"(\/assets\/[^"]+\.js)"/.exec(await (await visit('/')).text()) ?? [];
    const { headers } = await visit(asset ?? '');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('text is sent compressed to those who can read it, and whole to the others', async () => {
    const encodingFor = async (accepted: string) =>
      (await visit('/', { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding');
    expect(await encodingFor('gzip, deflate, br')).toBe('br');
    expect(await encodingFor('gzip')).toBe('gzip');
    expect(await encodingFor('identity')).toBeNull();
    expect(await encodingFor('br;q=0')).toBeNull();
  });

  test('an address that does not exist is answered 404 with the page that helps on', async () => {
    const missing = await visit('/no-such-page');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain(business.phone);
    expect((await visit('/%')).status).toBe(400);
  });

  test('the security headers stand on every page', async () => {
    for (const path of ['/', '/no-such-page']) {
      const { headers } = await visit(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
    }
  });
});
