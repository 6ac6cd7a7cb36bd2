/** sitemap.xml and robots.txt: exactly the pages that search engines may list. */
import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { Site } from '../data/load.ts';
import { routes } from '../data/routes.ts';

type Pages = Pick<Site, 'services' | 'cities'>;

/** The path of every indexable page; the 404 page and /request-received are not. */
export function indexablePaths({ services, cities }: Pages): string[] {
  return [
    routes.home,
    routes.services,
    ...services.map(({ slug }) => routes.service(slug)),
    routes.serviceAreas,
    ...cities.map((city) => routes.city(city)),
    routes.about,
    routes.reviews,
    routes.contact,
    routes.privacy,
    routes.terms,
  ];
}

/** @param siteUrl the canonical host, never the address of a deploy */
export async function sitemapXml(siteUrl: string, paths: readonly string[]): Promise<string> {
  const stream = new SitemapStream({
    hostname: siteUrl,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  const links = paths.map((url) => ({ url }));
  return (await streamToPromise(Readable.from(links).pipe(stream))).toString();
}

/** Everything may be crawled: a crawler must fetch a page to see that it is noindex. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${routes.sitemap}\n`;
}
