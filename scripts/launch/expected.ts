/** What a deployed site has to answer. */
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { routes } from '../../data/shared/routes.ts';
import { securityHeaders } from '../../netlify/base/security-headers.ts';
import { formerAddresses, hostRedirects } from '../data/redirects.ts';
import { editorPath } from '../editor/address.ts';
import type { Deployed } from './deployed.ts';

/** By default the status is 200, or 301 with `movedTo`. */
export type Expected = { status?: number; movedTo?: string; headers?: Record<string, string | RegExp> };

type Config = {
  redirects: { from: string; to: string }[];
  headers: { for: string; values: Record<string, string> }[];
};
const netlify = parse(readFileSync('netlify.toml', 'utf8')) as Config;
const headersOf = (pattern: string) => netlify.headers.find((rule) => rule.for === pattern)?.values;

export function expectedOfPages({ isPreview, site }: Deployed): Record<string, Expected> {
  const headers = {
    ...securityHeaders(),
    ...headersOf('/*'),
    'Content-Encoding': /./,
    // Commas separate policies and never occur inside one.
    'Content-Security-Policy': /^[^,]+$/,
    'X-Robots-Tag': isPreview ? /noindex/ : /^(?!.*noindex)/,
  };
  return Object.fromEntries(site.indexablePaths.map((path) => [path, { headers }]));
}

/** Everything but pages. @param html of all pages */
export function expectedOf({ isPreview, site, env }: Deployed, html: string): Record<string, Expected> {
  const path = '/about?from=launch';
  const hosts = hostRedirects(site.business.siteUrl).map(({ from, to }) => ({
    from: from.replace('/*', path),
    to: to.replace('/:splat', path),
  }));
  const old = netlify.redirects.filter(({ from }) => from.startsWith('/'));
  const moved = [...(isPreview ? [] : hosts), ...old, ...formerAddresses(site)];
  const [, asset = '/assets/'] = /import\("(\/assets\/[^"]+)"\)/.exec(html) ?? [];
  const [photo] = /\/\.netlify\/images\?[^"\s]+/.exec(html) ?? [];
  return {
    ...Object.fromEntries(moved.map(({ from, to }) => [from, { movedTo: to }])),
    [asset]: { headers: headersOf('/assets/*') },
    ...(photo && { [photo.replaceAll('&amp;', '&')]: { headers: { 'Content-Type': /^image\// } } }),
    ...(site.reviewsFrame && {
      [routes.reviewsWidget]: { headers: { 'Content-Security-Policy': /^sandbox[^,]*$/ } },
    }),
    [routes.sitemap]: {},
    [editorPath]: { status: env.PUBLIC_EDITOR === 'on' ? 200 : 404 },
    [`/no-such-page-${Date.now()}`]: { status: 404 },
  };
}
