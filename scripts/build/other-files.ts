import { existsSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { finderData } from '../../data/places/finder.ts';
import { finderRoutes, parseCityPath, receiptRoutes, routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { receiptScript } from '../../renderer/boot.ts';
import { reviewsFramePage } from '../../renderer/components/reviews/framePage.ts';
import { isIndexable } from '../../renderer/head/indexable.ts';
import { publicConfig } from '../../renderer/publicConfig.ts';
import { settingsPath } from '../editor/address.ts';
import { editorSettings, readFiles } from '../editor/config.ts';
import { UserError } from '../machine/terminal.ts';
import { clientDir, fileOf, packagesFile, stepsModule, workDir } from './folders.ts';
import { headersFile } from './headers.ts';
import { licensesText, type Package, packagesInPages } from './licenses.ts';
import { robotsTxt, sitemapFiles } from './sitemap.ts';

export async function writeOtherFiles(site: Site): Promise<void> {
  const { siteUrl } = site.business;
  for (const [name, xml] of await sitemapFiles(siteUrl, site.indexablePaths, site.lastChangedOn))
    await publish(name, xml);
  await publish('robots.txt', robotsTxt(siteUrl));
  await publish(
    receiptRoutes.script,
    receiptScript(JSON.parse(await readFile(join(workDir, 'assets.json'), 'utf8'))),
  );
  await publish(finderRoutes.places, JSON.stringify(finderData(site)));
  const { drawnFiles, styles }: typeof import('../../renderer/components/drawings/steps.tsx') = await import(
    pathToFileURL(resolve(stepsModule)).href
  );
  await publish('site.css', styles);
  for (const { path, svg } of drawnFiles(site)) await publish(path, svg);
  const framed = await publishReviewsFrame(site);
  const config = publicConfig();
  await publish('_headers', headersFile(await onePageOfEachKind(site), config, isIndexable(), framed));
  if (config.editorRepository) {
    const storage = { kind: 'github', name: config.editorRepository } as const;
    await publish(settingsPath, JSON.stringify(editorSettings(readFiles(), storage)));
  }
  await publish('licenses.txt', licensesText([...(await bundledPackages()), ...packagesInPages()]));
  for (const name of [packagesFile, '.vite']) rmSync(join(clientDir, name), { recursive: true });
  assertBuilt(site.indexablePaths);
}

async function publish(name: string, content: string): Promise<void> {
  const file = join(clientDir, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

const read = (name: string) => readFile(join(clientDir, name), 'utf8');
const readPage = (path: string) => read(fileOf(path));

async function publishReviewsFrame({ business: { name, reviewsWidget: widget } }: Site) {
  if (!widget) return undefined;
  const html = reviewsFramePage(widget, name);
  await publish(fileOf(routes.reviewsWidget), html);
  return { widget, html };
}

/** The HTML of every page but the cities, of which one stands for all: they differ in words, never in script. */
async function onePageOfEachKind(site: Site): Promise<string[]> {
  const [firstCity] = site.cities;
  const paths = site.paths.filter((path) => !parseCityPath(path) || path === firstCity?.href);
  return Promise.all(paths.map(readPage));
}

async function bundledPackages(): Promise<Package[]> {
  return JSON.parse(await readFile(join(clientDir, packagesFile), 'utf8'));
}

function assertBuilt(paths: readonly string[]): void {
  const missing = [...paths.map(fileOf), '404.html'].filter((file) => !existsSync(join(clientDir, file)));
  if (missing.length > 0) throw new UserError(`The build made no ${missing.join(', ')}.`);
}
