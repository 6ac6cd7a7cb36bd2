import { routes } from '../../data/shared/routes.ts';

/** The protocol allows 50,000 URLs and 50 MB in one file (sitemaps.org/protocol.html). */
const sitemapLimit = 45_000;

/** Several files and their index if there are more paths than `limit`. @param siteUrl never the address of a deploy */
export function sitemapFiles(
  siteUrl: string,
  paths: readonly string[],
  lastChangedOn: (path: string) => string | undefined,
  limit = sitemapLimit,
): Map<string, string> {
  const index = routes.sitemap.slice(1);
  const urls = paths.map((path) => {
    const day = lastChangedOn(path);
    return `<url><loc>${siteUrl}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;
  });
  if (urls.length <= limit) return new Map([[index, xml('urlset', urls)]]);
  const files = new Map<string, string>();
  for (let start = 0; start < urls.length; start += limit)
    files.set(`sitemap-${files.size + 1}.xml`, xml('urlset', urls.slice(start, start + limit)));
  const parts = [...files.keys()].map((name) => `<sitemap><loc>${siteUrl}/${name}</loc></sitemap>`);
  return files.set(index, xml('sitemapindex', parts));
}

/** Addresses of the site have no character that XML escapes. */
function xml(root: string, entries: readonly string[]): string {
  const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${schema}">\n${entries.join('\n')}\n</${root}>\n`;
}

/** Everything may be crawled: a crawler must fetch a page to see that it is noindex. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${routes.sitemap}\n`;
}
