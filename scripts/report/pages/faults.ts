/** Errors that search engines punish: pages that nothing leads to, and pages that answer the same search. */
import { wordsOf } from '../../../data/check/similarity.ts';
import { routes } from '../../../data/shared/routes.ts';
import type { Neighbor } from './neighbors.ts';
import type { SeoPage } from './pages.ts';

/** City pages, which share a template, reach 0.3. */
const mostAlike = 0.5;

export const isTooAlike = ({ alike }: Neighbor) => alike > mostAlike;

/** County lists exist from 60 cities on; they are short and alike, but each answers a search of its own. */
export const isListOfPlaces = (path: string) => path.startsWith(`${routes.serviceAreas}/`);

/** '/service-areas/clay-county-mo/2' gives '/service-areas/clay-county-mo'. */
const listOf = (path: string) => (isListOfPlaces(path) ? path.replace(/\/\d+$/, '') : path);

export function orphans(pages: readonly SeoPage[]): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const reached = new Set(['/']);
  for (const path of reached) for (const link of byPath.get(path)?.links ?? []) reached.add(link);
  return pages
    .filter(({ path, listed }) => listed && !reached.has(path))
    .map(
      ({ path }) =>
        `orphan page: ${path}: no link leads to it from the home page, nor from any page that one does`,
    );
}

/** A line for each two pages with the same words in their titles or their h1s, and for those that say the same. */
export function duplicateIntents(
  listed: readonly SeoPage[],
  neighbors: ReadonlyMap<string, Neighbor>,
): string[] {
  const same = (kind: string, textOf: (page: SeoPage) => string) => {
    const first = new Map<string, string>();
    return listed.flatMap((page) => {
      const text = textOf(page);
      const words = [...new Set(wordsOf(text))].sort().join(' ');
      if (words === '') return [];
      const earlier = first.get(words);
      if (earlier === undefined) first.set(words, page.path);
      return earlier === undefined || listOf(earlier) === listOf(page.path)
        ? []
        : [`duplicate intent: ${earlier} and ${page.path}: the same words in the ${kind}: "${text}"`];
    });
  };
  const alike = listed.flatMap(({ path }) => {
    const neighbor = neighbors.get(path);
    if (!neighbor || !isTooAlike(neighbor)) return [];
    if (isListOfPlaces(path) && isListOfPlaces(neighbor.path)) return [];
    if (neighbors.get(neighbor.path)?.path === path && neighbor.path < path) return [];
    const share = `${Math.round(neighbor.alike * 100)}% of their words are the same`;
    return [`duplicate intent: ${path} and ${neighbor.path}: ${share}, at most ${mostAlike * 100}% may be`];
  });
  return [
    ...same('title', ({ title }) => title),
    ...same('h1', ({ headings }) => headings.join(' ')),
    ...alike,
  ];
}
