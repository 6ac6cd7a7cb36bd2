/** No address is lost: what was released is still a page, or netlify.toml redirects it to one. */
import type { City } from '../places/city.ts';
import { createRouter } from '../redirects/follow.ts';
import { readRedirects } from '../redirects/read.ts';
import { readReleased, releasedFile } from '../redirects/released.ts';
import { createSuccessor } from '../redirects/successor.ts';
import { routes } from '../routes.ts';
import type { Site } from '../site.ts';
import { checkReleased, warnOfUnreleased } from './lost.ts';
import { fileFault } from './problem.ts';
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
  for (const { line, message } of released?.faults ?? []) {
    problems.addOther(fileFault(releasedFile, message, line === undefined ? undefined : { line, column: 1 }));
  }
  if (released !== undefined && released.faults.length > 0) return;
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
  if (released === undefined) {
    const message =
      'file is missing, so nothing keeps the addresses of the pages; take it back from git, or run npm run release';
    problems.addOther({ ...fileFault(releasedFile, message), severity: 'warning' });
    return;
  }
  checkReleased(released, addresses, problems);
  // A page whose old address is lost may be no new one, but one that has lost its name.
  if (!problems.hasErrors) warnOfUnreleased(released, addresses, problems);
}
