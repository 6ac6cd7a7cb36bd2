/** Where an address leads by the redirects of netlify.toml: Netlify's own rules, without Netlify. */
import { api, routes } from '../routes.ts';
import type { Redirect } from './read.ts';

/** One redirect on the way, and the address that it gives. */
export type Hop = { redirect: Redirect; to: URL };

export type Walk = {
  hops: readonly Hop[];
  /** The last address on our host, without slash at its end: '/about'. The whole address on another host. */
  end: string;
  /** `file`: what is no page, such as '/licenses.txt'; only the built site shows whether it exists. */
  found: 'page' | 'file' | 'elsewhere' | 'nothing' | 'circle';
};

export type Router = {
  /** The redirect that answers an address; undefined where a page or nothing does. */
  answering(address: string): Redirect | undefined;
  /** Where a browser ends that starts at this address. */
  follow(address: string): Walk;
};

type Paths = { siteUrl: string; pages: ReadonlySet<string>; redirects: readonly Redirect[] };

/**
 * Answers as Netlify does: the first redirect that fits, but a page comes before one without `force`. Redirects for only some
 * visitors are left out. `address` is a path, which is asked for on our own host, or a whole address.
 */
export function createRouter({ siteUrl, pages, redirects }: Paths): Router {
  const everyone = redirects.filter(({ isConditional }) => !isConditional);
  const hosts = new Set([siteUrl, ...redirects.map(({ from }) => from)].flatMap((url) => hostOf(url) ?? []));
  const rules = everyone.map((redirect, order): Rule => ({ redirect, order, target: targetOf(redirect) }));
  const patterns = rules.filter(({ redirect }) => isPattern(redirect));
  const byAddress = new Map<string, Rule[]>();
  for (const rule of rules) {
    const path = pathOf(rule.redirect);
    if (!isPattern(rule.redirect)) byAddress.set(path, [...(byAddress.get(path) ?? []), rule]);
  }

  function hopFrom(url: URL): Hop | undefined {
    const path = addressOf(decoded(url.pathname));
    const isPage = pages.has(path);
    const near = [...(byAddress.get(path) ?? []), ...patterns].sort((a, b) => a.order - b.order);
    for (const { redirect, target } of near) {
      const to = target(url);
      if (to === undefined) continue;
      return isPage && !redirect.force ? undefined : { redirect, to: new URL(to, url) };
    }
    return undefined;
  }

  function follow(address: string): Walk {
    const hops: Hop[] = [];
    let url = new URL(address, siteUrl);
    for (;;) {
      if (!hosts.has(url.host)) return { hops, end: url.href, found: 'elsewhere' };
      const end = addressOf(url.pathname);
      const hop = hopFrom(url);
      if (hop === undefined) return { hops, end, found: landing(end, pages) };
      const { redirect } = hop;
      if (!isSent(redirect)) return { hops, end, found: redirect.status === 200 ? 'file' : 'nothing' };
      const isSecondTime = hops.some((earlier) => earlier.redirect === redirect);
      hops.push(hop);
      if (isSecondTime) return { hops, end, found: 'circle' };
      url = hop.to;
    }
  }

  return { answering: (address) => hopFrom(new URL(address, siteUrl))?.redirect, follow };
}

type Rule = {
  redirect: Redirect;
  /** Its place among the redirects. */
  order: number;
  /** Where it leads from an address; undefined where it does not fit. */
  target: (url: URL) => string | undefined;
};

/** Whether the browser is sent on; other rules answer at the address itself, such as with the page for wrong addresses. */
export const isSent = ({ status }: Redirect): boolean => [301, 302, 303, 307, 308].includes(status);

/** Whether it fits more than one address. */
export const isPattern = ({ from }: Redirect): boolean => /\*|:\w/.test(from.replace(origin, ''));

/** Whether the address that it leads to takes over a part of the one asked for. */
export const hasPlaceholder = ({ to }: Redirect): boolean => /:\w/.test(to.replace(origin, ''));

/** The address without what Netlify passes over: '/about/' and '/about?from=ad#team' are '/about'. */
export function addressOf(path: string): string {
  return (path.split(/[?#]/, 1)[0] ?? '').replace(/\/$/, '') || '/';
}

const functions: ReadonlySet<string> = new Set([...Object.values(api), routes.reviewsWidget]);

function landing(path: string, pages: ReadonlySet<string>): Walk['found'] {
  if (pages.has(path)) return 'page';
  const isAnswered = functions.has(path) || path.startsWith(`${routes.requestReceived}/`);
  return isAnswered || /\.(?!html$)\w+$/.test(path) ? 'file' : 'nothing';
}

const origin = /^https?:\/\/[^/]*/;

const hostOf = (url: string) => (origin.test(url) ? new URL(url).host : undefined);

/** Its address without host: '/areas', '/blog/*'. */
const pathOf = ({ from }: Redirect) => addressOf(from.replace(origin, ''));

function targetOf(redirect: Redirect): Rule['target'] {
  const host = origin.exec(redirect.from)?.[0];
  const path = pathOf(redirect);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const pattern = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '([^/]+)')
    .replace(/\/\*(?!$)/g, '(?:/.*)?')
    // '/blog/*' fits '/blog' too.
    .replace(/\/\*$/, '(?:/(?<splat>.*))?')
    .replace(/\*$/, '/?(?<splat>.*)');
  const fits = new RegExp(`^${pattern}/?$`);
  return (url) => {
    if (host !== undefined && host !== url.origin) return undefined;
    const found = fits.exec(decoded(url.pathname));
    if (found === null) return undefined;
    const filled = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
    filled.set('splat', found.groups?.splat ?? '');
    return redirect.to.replace(/:(\w+)/g, (whole, name: string) => filled.get(name) ?? whole);
  };
}

/** 'caf%C3%A9' is 'café' to Netlify; an address that cannot be read so stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** An address that the redirect fits, for one that fits many. */
export function exampleOf({ from }: Redirect): string {
  const host = origin.exec(from)?.[0] ?? '';
  const path = from.slice(host.length).replaceAll('*', 'example');
  return host + path.replace(/:(\w+)/g, '$1');
}
