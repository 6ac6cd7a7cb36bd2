import { rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { City } from '../../data/places/city.ts';
import { parseCityPath, routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { isIndexable } from '../../renderer/head/indexable.ts';
import { publicConfig } from '../../renderer/public-config.ts';
import { redirectsInToml } from '../data/netlify-toml.ts';
import { formerAddresses, hostRedirects } from '../data/redirects.ts';
import { settingsPath } from '../editor/address.ts';
import { editorSettings } from '../editor/config.ts';
import { clientDir, fileOf, packagesFile, readManifest, serverModule } from './folders.ts';
import { generatedFiles } from './generated-files.ts';
import { headersFile, homeWarning } from './headers.ts';
import { licensesText, packagesInPages } from './licenses.ts';

export async function writeGeneratedFiles(site: Site<City>): Promise<void> {
  const files = await generatedFiles(site, {
    load: (entry) => import(serverModule(entry)),
    manifest: readManifest,
  });
  for (const [path, content] of files) await publish(extname(path) ? path : fileOf(path), await content());
}

/** Returns a warning, or ''. */
export async function writeOtherFiles(site: Site<City>): Promise<string> {
  const { siteUrl } = site.business;
  const { reviewsFrame: content } = site;
  await publish(routes.sitemap, sitemap(site));
  // Crawlers must be able to fetch a page to see that it is noindex.
  await publish('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${routes.sitemap}\n`);
  // What netlify.toml lacks; Netlify reads this file first, and the first rule that matches wins. "!" makes it win over the file at that address, too.
  const inToml = new Set(redirectsInToml('data')?.map(({ from }) => from));
  const textLink = { from: routes.shortLink(':code'), to: routes.requestPage(':code') };
  const rules = [...hostRedirects(siteUrl), ...formerAddresses(site), textLink].filter(
    ({ from }) => !inToml.has(from),
  );
  const lines = rules.map(({ from, to }) => `${from} ${to} 301${from.startsWith('/') ? '' : '!'}\n`);
  await publish('_redirects', lines.join(''));
  const framed = content && { content, html: await readPage(routes.reviewsWidget) };
  const config = publicConfig();
  const headers = headersFile(await onePageOfEachKind(site), config, isIndexable(), framed);
  await publish('_headers', headers);
  if (config.editorRepository)
    await publish(settingsPath, JSON.stringify(editorSettings('.', config.editorRepository)));
  const bundled = JSON.parse(await readFile(join(clientDir, packagesFile), 'utf8'));
  await publish('licenses.txt', licensesText([...bundled, ...packagesInPages()], site.mapCredit));
  for (const name of [packagesFile, '.vite']) rmSync(join(clientDir, name), { recursive: true });
  return homeWarning(await readPage(routes.home), headers);
}

async function publish(name: string, content: string | Uint8Array): Promise<void> {
  const file = join(clientDir, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

const readPage = (path: string) => readFile(join(clientDir, fileOf(path)), 'utf8');

function sitemap({ business, indexablePaths, lastChanged }: Site<City>): string {
  const urls = indexablePaths.map((path) => {
    const day = lastChanged.get(path);
    return `<url><loc>${business.siteUrl}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;
  });
  const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${schema}">\n${urls.join('\n')}\n</urlset>\n`;
}

/** One city is enough: their scripts are equal. */
async function onePageOfEachKind(site: Site): Promise<string[]> {
  const [firstCity] = site.cities;
  const paths = site.paths.filter((path) => !parseCityPath(path) || path === firstCity?.href);
  return Promise.all(paths.map(readPage));
}
