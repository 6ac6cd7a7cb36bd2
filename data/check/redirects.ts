/** Redirects of netlify.toml: each leads in one step to a page that is there, and none takes a page away. */
import type { City } from '../places/city.ts';
import { addressOf, exampleOf, hasPlaceholder, isPattern, isSent, type Router } from '../redirects/follow.ts';
import { type Redirect, type RedirectFault, redirectsFile } from '../redirects/read.ts';
import type { Successor } from '../redirects/successor.ts';
import type { SiteContent } from '../site.ts';
import { closest } from '../suggestion.ts';
import { slugPlace } from './pageEntry.ts';
import { fileFault } from './problem.ts';
import type { Problems } from './problems.ts';

/** Addresses as the checks of redirects and of released addresses need them. */
export type Addresses = {
  site: SiteContent<City>;
  pages: ReadonlySet<string>;
  redirects: readonly Redirect[];
  router: Router;
  successor: (gone: string) => Successor;
};

/** Reports circles, chains, redirects onto nothing, redirects that take a page away, and those that never answer. */
export function checkRedirects(addresses: Addresses, problems: Problems): void {
  const taken = pagesTaken(addresses);
  for (const [redirect, [page = '', ...others]] of taken) {
    reportTaken(redirect, page, others.length, addresses, problems);
  }
  const inCircles = new Set<Redirect>();
  for (const redirect of addresses.redirects) {
    if (redirect.isConditional || taken.has(redirect)) continue;
    const { hops, found } = addresses.router.follow(exampleOf(redirect));
    // A circle is one mistake, however many redirects lead into it.
    if (found === 'circle' && hops.some((hop) => inCircles.has(hop.redirect))) continue;
    const fault = faultOf(redirect, addresses);
    if (fault === undefined) continue;
    reportRedirect(problems, redirect, fault);
    if (found === 'circle') for (const hop of hops) inCircles.add(hop.redirect);
  }
}

/** Reports what cannot be read of netlify.toml. */
export function reportFaults(faults: readonly RedirectFault[], problems: Problems): void {
  for (const { place, message, position } of faults) {
    problems.addOther(fileFault(redirectsFile, message, position, place));
  }
}

/** Reports a fault at the redirect's place in the file. */
export function reportRedirect(problems: Problems, { name, position }: Redirect, message: string): void {
  problems.addOther(fileFault(redirectsFile, message, position, name));
}

/** The pages that a redirect answers instead, and those at the very address of a redirect without `force`, which never answers. */
function pagesTaken({ site, pages, redirects, router }: Addresses): Map<Redirect, string[]> {
  const taken = new Map<Redirect, string[]>();
  for (const page of pages) {
    const redirect = router.answering(page);
    if (redirect === undefined) continue;
    const hidden = taken.get(redirect);
    if (hidden === undefined) taken.set(redirect, [page]);
    else hidden.push(page);
  }
  for (const redirect of redirects) {
    const page = addressOf(redirect.from.replace(site.business.siteUrl, ''));
    if (!redirect.force && !redirect.isConditional && pages.has(page)) taken.set(redirect, [page]);
  }
  return taken;
}

function reportTaken(
  redirect: Redirect,
  page: string,
  others: number,
  { site }: Addresses,
  problems: Problems,
): void {
  const entry = slugPlace(site, page);
  if (isPattern(redirect)) {
    const more = others > 0 ? ` and ${others} more` : '';
    reportRedirect(problems, redirect, `hides the page ${page}${more}; take "force = true" out`);
  } else if (entry === undefined) {
    reportRedirect(problems, redirect, 'is the address of a page; take the redirect out');
  } else {
    const where = redirect.position ? `${redirectsFile}:${redirect.position.line}` : redirectsFile;
    const choice = 'take that redirect out, or give the entry another slug';
    problems.add(entry.file, entry.path, `${page} is a redirect in ${where}; ${choice}`);
  }
}

/** What is wrong with where it leads, and what to write instead; undefined where nothing is. */
function faultOf(redirect: Redirect, { site, pages, router, successor }: Addresses): string | undefined {
  const { siteUrl } = site.business;
  const example = exampleOf(redirect);
  const first = router.answering(example);
  if (first !== undefined && first !== redirect) {
    return `never answers, because ${first.name} stands above it; take one of the two out`;
  }
  if (first === undefined || !isSent(redirect)) return undefined;
  const { hops, end, found } = router.follow(example);
  const stations = [new URL(example, siteUrl), ...hops.map(({ to }) => to)];
  const shown = stations.map((url) => (url.origin === siteUrl ? url.href.slice(siteUrl.length) : url.href));
  if (found === 'circle') {
    const again = shown.findIndex((station, index) => shown.indexOf(station) < index);
    const circle = again < 0 ? shown : shown.slice(0, again + 1);
    return `leads in a circle: ${circle.join(' → ')}; lead it to a page`;
  }

  const isFromHttp = isUpgrade(stations[0], stations[1]);
  const isChain = hops.length - (isFromHttp ? 1 : 0) > 1;
  if (isChain) {
    const instead = isPattern(redirect) ? 'lead it there at once' : `write to = "${shown.at(-1)}"`;
    return `leads to ${shown[1]}, which is redirected to ${shown[2]}; ${instead}`;
  }
  // The pages that a redirect of many addresses leads to depend on what is asked for.
  if (hasPlaceholder(redirect)) return undefined;
  const page = end.replace(/(\/index)?\.html$/, '') || '/';
  if (pages.has(page)) {
    const { pathname, search, hash } = stations.at(-1) ?? new URL(siteUrl);
    if (pathname === page) return undefined;
    return `leads to ${pathname}, which the host redirects to ${page}; write to = "${page}${search}${hash}"`;
  }
  if (found !== 'nothing') return undefined;
  const { to, resembles } = successor(end);
  const meant = (resembles ? undefined : closest(end, pages)) ?? to;
  return `leads to ${end}, which is no page; write to = "${meant}"`;
}

/** From http to https at the same address: the first step to any page, as the HSTS preload list asks. */
function isUpgrade(from: URL | undefined, to: URL | undefined): boolean {
  return from?.protocol === 'http:' && to?.href === from.href.replace('http:', 'https:');
}
