/** What `npm run release` writes and says. Build time only. */
import { routes } from '../routes.ts';
import type { Site } from '../site.ts';
import { addressOf, createRouter, isPattern, isSent } from './follow.ts';
import { readRedirects } from './read.ts';
import { readReleased } from './released.ts';

export type Release = {
  /** The addresses of all pages. */
  pages: readonly string[];
  /** Those of redirects, and those that were pages once. */
  redirected: readonly string[];
  /** One line for each address that was added, or that left the pages. */
  changes: readonly string[];
};

/**
 * The release of a site that has passed its checks. An address once released stays in the list.
 * @param dir the folder of the data
 */
export function releaseOf(site: Pick<Site, 'paths' | 'business'>, dir: string): Release {
  const pages = site.paths.filter((path) => path !== routes.notFound);
  const isPage = new Set(pages);
  const redirects = readRedirects(dir)?.redirects ?? [];
  const last = readReleased(dir);
  const before = new Set([...(last?.pages.keys() ?? []), ...(last?.redirected.keys() ?? [])]);
  const from = redirects
    .filter((redirect) => isSent(redirect) && !redirect.isConditional && !isPattern(redirect))
    .filter((redirect) => redirect.from.startsWith('/'))
    .map((redirect) => addressOf(redirect.from));
  const redirected = [...new Set([...before, ...from])].filter((address) => !isPage.has(address));
  const router = createRouter({ siteUrl: site.business.siteUrl, pages: isPage, redirects });
  const added = [...pages, ...redirected].filter((address) => !before.has(address));
  const moved = redirected.filter((address) => last?.pages.has(address));
  const target = (address: string) => router.follow(address).end;
  return {
    pages,
    redirected,
    changes: [
      ...added.sort().map((address) => `+ ${address}`),
      ...moved.sort().map((address) => `- ${address}, redirected to ${target(address)}`),
    ],
  };
}
