import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { wordsOf } from '../../data/check/own-words.ts';
import { parseCityPath } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { fileOf, publishDir } from '../build/folders.ts';

/** The pages of the last build that search engines may list. */
export const builtPages = ({ indexablePaths }: Pick<Site, 'indexablePaths'>) =>
  indexablePaths.map((path) => ({ path, html: readFileSync(join(publishDir, fileOf(path)), 'utf8') }));

export type SeoPage = ReturnType<typeof readPage>;

/** What search engines read in a page. */
export function readPage({ path, html }: ReturnType<typeof builtPages>[number]) {
  const { document } = parseHTML(html);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const links = all('a').map((anchor) => anchor.getAttribute('href')?.split(/[?#]/)[0] ?? '');
  return {
    path,
    title: document.title,
    description: all('meta[name="description"]')[0]?.getAttribute('content') ?? '',
    headings: all('h1').map((heading) => textOf(heading).replace(/\s+/g, ' ').trim()),
    words: wordsOf(all('main').map(textOf).join(' ')),
    links: [...new Set(links)].filter((link) => link.startsWith('/') && link !== path),
    changed: /"dateModified":"([^"]+)"/.exec(html)?.[1] ?? '',
  };
}

/** Adds spaces, because adjacent elements may have none between them. */
function textOf(node: Node): string {
  if (/^(script|style|template)$/i.test(node.nodeName)) return '';
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? '';
  return [...node.childNodes].map(textOf).join(' ');
}

/** Finds pages that the home page doesn't lead to, and pairs with the same words in titles or h1s. */
export function errorsOf(pages: readonly SeoPage[]): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const reached = new Set(['/']);
  for (const path of reached) for (const link of byPath.get(path)?.links ?? []) reached.add(link);
  const orphans = pages.filter(({ path }) => !reached.has(path));
  return [
    ...orphans.map(({ path }) => `orphan page: ${path}: no links lead to it from the home page`),
    ...sameWords(pages, 'title', ({ title }) => title),
    ...sameWords(pages, 'h1', ({ headings }) => headings.join(' ')),
  ];
}

function sameWords(pages: readonly SeoPage[], kind: string, textOf: (page: SeoPage) => string): string[] {
  const wordsIn = (page: SeoPage) => [...new Set(wordsOf(textOf(page)))].sort().join(' ');
  return [...Map.groupBy(pages, wordsIn)].flatMap(([words, [first, ...others]]) =>
    others
      .filter(() => words !== '')
      .map(({ path }) => `duplicate intent: ${first?.path} and ${path}: the same words in the ${kind}`),
  );
}

/** Of each city page: percent of its words in a run of five words that another one has. */
export function sharedWords(pages: readonly SeoPage[]): Map<string, number> {
  const cities = pages.filter(({ path }) => parseCityPath(path));
  const runsOf = ({ words }: SeoPage) => words.slice(4).map((_, at) => words.slice(at, at + 5).join(' '));
  const owners = Map.groupBy(
    cities.flatMap((page) => [...new Set(runsOf(page))]),
    (run) => run,
  );
  return new Map(
    cities.map((page) => {
      const starts = runsOf(page).flatMap((run, at) => ((owners.get(run)?.length ?? 0) > 1 ? [at] : []));
      const shared = new Set(starts.flatMap((at) => [0, 1, 2, 3, 4].map((next) => at + next)));
      return [page.path, Math.round((100 * shared.size) / page.words.length)];
    }),
  );
}
