import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { wordsOf } from '../../data/check/similarity.ts';
import { routes } from '../../data/shared/routes.ts';
import { UserError } from '../machine/terminal.ts';
import { counted } from './sheet.ts';

export function builtPages(root: string): { path: string; html: string }[] {
  const files = globSync('**/*.html', { cwd: root }).filter((file) => !file.startsWith('admin/'));
  if (files.length === 0) throw new UserError('No site has been built. Run npm run build first.');
  return files
    .sort()
    .map((file) => ({
      path: file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`,
      html: readFileSync(join(root, file), 'utf8'),
    }));
}

export type SeoPage = ReturnType<typeof readPage>;

export const seoPages = (root: string) => builtPages(root).map(({ path, html }) => readPage(path, html));

export function readPage(path: string, html: string) {
  const { document } = parseHTML(html);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const content = (selector: string) => all(selector)[0]?.getAttribute('content') ?? undefined;
  const links = all('a').map((anchor) => anchor.getAttribute('href')?.split(/[?#]/)[0] ?? '');
  const image = content('meta[property="og:image"]');
  return {
    path,
    title: document.title,
    description: content('meta[name="description"]') ?? '',
    headings: all('h1').map((heading) => textOf(heading).replace(/\s+/g, ' ').trim()),
    words: wordsOf(all('main').map(textOf).join(' ')),
    links: [...new Set(links)].filter((link) => link.startsWith('/') && link !== path),
    changed: /"dateModified":"([^"]+)"/.exec(html)?.[1] ?? '',
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

/** `alike` is the part of their own runs of three words that it and the page `mostLike` both have: 0 to 1. */
type Neighbor = { mostLike: string; alike: number };
export type SeoRow = SeoPage & Neighbor & { linkedFrom: number };

export function seoRows(all: readonly SeoPage[]): SeoRow[] {
  const pages = all.filter(({ listed }) => listed);
  const linkedFrom = counted(pages.flatMap(({ links }) => links));
  const nearest = nearestNeighbors(pages);
  return pages.map((page) => ({
    ...page,
    ...(nearest.get(page) ?? { mostLike: '', alike: 0 }),
    linkedFrom: linkedFrom.get(page.path) ?? 0,
  }));
}

/** Words that more pages share are their template. */
const mostPages = 5;

function nearestNeighbors(pages: readonly SeoPage[]): Map<SeoPage, Neighbor> {
  const runs = pages.flatMap((page) => {
    const all = page.words.slice(2).map((_, at) => page.words.slice(at, at + 3).join(' '));
    return [...new Set(all)].map((run) => ({ run, page }));
  });
  const rare = [...Map.groupBy(runs, ({ run }) => run).values()].filter(({ length }) => length <= mostPages);
  const uses = rare.flatMap((sharers) => sharers.map(({ page }) => ({ page, sharers })));
  const own = Map.groupBy(uses, ({ page }) => page);
  const nearest = new Map<SeoPage, Neighbor>();
  for (const [page, mine] of own) {
    const others = mine.flatMap(({ sharers }) => sharers.map((sharer) => sharer.page));
    for (const [other, both] of counted(others)) {
      const alike = both / (mine.length + (own.get(other)?.length ?? 0) - both);
      if (other !== page && alike > (nearest.get(page)?.alike ?? 0))
        nearest.set(page, { mostLike: other.path, alike });
    }
  }
  return nearest;
}

export const most = 0.5;

/** Pages without a chain of links from the home page, and each two with the same words in their titles, their h1s, or their text. */
export function errorsOf(pages: readonly SeoRow[]): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const reached = new Set(['/']);
  for (const path of reached) for (const link of byPath.get(path)?.links ?? []) reached.add(link);
  const orphans = pages.filter(({ path }) => !reached.has(path));
  const twins = pages.filter(({ path, mostLike, alike }) => {
    const isToldBefore = byPath.get(mostLike)?.mostLike === path && mostLike < path;
    return alike > most && !(isListOfPlaces(path) && isListOfPlaces(mostLike)) && !isToldBefore;
  });
  return [
    ...orphans.map(({ path }) => `orphan page: ${path}: no chain of links leads to it from the home page`),
    ...sameWords(pages, 'title', ({ title }) => title),
    ...sameWords(pages, 'h1', ({ headings }) => headings.join(' ')),
    ...twins.map(
      ({ path, mostLike, alike }) =>
        `duplicate intent: ${path} and ${mostLike}: ${Math.round(alike * 100)}% of their words are the same, at most ${most * 100}% may be`,
    ),
  ];
}

function sameWords(pages: readonly SeoPage[], kind: string, textOf: (page: SeoPage) => string): string[] {
  const wordsIn = (page: SeoPage) => [...new Set(wordsOf(textOf(page)))].sort().join(' ');
  return [...Map.groupBy(pages, wordsIn)].flatMap(([words, [first, ...others]]) =>
    others
      .filter(({ path }) => words !== '' && first && listOf(first.path) !== listOf(path))
      .map(({ path }) => `duplicate intent: ${first?.path} and ${path}: the same words in the ${kind}`),
  );
}

/** County lists exist from 60 cities on; they are short and alike, but each answers its own search. */
export const isListOfPlaces = (path: string) => path.startsWith(`${routes.serviceAreas}/`);
const listOf = (path: string) => (isListOfPlaces(path) ? path.replace(/\/\d+$/, '') : path);
