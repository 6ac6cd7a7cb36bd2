/** No address is lost: what was released is still a page, or netlify.toml redirects it to one. */
import type { City } from '../places/city.ts';
import { createRouter } from '../redirects/follow.ts';
import { readRedirects } from '../redirects/read.ts';
import { readReleased } from '../redirects/released.ts';
import { createSuccessor } from '../redirects/successor.ts';
import { routes } from '../routes.ts';
import type { Site } from '../site.ts';
import { checkReleased, warnOfUnreleased } from './lost.ts';
import type { Problems } from './problems.ts';
import { type Addresses, checkRedirects, reportFaults } from './redirects.ts';

/**
 * Reports faults of the redirects, and released addresses that lead nowhere now.
 * @param dir the folder of the data; one without a netlify.toml, as the copy of a test, has no such faults
 */
export function checkMoves(site: Site<City>, dir: string, problems: Problems): void {
  const read = readRedirects(dir);
  if (read === undefined) return;
  reportFaults(read.faults, problems);
  if (read.faults.length > 0) return;

  const released = readReleased(dir);
  const pages = new Set(site.paths);
  pages.delete(routes.notFound);
  const { redirects } = read;
  const addresses: Addresses = {
    site,
    pages,
    redirects,
    router: createRouter({ siteUrl: site.business.siteUrl, pages, redirects }),
    successor: createSuccessor(
      [...pages].filter((page) => !released?.pages.has(page)),
      new Set(site.plannedPlaces.map(({ slug }) => slug)),
    ),
  };
  checkRedirects(addresses, problems);
  if (released === undefined) return;
  checkReleased(released, addresses, problems);
  warnOfUnreleased(released, addresses, problems);
}
