/** `npm run build`: checks the data, pre-renders every page into dist/client and adds the files beside them. All or nothing. */
import { existsSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../data/load.ts';
import { indexablePaths, pagePaths } from '../data/paths.ts';
import { isIndexable } from '../renderer/head/indexable.ts';
import { publicConfig } from '../renderer/publicConfig.ts';
import { loadEnvironmentFile, readEnvironment } from './environment.ts';
import { headersFile } from './headers.ts';
import { prepare, prerender } from './prerender/prerender.ts';
import { command, stopOnSignals } from './processes.ts';
import { robotsTxt, sitemapFiles } from './sitemap.ts';
import { duration, step, UserError } from './terminal.ts';

const publishDir = join('dist', 'client');
const publish = (name: string, content: string) => writeFile(join(publishDir, name), content);

await command(async () => {
  const start = performance.now();
  stopOnSignals();
  loadEnvironmentFile();
  readEnvironment();
  let complete = false;
  const site = await prepare(() => {
    process.once('exit', () => {
      if (!complete) rmSync('dist', { recursive: true, force: true });
    });
  });
  const paths = indexablePaths(site);
  await step('Pages', () => prerender(pagePaths(site)));
  await step('Sitemap, robots.txt, site.css, headers', async () => {
    for (const [name, xml] of await sitemapFiles(site.business.siteUrl, paths)) await publish(name, xml);
    await publish('robots.txt', robotsTxt(site.business.siteUrl));
    await publish('site.css', await pageStyles());
    await publish('_headers', headersFile(await onePageOfEachKind(site), publicConfig(), isIndexable()));
    assertBuilt(paths);
  });
  complete = true;
  console.log(`${paths.length} indexable pages in ${publishDir} (${duration(performance.now() - start)})`);
});

/** The styles that every page carries inline, as a file of their own for the pages that functions answer. */
async function pageStyles(): Promise<string> {
  const html = await readFile(join(publishDir, 'index.html'), 'utf8');
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  if (styles.length === 0) throw new UserError('The home page carries no <style>: site.css would be empty.');
  return styles.join('\n');
}

/** The HTML of every page but the cities, of which one stands for all: they differ in words, never in styles or script. */
async function onePageOfEachKind(site: Site): Promise<string[]> {
  const paths = pagePaths({ ...site, cities: site.cities.slice(0, 1) });
  return Promise.all(paths.map((path) => readFile(join(publishDir, fileOf(path)), 'utf8')));
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** Every address of the sitemap has its file, and a wrong address has a page to land on. */
function assertBuilt(paths: readonly string[]): void {
  const missing = [...paths.map(fileOf), '404.html'].filter((file) => !existsSync(join(publishDir, file)));
  if (missing.length > 0) throw new UserError(`The build made no ${missing.join(', ')}.`);
}
