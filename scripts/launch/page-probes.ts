/** Certificate, hosts, every page of the sitemap, headers, and the files that pages name. */
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { formerAddresses } from '../../data/redirects/former.ts';
import { securityHeaders } from '../../data/shared/headers.ts';
import { routes } from '../../data/shared/routes.ts';
import { pageBytes } from '../build/budget.ts';
import { hashes } from '../build/headers.ts';
import { editorPath } from '../editor/address.ts';
import { reason } from '../machine/terminal.ts';
import type { Reply } from './ask.ts';
import type { Deployed, Probes } from './probe.ts';

const config = z.object({
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
});
const readConfig = () => config.parse(parse(readFileSync('netlify.toml', 'utf8')));

const fewestDays = 14;

export const pageProbes: Probes = {
  async Certificate({ ask, origin, pages, must, note }) {
    const home = await ask(`${origin}/`);
    pages.set('/', home);
    const days = Math.floor((home.certificateEnds - Date.now()) / 86_400_000);
    must(days >= fewestDays, `it ends in ${days} days: does Netlify renew it?`);
    note(`${days} days left`);
  },

  async Address({ origin, site, isPreview, must, note }) {
    const { siteUrl } = site.business;
    if (isPreview) return note('a preview');
    must(
      origin === siteUrl,
      `data/business.json › siteUrl is ${siteUrl}: canonical links, cards and mails lead there`,
    );
  },

  async 'http and the host without www lead to it'(deployed) {
    if (deployed.isPreview) return deployed.note('not asked of a preview');
    const path = '/about?from=launch';
    for (const { from, to } of readConfig().redirects)
      if (from.startsWith('http'))
        await leads(deployed, from.replace('/*', path), to.replace('/:splat', path));
  },

  async 'Pages of the sitemap, each with its canonical address'({
    ask,
    get,
    origin,
    site,
    pages,
    must,
    note,
  }) {
    const { text } = await get(routes.sitemap);
    const paths = new Set([...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => pathOf(url)));
    must(paths.size > 0, `${routes.sitemap} lists no page`);
    for (const path of paths) {
      const page = pages.get(path) ?? (await ask(origin + path).catch(reason));
      if (typeof page === 'string') {
        must(false, `${path}: ${page}`);
        continue;
      }
      pages.set(path, page);
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(page.text)?.[1];
      if (page.status !== 200) must(false, `${path} is answered ${page.status}`);
      else
        must(
          canonical === new URL(path, site.business.siteUrl).href,
          `${path} names ${canonical ?? 'none'} as canonical`,
        );
    }
    for (const path of site.indexablePaths)
      must(paths.has(path), `${path} is not in it: was the last change deployed?`);
    note(`${pages.size} pages`);
  },

  async 'Headers: security, and one policy that lets the page’s own script run'({ get, site, pages, must }) {
    const { 'Content-Security-Policy': _own, ...wanted } = securityHeaders();
    for (const [path, { header, policies, text }] of pages) {
      for (const [name, value] of Object.entries(wanted))
        must(header(name) === value, `${path} is sent with ${name}: ${header(name) ?? 'nothing'}`);
      must(policies.length === 1, `${path} has ${policies.length} Content-Security-Policies`);
      must(
        hashes([text]).every((hash) => policies[0]?.includes(hash)),
        `${path}: its Content-Security-Policy blocks its own script`,
      );
    }
    if (!site.business.reviewsWidget) return;
    const { policies } = await get(routes.reviewsWidget);
    must(
      policies.length === 1 && policies[0]?.startsWith('sandbox'),
      `${routes.reviewsWidget} is not sent with one policy that begins with "sandbox"`,
    );
  },

  async 'Search engines'({ get, site, pages, isPreview, must }) {
    const [hidden, ...more] = [...pages].flatMap(([path, { header, text }]) =>
      header('x-robots-tag')?.includes('noindex') || /<meta name="robots" content="noindex/.test(text)
        ? [path]
        : [],
    );
    if (isPreview) return must(more.length + 1 === pages.size, 'a preview is open to search engines');
    must(!hidden, `pages of the sitemap are "noindex": ${hidden}, and ${more.length} more`);
    const robots = await get('/robots.txt');
    must(!/^Disallow: *\/ *$/m.test(robots.text), '/robots.txt shuts the whole site');
    const sitemap = site.business.siteUrl + routes.sitemap;
    must(robots.text.includes(sitemap), `/robots.txt does not name ${sitemap}`);
  },

  async 'An address that is none'({ get, must }) {
    const { text } = await get(`/no-such-page-${Date.now()}`, 404);
    must(text.includes('tel:'), 'its page does not tell whom to call');
  },

  async 'Compression, cache and weight'(deployed) {
    const { get, must, note } = deployed;
    const home = homeOf(deployed);
    const asset = /import\("(\/assets\/[^"]+)"\)/.exec(home.text)?.[1] ?? '/assets/';
    for (const [name, reply, rule] of [
      ['home', home, '/*'],
      [asset, await get(asset), '/assets/*'],
    ] as const) {
      must(reply.header('content-encoding'), `${name} is not compressed`);
      const cache = reply.header('cache-control');
      const wanted = readConfig().headers.find((each) => each.for === rule)?.values['Cache-Control'];
      must(
        directives(cache) === directives(wanted),
        `${name} is sent with Cache-Control: ${cache} in place of ${wanted}`,
      );
    }
    // Headers of the host are few bytes in HTTP/2.
    const ours = Object.keys(securityHeaders()).map((name) => `${name}: ${home.header(name) ?? ''}\n`);
    const bytes = home.bodyBytes + ours.join('').length;
    must(bytes <= pageBytes, `home comes in ${bytes} bytes with our headers, at most ${pageBytes}`);
    note(`home is ${bytes} bytes with our headers`);
  },

  async 'Social card and icons'(deployed) {
    const { text } = homeOf(deployed);
    const card = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1];
    deployed.must(card, 'home names no social card');
    if (card) await picture(deployed, pathOf(card));
    for (const [, icon = ''] of text.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g))
      await picture(deployed, icon);
  },

  async 'Photos of another host'(deployed) {
    const html = [...deployed.pages.values()].map(({ text }) => text).join('\n');
    const [photo] = /\/\.netlify\/images\?[^"\s]+/.exec(html) ?? [];
    if (photo) await picture(deployed, photo.replaceAll('&amp;', '&'));
    else deployed.note('none');
  },

  async 'The editor'({ get, env, note }) {
    const isOn = env.PUBLIC_EDITOR === 'on';
    await get(editorPath, isOn ? 200 : 404);
    note(isOn ? 'on, by PUBLIC_EDITOR' : 'off');
  },

  async 'Old addresses lead on in one step'(deployed) {
    const { origin, site, pages, get, note } = deployed;
    const rules = readConfig().redirects.filter(({ from }) => from.startsWith('/'));
    const moved = [...rules, ...formerAddresses(site)];
    for (const { from, to } of moved) {
      await leads(deployed, origin + from, origin + to);
      const path = pathOf(origin + to);
      if (!pages.has(path)) pages.set(path, await get(path));
    }
    note(`${moved.length} of them`);
  },
};

const pathOf = (address: string) => new URL(address).pathname;

/** The order and spaces of Cache-Control are up to the host. */
const directives = (value = '') => value.split(/,\s*/).sort().join();

function homeOf({ pages }: Deployed): Reply {
  const home = pages.get('/');
  if (!home) throw new Error('home was not reached');
  return home;
}

async function leads({ ask, must }: Deployed, from: string, to: string): Promise<void> {
  const { status, header } = await ask(from);
  const location = header('location');
  const target = location && new URL(location, from).href;
  must(
    status === 301 && target === new URL(to).href,
    `${from} is answered ${status}${target ? ` to ${target}` : ''} in place of 301 to ${to}`,
  );
}

async function picture({ get, must }: Deployed, path: string): Promise<void> {
  const { status, header } = await get(path);
  must(status !== 200 || header('content-type')?.startsWith('image/'), `${path} is no picture`);
}
