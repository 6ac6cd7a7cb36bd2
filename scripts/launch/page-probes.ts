/** What can go wrong between the build and a visitor. tests/site checks what's in the build's files. */
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { formerAddresses } from '../../data/redirects/former.ts';
import { hostRedirects } from '../../data/redirects/hosts.ts';
import { securityHeaders } from '../../data/shared/headers.ts';
import { api, routes } from '../../data/shared/routes.ts';
import { editorPath } from '../editor/address.ts';
import { reason } from '../machine/terminal.ts';
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
    const home = await get('/');
    if (home.status === 200) pages.set('/', home);
  },

  async 'http:// and the host without www redirect here'({ get, origin, site, isPreview, must, note }) {
    if (isPreview) return note('skipped for a preview');
    const { siteUrl } = site.business;
    const uses = 'canonical URLs, social cards and emails lead there';
    must(origin === siteUrl, `siteUrl in data/business.json is ${siteUrl}, and ${uses}`);
    const path = '/about?from=launch';
    for (const { from, to } of hostRedirects(siteUrl))
      await get(from.replace('/*', path), { movedTo: to.replace('/:splat', path) });
  },

  async 'Every page of the sitemap loads'({ get, site, pages, must, note }) {
    const { text } = await get(routes.sitemap);
    const paths = new Set([...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => pathOf(url)));
    for (const path of paths) {
      const page =
        pages.get(path) ?? (await get(path).catch((error) => must(false, `${path}: ${reason(error)}`)));
      if (page?.status === 200) pages.set(path, page);
    }
    for (const path of site.indexablePaths)
      must(paths.has(path), `the sitemap lacks ${path}; did you deploy the last change?`);
    note(`${pages.size} pages`);
  },

  async 'Compression, security and cache headers'({ get, ask, origin, site, pages, must }) {
    const asset = /import\("(\/assets\/[^"]+)"\)/.exec(pages.get('/')?.text ?? '')?.[1] ?? '/assets/';
    const expectHeaders = (path: string, headers: Headers, wanted: Record<string, string>) => {
      for (const [name, value] of Object.entries(wanted)) {
        const sent = headers.get(name) ?? 'nothing';
        must(inOrder(sent) === inOrder(value), `${path} sends ${name}: ${sent} instead of ${value}`);
      }
    };
    const packed = await ask(origin, { headers: { 'Accept-Encoding': 'br, gzip' } });
    must(packed.headers.has('content-encoding'), 'the home page is not compressed');
    expectHeaders(asset, (await get(asset)).headers, headersOf('/assets/*'));
    for (const [path, { headers }] of pages) {
      expectHeaders(path, headers, { ...security, ...headersOf('/*') });
      const { length } = policiesOf(headers);
      must(length === 1, `${path} sends ${length} Content-Security-Policies instead of one`);
    }
    if (!site.reviewsFrame) return;
    const [policy, ...more] = policiesOf((await get(routes.reviewsWidget)).headers);
    const isLocked = policy?.startsWith('sandbox') && more.length === 0;
    must(isLocked, `${routes.reviewsWidget} must send exactly one policy, starting with "sandbox"`);
  },

  async 'Search engines'({ pages, isPreview, must }) {
    const [hidden, ...more] = [...pages].flatMap(([path, { headers }]) =>
      headers.get('x-robots-tag')?.includes('noindex') ? [path] : [],
    );
    if (isPreview) return must(more.length + 1 === pages.size, 'search engines can index this preview');
    must(!hidden, `the sitemap lists "noindex" pages: ${hidden} and ${more.length} more`);
  },

  async 'A photo from another host'({ pages, get, must, note }) {
    const html = [...pages.values()].map(({ text }) => text).join('\n');
    const [photo] = /\/\.netlify\/images\?[^"\s]+/.exec(html) ?? [];
    if (!photo) return note('no page shows one');
    const { headers } = await get(photo.replaceAll('&amp;', '&'));
    must(headers.get('content-type')?.startsWith('image/'), `${photo} is not an image`);
  },

  async 'Editor, functions and the 404 page'({ get, env, note }) {
    const isOn = env.PUBLIC_EDITOR === 'on';
    await get(editorPath, { status: isOn ? 200 : 404 });
    note(isOn ? 'PUBLIC_EDITOR turns the editor on' : 'the editor is off');
    await get(api.lead, { status: 405 });
    await get(api.health, { status: 401 });
    await get(`/no-such-page-${Date.now()}`, { status: 404 });
  },

  async 'Old addresses redirect in one step'({ origin, site, pages, get, note }) {
    const inToml = netlify.redirects.filter(({ from }) => from.startsWith('/'));
    const moved = [...new Map([...inToml, ...formerAddresses(site)].map((one) => [one.from, one])).values()];
    for (const { from, to } of moved) {
      await get(from, { movedTo: origin + to });
      if (!pages.has(pathOf(origin + to))) await get(to);
    }
    note(`${moved.length} addresses`);
  },
};

const pathOf = (address: string) => new URL(address).pathname;

/** Commas separate policies and never occur inside one. */
const policiesOf = (headers: Headers) => headers.get('content-security-policy')?.split(', ') ?? [];

/** Hosts reorder directives and change the spaces between them. */
const inOrder = (header: string) => header.split(/,\s*/).sort().join();
