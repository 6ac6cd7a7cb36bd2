import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { routes } from '../../data/shared/routes.ts';

/** The protocol allows 50,000 URLs and 50 MB in one file (sitemaps.org/protocol.html). */
const sitemapLimit = 45_000;

/** Several files, and an index of them, where there are more paths than `limit`. @param siteUrl never the address of a deploy */
export async function sitemapFiles(
  siteUrl: string,
  paths: readonly string[],
  lastChangedOn: (path: string) => string | undefined,
  limit = sitemapLimit,
): Promise<Map<string, string>> {
  const index = routes.sitemap.slice(1);
  if (paths.length <= limit) return new Map([[index, await sitemapXml(siteUrl, paths, lastChangedOn)]]);
  const files = new Map<string, string>();
  for (let start = 0; start < paths.length; start += limit) {
    const name = `sitemap-${files.size + 1}.xml`;
    files.set(name, await sitemapXml(siteUrl, paths.slice(start, start + limit), lastChangedOn));
  }
  const parts = [...files.keys()].map((name) => ({ url: `${siteUrl}/${name}` }));
  const stream = Readable.from(parts).pipe(new SitemapIndexStream());
  return files.set(index, (await streamToPromise(stream)).toString());
}

async function sitemapXml(
  siteUrl: string,
  paths: readonly string[],
  lastChangedOn: (path: string) => string | undefined,
): Promise<string> {
  const stream = new SitemapStream({
    hostname: siteUrl,
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  const links = paths.map((url) => ({ url, lastmod: lastChangedOn(url) }));
  return (await streamToPromise(Readable.from(links).pipe(stream))).toString();
}

/** Everything may be crawled: a crawler must fetch a page to see that it is noindex. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${routes.sitemap}\n`;
}
