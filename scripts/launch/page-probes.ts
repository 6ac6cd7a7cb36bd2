/** What is published: every page of the sitemap, what stands in their headers, and the files that they name. */
import { securityHeaders } from '../../data/shared/headers.ts';
import { routes } from '../../data/shared/routes.ts';
import { pageBytes } from '../build/budget.ts';
import { hashes } from '../build/headers.ts';
import { editorPath } from '../editor/address.ts';
import { reason } from '../machine/terminal.ts';
import { type Deployed, failed, headerOf, type Probe, passed, unless } from './check.ts';
import { readConfig } from './host-probes.ts';
import type { Reply } from './stranger.ts';

/** The certificate was seen of it. */
function homeOf({ pages }: Deployed): Reply {
  const home = pages.get('/');
  if (!home) throw new Error('home was not reached');
  return home;
}

const pathOf = (address: string) => new URL(address).pathname;

export const pageProbes: Probe[] = [
  {
    name: 'Pages of the sitemap, each with its canonical address',
    async ask({ ask, origin, site, pages }) {
      const { status, text } = await ask(origin + routes.sitemap);
      const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
      if (status !== 200 || listed.length === 0) return failed(`${routes.sitemap} is answered ${status}`);
      const paths = new Set(listed.map(pathOf));
      const faults: string[] = [];
      for (const path of paths) {
        const page = pages.get(path) ?? (await ask(origin + path).catch(reason));
        if (typeof page === 'string') {
          faults.push(`${path}: ${page}`);
          continue;
        }
        pages.set(path, page);
        const canonical = /<link rel="canonical" href="([^"]*)"/.exec(page.text)?.[1];
        const own = new URL(path, site.business.siteUrl).href;
        if (page.status !== 200) faults.push(`${path} is answered ${page.status}`);
        else if (canonical !== own) faults.push(`${path} names ${canonical ?? 'none'} as canonical`);
      }
      const missing = site.indexablePaths.filter((path) => !paths.has(path));
      for (const path of missing) faults.push(`${path} is not in it: was the last change deployed?`);
      return faults.length > 0 ? failed(...faults) : passed(`${pages.size} pages`);
    },
  },
  {
    name: 'Headers: security, and one policy that lets the page’s own script run',
    async ask(deployed) {
      const { 'Content-Security-Policy': _own, ...rest } = securityHeaders();
      const faults = new Set<string>();
      for (const [path, page] of deployed.pages) {
        for (const [name, value] of Object.entries(rest)) {
          const sent = headerOf(page, name.toLowerCase());
          if (sent !== value) faults.add(`${path} is sent with ${name}: ${sent ?? 'nothing'}`);
        }
        const policies = page.headers['content-security-policy'] ?? [];
        if (policies.length !== 1) faults.add(`${path} has ${policies.length} Content-Security-Policies`);
        if (hashes([page.text]).some((hash) => !policies[0]?.includes(hash)))
          faults.add(`${path}: its Content-Security-Policy blocks its own script`);
      }
      if (deployed.site.business.reviewsWidget) {
        const { headers } = await deployed.ask(deployed.origin + routes.reviewsWidget);
        const [policy = '', ...more] = headers['content-security-policy'] ?? [];
        if (!policy.startsWith('sandbox') || more.length > 0)
          faults.add(`${routes.reviewsWidget} is not sent with one policy that begins with "sandbox"`);
      }
      return failed(...faults);
    },
  },
  {
    name: 'Search engines',
    async ask({ ask, origin, site, pages, isPreview }) {
      const hidden = [...pages].filter(
        ([, page]) =>
          headerOf(page, 'x-robots-tag')?.includes('noindex') ||
          /<meta name="robots" content="noindex/.test(page.text),
      );
      if (isPreview) return unless(hidden.length < pages.size && 'a preview is open to search engines');
      const robots = await ask(`${origin}/robots.txt`);
      const sitemap = site.business.siteUrl + routes.sitemap;
      return unless(
        hidden[0] && `${hidden.length} pages of the sitemap are "noindex", such as ${hidden[0][0]}`,
        robots.status !== 200 && `/robots.txt is answered ${robots.status}`,
        /^Disallow: *\/ *$/m.test(robots.text) && '/robots.txt shuts the whole site',
        !robots.text.includes(sitemap) && `/robots.txt does not name ${sitemap}`,
      );
    },
  },
  {
    name: 'An address that is none',
    async ask({ ask, origin }) {
      const { status, text } = await ask(`${origin}/no-such-page-${Date.now()}`);
      return unless(
        status !== 404 && `it is answered ${status} in the place of 404`,
        !text.includes('tel:') && 'its page does not say whom to call',
      );
    },
  },
  {
    name: 'Compression, cache and weight',
    async ask(deployed) {
      const page = homeOf(deployed);
      const asset = /import\("(\/assets\/[^"]+)"\)/.exec(page.text)?.[1];
      const script = asset ? await deployed.ask(deployed.origin + asset) : undefined;
      const [ofPages = '', ofAssets = ''] = ['/*', '/assets/*'].map(cacheOf);
      const bytes = page.bodyBytes + ownHeaderBytes(page);
      return {
        ...unless(
          !headerOf(page, 'content-encoding') && 'home is not compressed',
          script && !headerOf(script, 'content-encoding') && `${asset} is not compressed`,
          directives(headerOf(page, 'cache-control')) !== directives(ofPages) &&
            `home is sent with Cache-Control: ${headerOf(page, 'cache-control')} in the place of ${ofPages}`,
          script?.status !== 200 &&
            `${asset ?? 'the script of home'} is answered ${script?.status ?? 'nothing'}`,
          script &&
            directives(headerOf(script, 'cache-control')) !== directives(ofAssets) &&
            `${asset} is sent with Cache-Control: ${headerOf(script, 'cache-control')} in the place of ${ofAssets}`,
          bytes > pageBytes && `home comes in ${bytes} bytes with our headers, at most ${pageBytes}`,
        ),
        note: `home is ${bytes} bytes with our headers`,
      };
    },
  },
  {
    name: 'Social card and icons',
    async ask(deployed) {
      const { text } = homeOf(deployed);
      const card = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1];
      const icons = [...text.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(
        ([, path = '']) => path,
      );
      if (!card) return failed('home names no social card');
      return failed(...(await notPictures(deployed, [pathOf(card), ...icons])));
    },
  },
  {
    name: 'Photos of another host',
    async ask(deployed) {
      const found = [...deployed.pages.values()].flatMap(
        ({ text }) => text.match(/\/\.netlify\/images\?[^"\s]+/)?.[0] ?? [],
      );
      if (!found[0]) return passed('none');
      return failed(...(await notPictures(deployed, [found[0].replaceAll('&amp;', '&')])));
    },
  },
  {
    name: 'The editor',
    async ask({ ask, origin, env }) {
      const { status } = await ask(origin + editorPath);
      const wanted = env.PUBLIC_EDITOR === 'on' ? 200 : 404;
      return status === wanted
        ? passed(wanted === 404 ? 'off' : 'on, by PUBLIC_EDITOR')
        : failed(`${editorPath} is answered ${status} in the place of ${wanted} (PUBLIC_EDITOR)`);
    },
  },
];

async function notPictures({ ask, origin }: Deployed, paths: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    const reply = await ask(origin + path);
    if (reply.status !== 200) faults.push(`${path} is answered ${reply.status}`);
    else if (!headerOf(reply, 'content-type')?.startsWith('image/')) faults.push(`${path} is no picture`);
  }
  return faults;
}

/** Those that we have the host send; its own are few bytes in HTTP/2. */
const ownHeaderBytes = (page: Reply): number =>
  Object.keys(securityHeaders())
    .map((name) => `${name}: ${headerOf(page, name.toLowerCase()) ?? ''}\n`)
    .join('').length;

const cacheOf = (path: string): string =>
  readConfig().headers.find((rule) => rule.for === path)?.values['Cache-Control'] ?? '';

/** Their order and spaces are the host's own. */
const directives = (value = '') => value.split(/,\s*/).sort().join();
