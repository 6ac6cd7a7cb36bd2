/** What search engines read of each built page, what deserves a look, and what must not be published. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { headLimits } from '../../data/check/heads.ts';
import { wordsOf } from '../../data/check/similarity.ts';
import { routes } from '../../data/shared/routes.ts';
import { UserError } from '../machine/terminal.ts';
import { counted } from './sheet.ts';

/** @throws UserError if no site has been built */
export function builtPages(root: string): { path: string; html: string }[] {
  const files = globSync('**/*.html', { cwd: root }).filter((file) => !file.startsWith('admin/'));
  if (files.length === 0) throw new UserError('No site has been built. Run npm run build first.');
  return files.sort().map((file) => ({
    path: file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`,
    html: readFileSync(join(root, file), 'utf8'),
  }));
}

export type SeoPage = ReturnType<typeof readPage>;
type GraphNode = { '@type'?: string | string[]; dateModified?: string };

export const seoPages = (root: string) => builtPages(root).map(({ path, html }) => readPage(path, html));

function readPage(path: string, html: string) {
  const { document } = parseHTML(html);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const content = (selector: string) => all(selector)[0]?.getAttribute('content') ?? undefined;
  const links = (selector: string) => {
    const paths = all(selector).map((anchor) => anchor.getAttribute('href')?.split(/[?#]/)[0] ?? '');
    return [...new Set(paths)].filter((link) => link.startsWith('/') && link !== path);
  };
  const graph = all('script[type="application/ld+json"]').flatMap(
    ({ textContent }) => (JSON.parse(textContent ?? '') as { '@graph': GraphNode[] })['@graph'],
  );
  const image = content('meta[property="og:image"]');
  return {
    path,
    title: document.title,
    description: content('meta[name="description"]') ?? '',
    headings: all('h1').map((heading) => textOf(heading).replace(/\s+/g, ' ').trim()),
    words: wordsOf(all('main').map(textOf).join(' ')),
    /** Other pages, each once: all of them, and those in <main>. */
    links: links('a'),
    linksInText: links('main a'),
    types: graph.flatMap((node) => node['@type'] ?? []),
    /** 'YYYY-MM-DD' of its structured data. */
    changed: graph.find(({ dateModified }) => dateModified !== undefined)?.dateModified,
    canonical: all('link[rel="canonical"]')[0]?.getAttribute('href'),
    card: image && new URL(image).pathname,
    listed: !content('meta[name="robots"]')?.includes('noindex'),
  };
}

/** Adjacent elements may have no space between them. */
function textOf(node: Node): string {
  if (/^(script|style|template)$/i.test(node.nodeName)) return '';
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? '';
  return [...node.childNodes].map(textOf).join(' ');
}

/** A page with fewer words, or fewer links to it, tells little to a search engine, or is worth little to it. */
const fewest = { words: 250, linksIn: 3 };
/** Shares of words. City pages, which have one template, reach 0.3. */
const alike = { flagged: 0.4, most: 0.5 };

export const seoFlags = {
  'no title': 'give it one',
  'title cut off': `more than ${headLimits.title.max} characters: shorten it, or put what matters first`,
  'no description': 'a search engine takes words of the page: write what would bring a visitor here',
  'short description': `fewer than ${headLimits.description.min} characters: search results have room for three times as many`,
  'description cut off': `more than ${headLimits.description.max} characters: shorten it, or put what matters first`,
  'no h1': 'the page has no heading',
  'several h1': 'more than one main heading: a fault of its template',
  'few words': `fewer than ${fewest.words}: it tells too little to be found`,
  'few links in': `fewer than ${fewest.linksIn} pages link to it: a city is linked to by those that name it in "nearby"`,
  'canonical is another address': 'search engines list another page in its place: a fault of its template',
  'no JSON-LD': 'it has no structured data: a fault of its template',
  'no social card': 'a shared link shows no picture: a fault of its template',
  'much like another': `it shares more than ${alike.flagged * 100}% of its words with another page: write what is true of this one only`,
};

export type SeoRow = SeoPage & {
  in: number;
  inText: number;
  neighbor: Neighbor | undefined;
  flags: string[];
};

export function seoReport(pages: readonly SeoPage[], siteUrl: string): { rows: SeoRow[]; errors: string[] } {
  const linksIn = counted(pages.flatMap(({ links }) => links));
  const linksInText = counted(pages.flatMap(({ linksInText }) => linksInText));
  const listed = pages.filter((page) => page.listed);
  const neighbors = nearestNeighbors(listed);
  const rows = pages.map((page) => {
    const [neighbor, links] = [neighbors.get(page.path), linksIn.get(page.path) ?? 0];
    const flags = page.listed ? flagsOf(page, links, neighbor, siteUrl) : [];
    return { ...page, in: links, inText: linksInText.get(page.path) ?? 0, neighbor, flags };
  });
  return { rows, errors: [...orphans(pages), ...duplicateIntents(listed, neighbors)] };
}

function flagsOf(page: SeoPage, linksIn: number, neighbor: Neighbor | undefined, siteUrl: string): string[] {
  const { path, title, description, headings, words } = page;
  const isList = isListOfPlaces(path);
  const share = neighbor?.alike ?? 0;
  const applies: Record<keyof typeof seoFlags, boolean> = {
    'no title': title === '',
    'title cut off': title.length > headLimits.title.max,
    'no description': description === '',
    'short description': description !== '' && description.length < headLimits.description.min,
    'description cut off': description.length > headLimits.description.max,
    'no h1': headings.length === 0,
    'several h1': headings.length > 1,
    'few words': !isList && words.length < fewest.words,
    'few links in': !isList && linksIn < fewest.linksIn,
    'canonical is another address': page.canonical !== siteUrl + path,
    'no JSON-LD': page.types.length === 0,
    'no social card': page.card === undefined,
    'much like another': !isList && share > alike.flagged && share <= alike.most,
  };
  return Object.entries(applies).flatMap(([flag, isSo]) => (isSo ? [flag] : []));
}

/** `alike` is the part of their own runs of three words that both have: 0 to 1. */
type Neighbor = { path: string; alike: number };

/** Words that more pages share are their template. */
const mostPages = 5;

/** For each page the one whose own words it shares most; none if it shares only the template. */
function nearestNeighbors(pages: readonly SeoPage[]): Map<string, Neighbor> {
  const runs = pages.map(
    ({ words }) => new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(' '))),
  );
  const pagesWith = new Map<string, number[]>();
  for (const [page, all] of runs.entries())
    for (const run of all) {
      const known = pagesWith.get(run);
      if (known) known.push(page);
      else pagesWith.set(run, [page]);
    }
  const own = runs.map((all) =>
    [...all].flatMap((run) => [pagesWith.get(run) ?? []]).filter(({ length }) => length <= mostPages),
  );
  const nearest = new Map<string, Neighbor>();
  for (const [at, { path }] of pages.entries()) {
    const mine = own[at] ?? [];
    for (const [other, both] of counted(mine.flat())) {
      const share = both / (mine.length + (own[other]?.length ?? 0) - both);
      const neighbor = pages[other];
      if (neighbor && other !== at && share > (nearest.get(path)?.alike ?? 0))
        nearest.set(path, { path: neighbor.path, alike: share });
    }
  }
  return nearest;
}

function orphans(pages: readonly SeoPage[]): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const reached = new Set(['/']);
  for (const path of reached) for (const link of byPath.get(path)?.links ?? []) reached.add(link);
  return pages
    .filter(({ path, listed }) => listed && !reached.has(path))
    .map(({ path }) => `orphan page: ${path}: no chain of links leads to it from the home page`);
}

/** County lists exist from 60 cities on; they are short and alike, but each answers its own search. */
const isListOfPlaces = (path: string) => path.startsWith(`${routes.serviceAreas}/`);
/** '/service-areas/clay-county-mo/2' gives '/service-areas/clay-county-mo'. */
const listOf = (path: string) => (isListOfPlaces(path) ? path.replace(/\/\d+$/, '') : path);

/** A line for each two pages with the same words in their titles, their h1s, or their text. */
function duplicateIntents(listed: readonly SeoPage[], neighbors: ReadonlyMap<string, Neighbor>): string[] {
  const same = (kind: string, textOf: (page: SeoPage) => string) => {
    const first = new Map<string, string>();
    return listed.flatMap((page) => {
      const words = [...new Set(wordsOf(textOf(page)))].sort().join(' ');
      const earlier = first.get(words);
      if (words !== '' && earlier === undefined) first.set(words, page.path);
      if (earlier === undefined || listOf(earlier) === listOf(page.path)) return [];
      return [`duplicate intent: ${earlier} and ${page.path}: the same words in the ${kind}`];
    });
  };
  const isTwin = (path: string) => neighbors.get(neighbors.get(path)?.path ?? '')?.path === path;
  const twins = [...neighbors].filter(
    ([path, other]) =>
      other.alike > alike.most &&
      !(isListOfPlaces(path) && isListOfPlaces(other.path)) &&
      !(isTwin(path) && other.path < path),
  );
  return [
    ...same('title', ({ title }) => title),
    ...same('h1', ({ headings }) => headings.join(' ')),
    ...twins.map(
      ([path, other]) =>
        `duplicate intent: ${path} and ${other.path}: ${Math.round(other.alike * 100)}% of their words are the same, at most ${alike.most * 100}% may be`,
    ),
  ];
}
