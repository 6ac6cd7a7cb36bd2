import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { attribute, type Element, elements, one, parseHtml, sourceOf } from './dom.ts';

export type Page = { path: string; html: string; document: Document };

export type Built = { root: string; files: string[]; pages: Page[]; read: (file: string) => string };

let ownBuild: Built | undefined;

export function readBuilt(root?: string): Built {
  if (root !== undefined) return readPublished(root);
  ownBuild ??= readPublished('.');
  return ownBuild;
}

function readPublished(root: string): Built {
  const published = join(root, 'dist/client');
  if (!existsSync(join(published, 'index.html')))
    throw new Error(`${published} has no site: run npm run build first`);
  const files = readdirSync(published, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(published.length + 1))
    .sort();
  // The frame around customers' reviews is part of a page.
  const isPage = (file: string) => file.endsWith('.html') && `/${file}` !== `${routes.reviewsWidget}.html`;
  const pages = files.filter(isPage).map((file) => readPage(published, file));
  return { root, files, pages, read: (file) => readFileSync(join(published, file), 'utf8') };
}

function readPage(published: string, file: string): Page {
  const html = readFileSync(join(published, file), 'utf8');
  const path = file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`;
  return { path, html, document: parseHtml(html) };
}

/** The data from which the site was built. */
export const site = loadSite();

export function pageAt(path: string, { pages } = readBuilt()): Page {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`The build has no page ${path}`);
  return page;
}

export function firstOf(found: readonly Element[]): Element {
  if (found[0] === undefined) throw new Error('The page has no such element');
  return found[0];
}

export const mainOf = (page: Page): Element => one(page.document, 'main');

type Named = string | { path: string; slug?: never } | { slug: string; path?: never };

/** Runs `check` on each item and fails once, listing all items that failed. */
export function expectOfEach<Item extends Named>(items: readonly Item[], check: (item: Item) => void): void {
  expect(items.length).toBeGreaterThan(0);
  const offenders = items.flatMap((item) => {
    try {
      check(item);
      return [];
    } catch (error) {
      const { message, actual } = error as { message?: string; actual?: unknown };
      const name = typeof item === 'string' ? item : (item.path ?? item.slug);
      return [`${name}: ${message}${Array.isArray(actual) ? ` ${JSON.stringify(actual)}` : ''}`];
    }
  });
  expect(offenders).toEqual([]);
}

export const isIndexable = (page: Page) => !meta(page, 'robots')?.includes('noindex');

const attributeOf = (page: Page, selector: string, name: string) =>
  elements(page.document, selector)[0]?.getAttribute(name) ?? undefined;

export const meta = (page: Page, name: string) =>
  attributeOf(page, `meta:is([name="${name}"], [property="${name}"], [http-equiv="${name}"])`, 'content');

export const link = (page: Page, rel: string) => attributeOf(page, `link[rel="${rel}"]`, 'href');

export const title = (page: Page) => elements(page.document, 'head title').map(sourceOf).join();

export const linksIn = (root: Document | Element) =>
  elements(root, 'a').map((anchor) => attribute(anchor, 'href') ?? '');

export type GraphNode = Record<string, unknown>;

export function graphOf(page: Page): GraphNode[] {
  const scripts = elements(page.document, 'script[type="application/ld+json"]');
  if (scripts.length !== 1) throw new Error(`${page.path} has ${scripts.length} graphs`);
  return (JSON.parse(sourceOf(firstOf(scripts))) as { '@graph': GraphNode[] })['@graph'];
}

export const pageNodeOf = (page: Page) =>
  findNode(page, 'page', (node) => String(node['@id']).endsWith('#webpage'));

export const nodeOf = (page: Page, type: string) => findNode(page, type, (node) => node['@type'] === type);

function findNode(page: Page, name: string, matches: (node: GraphNode) => boolean): GraphNode {
  const node = graphOf(page).find(matches);
  if (node === undefined) throw new Error(`${page.path} has no ${name} in its structured data`);
  return node;
}
