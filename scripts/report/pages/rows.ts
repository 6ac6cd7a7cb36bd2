/** What search engines read of each page, with flags, and the errors. */
import { duplicateIntents, orphans } from './faults.ts';
import { flags } from './flags.ts';
import { nearestNeighbors } from './neighbors.ts';
import type { SeoPage } from './pages.ts';
import type { Row } from './row.ts';

export type Report = { rows: Row[]; errors: string[] };

export function seoReport(pages: readonly SeoPage[], siteUrl: string): Report {
  const paths = new Set(pages.map(({ path }) => path));
  const linksIn = counted(pages.flatMap(({ links }) => links));
  const linksInText = counted(pages.flatMap((page) => page.linksInText));
  const listed = pages.filter((page) => page.listed);
  const neighbors = nearestNeighbors(listed);
  const rows = pages.map((page) => {
    const row = {
      page,
      out: page.links.filter((link) => paths.has(link)).length,
      outInText: page.linksInText.filter((link) => paths.has(link)).length,
      in: linksIn.get(page.path) ?? 0,
      inText: linksInText.get(page.path) ?? 0,
      neighbor: neighbors.get(page.path),
    };
    const own = flags.filter(({ applies }) => page.listed && applies(row, siteUrl));
    return { ...row, flags: own.map(({ name }) => name) };
  });
  return { rows, errors: [...orphans(pages), ...duplicateIntents(listed, neighbors)] };
}

function counted(links: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const link of links) counts.set(link, (counts.get(link) ?? 0) + 1);
  return counts;
}
