/** What only a build writes: files for crawlers and the host, and those that follow from the finished pages. */
import { existsSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { City } from '../../data/places/city.ts';
import { formerAddresses } from '../../data/redirects/former.ts';
import { parseCityPath, routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { isIndexable } from '../../renderer/head/indexable.ts';
import { publicConfig } from '../../renderer/publicConfig.ts';
import { settingsPath } from '../editor/address.ts';
import { editorSettings, readFiles } from '../editor/config.ts';
import { UserError } from '../machine/terminal.ts';
import { cardsModule, clientDir, fileOf, packagesFile, stepsModule, workDir } from './folders.ts';
import { generatedFiles } from './generated-files.ts';
import { headersFile } from './headers.ts';
import { licensesText, packagesInPages } from './licenses.ts';
import { robotsTxt, sitemapFiles } from './sitemap.ts';

export async function writeGeneratedFiles(site: Site<City>): Promise<void> {
  const files = await generatedFiles(site, {
    cards: () => import(pathToFileURL(resolve(cardsModule)).href),
    steps: () => import(pathToFileURL(resolve(stepsModule)).href),
    manifest: async () => JSON.parse(await readFile(join(workDir, 'assets.json'), 'utf8')),
  });
  for (const [path, content] of files) await publish(extname(path) ? path : fileOf(path), await content());
}

export async function writeOtherFiles(site: Site<City>): Promise<void> {
  const { siteUrl, reviewsWidget: widget } = site.business;
  for (const [name, xml] of sitemapFiles(siteUrl, site.indexablePaths, site.lastChangedOn))
    await publish(name, xml);
  await publish('robots.txt', robotsTxt(siteUrl));
  const former = formerAddresses(site).map(({ from, to }) => `${from} ${to} 301\n`);
  if (former.length > 0) await publish('_redirects', former.join(''));
  const framed = widget && { widget, html: await readPage(routes.reviewsWidget) };
  const config = publicConfig();
  await publish('_headers', headersFile(await onePageOfEachKind(site), config, isIndexable(), framed));
  if (config.editorRepository) {
    const storage = { kind: 'github', name: config.editorRepository } as const;
    await publish(settingsPath, JSON.stringify(editorSettings(readFiles(), storage)));
  }
  const bundled = JSON.parse(await readFile(join(clientDir, packagesFile), 'utf8'));
  await publish('licenses.txt', licensesText([...bundled, ...packagesInPages()]));
  for (const name of [packagesFile, '.vite']) rmSync(join(clientDir, name), { recursive: true });
  assertBuilt(site.indexablePaths);
}

async function publish(name: string, content: string | Uint8Array): Promise<void> {
  const file = join(clientDir, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

const readPage = (path: string) => readFile(join(clientDir, fileOf(path)), 'utf8');

/** The HTML of every page but the cities, which differ in words, never in script: one is enough. */
async function onePageOfEachKind(site: Site): Promise<string[]> {
  const [firstCity] = site.cities;
  const paths = site.paths.filter((path) => !parseCityPath(path) || path === firstCity?.href);
  return Promise.all(paths.map(readPage));
}

function assertBuilt(paths: readonly string[]): void {
  const missing = [...paths.map(fileOf), '404.html'].filter((file) => !existsSync(join(clientDir, file)));
  if (missing.length > 0) throw new UserError(`The build made no ${missing.join(', ')}.`);
}
