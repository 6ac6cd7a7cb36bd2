/** What can go wrong between the build and a visitor. tests/site checks what's in the build's files. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { api, routes } from '../../data/shared/routes.ts';
import { securityHeaders } from '../../netlify/base/security-headers.ts';
import { formerAddresses, hostRedirects } from '../data/redirects.ts';
import { editorPath } from '../editor/address.ts';
import type { Probes } from './deployed.ts';

type Config = {
  redirects: { from: string; to: string }[];
  headers: { for: string; values: Record<string, string> }[];
};
const netlify = parse(readFileSync('netlify.toml', 'utf8')) as Config;
const headersOf = (pattern: string) => netlify.headers.find((rule) => rule.for === pattern)?.values ?? {};

const { 'Content-Security-Policy': _own, ...security } = securityHeaders();

export const pageProbes: Probes = {
  async 'The home page loads'({ get, pages }) {
    pages.set('/', await get('/'));
    return undefined;
  },

  async 'http:// and the host without www redirect here'({ get, origin, site, isPreview }) {
    if (isPreview) return 'skipped for a preview';
    const { siteUrl } = site.business;
    const uses = 'canonical URLs, social cards and emails lead there';
    assert(origin === siteUrl, `siteUrl in data/business.json is ${siteUrl}, and ${uses}`);
    const path = '/about?from=launch';
    for (const { from, to } of hostRedirects(siteUrl))
      await get(from.replace('/*', path), { movedTo: to.replace('/:splat', path) });
    return undefined;
  },

  async 'Every page of the sitemap loads'({ get, site, pages }) {
    const { text } = await get(routes.sitemap);
    const paths = new Set([...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => pathOf(url)));
    for (const path of paths) if (!pages.has(path)) pages.set(path, await get(path));
    for (const path of site.indexablePaths)
      assert(paths.has(path), `the sitemap lacks ${path}; did you deploy the last change?`);
    return `${pages.size} pages`;
  },

  async 'Compression, security and cache headers'({ get, ask, origin, site, pages }) {
    const asset = /import\("(\/assets\/[^"]+)"\)/.exec(pages.get('/')?.text ?? '')?.[1] ?? '/assets/';
    const expectHeaders = (path: string, headers: Headers, wanted: Record<string, string>) => {
      for (const [name, value] of Object.entries(wanted)) {
        const sent = headers.get(name) ?? 'nothing';
        assert(inOrder(sent) === inOrder(value), `${path} sends ${name}: ${sent} instead of ${value}`);
      }
    };
    const packed = await ask(origin, { headers: { 'Accept-Encoding': 'br, gzip' } });
    assert(packed.headers.has('content-encoding'), 'the home page is not compressed');
    expectHeaders(asset, (await get(asset)).headers, headersOf('/assets/*'));
    for (const [path, { headers }] of pages) {
      expectHeaders(path, headers, { ...security, ...headersOf('/*') });
      const { length } = policiesOf(headers);
      assert(length === 1, `${path} sends ${length} Content-Security-Policies instead of one`);
    }
    if (!site.reviewsFrame) return undefined;
    const [policy, ...more] = policiesOf((await get(routes.reviewsWidget)).headers);
    const isLocked = policy?.startsWith('sandbox') && more.length === 0;
    assert(isLocked, `${routes.reviewsWidget} must send exactly one policy, starting with "sandbox"`);
    return undefined;
  },

  async 'Search engines'({ pages, isPreview }) {
    for (const [path, { headers }] of pages) {
      const isHidden = headers.get('x-robots-tag')?.includes('noindex') ?? false;
      assert(isHidden || !isPreview, 'search engines can index this preview');
      assert(!isHidden || isPreview, `the sitemap lists a "noindex" page: ${path}`);
    }
    return undefined;
  },

  async 'A photo from another host'({ pages, get }) {
    const html = [...pages.values()].map(({ text }) => text).join('\n');
    const [photo] = /\/\.netlify\/images\?[^"\s]+/.exec(html) ?? [];
    if (!photo) return 'no page shows one';
    const { headers } = await get(photo.replaceAll('&amp;', '&'));
    assert(headers.get('content-type')?.startsWith('image/'), `${photo} is not an image`);
    return undefined;
  },

  async 'Editor, functions and the 404 page'({ get, env }) {
    const isOn = env.PUBLIC_EDITOR === 'on';
    await get(editorPath, { status: isOn ? 200 : 404 });
    await get(api.lead, { status: 405 });
    await get(api.health, { status: 401 });
    await get(`/no-such-page-${Date.now()}`, { status: 404 });
    return isOn ? 'PUBLIC_EDITOR turns the editor on' : 'the editor is off';
  },

  async 'Old addresses redirect in one step'({ origin, site, pages, get }) {
    const inToml = netlify.redirects.filter(({ from }) => from.startsWith('/'));
    const moved = [...new Map([...inToml, ...formerAddresses(site)].map((one) => [one.from, one])).values()];
    for (const { from, to } of moved) {
      await get(from, { movedTo: origin + to });
      if (!pages.has(pathOf(origin + to))) await get(to);
    }
    return `${moved.length} addresses`;
  },
};

const pathOf = (address: string) => new URL(address).pathname;

/** Commas separate policies and never occur inside one. */
const policiesOf = (headers: Headers) => headers.get('content-security-policy')?.split(', ') ?? [];

/** Hosts reorder directives and change the spaces between them. */
const inOrder = (header: string) => header.split(/,\s*/).sort().join();
