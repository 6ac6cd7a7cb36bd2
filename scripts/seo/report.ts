/** What `npm run seo` says of the pages: a row for each with its flags, and the errors. */
import { widthInResult } from '../../data/check/searchResults.ts';
import { duplicateIntents, isTooAlike, orphans } from './faults.ts';
import { type Neighbor, nearestNeighbors } from './neighbors.ts';
import type { SeoPage } from './pages.ts';

/** Widths are of a search result on a wide screen, in CSS pixels. Links are counted in pages: all, and from or in the main text. */
export type Row = {
  page: SeoPage;
  titleWidth: number;
  descriptionWidth: number;
  out: number;
  outInText: number;
  in: number;
  inText: number;
  neighbor: Neighbor | undefined;
  /** What somebody should look at; none of it stops a release. */
  flags: string[];
};

export type Report = { rows: Row[]; errors: string[] };

/** A listed page with fewer words, or fewer links to it, says or is worth little to a search engine. */
const fewest = { words: 250, description: 50, linksIn: 3 };

/** From here on a page is flagged: a third more alike than the city pages, which share a template. */
const nearlyAlike = 0.4;

/**
 * @param pages every page of the site
 * @param siteUrl the host that canonical addresses begin with
 */
export function seoReport(pages: readonly SeoPage[], siteUrl: string): Report {
  const paths = new Set(pages.map(({ path }) => path));
  const linksIn = counted(pages.flatMap(({ links }) => links));
  const linksInText = counted(pages.flatMap((page) => page.linksInText));
  const listed = pages.filter((page) => page.listed);
  const neighbors = nearestNeighbors(listed);
  const rows = pages.map((page) => {
    const row: Row = {
      page,
      titleWidth: widthInResult('title', page.title).width,
      descriptionWidth: widthInResult('description', page.description).width,
      out: page.links.filter((link) => paths.has(link)).length,
      outInText: page.linksInText.filter((link) => paths.has(link)).length,
      in: linksIn.get(page.path) ?? 0,
      inText: linksInText.get(page.path) ?? 0,
      neighbor: neighbors.get(page.path),
      flags: [],
    };
    return { ...row, flags: page.listed ? flagsOf(row, siteUrl) : ['not listed'] };
  });
  return { rows, errors: [...orphans(pages), ...duplicateIntents(listed, neighbors)] };
}

function flagsOf({ page, in: linksIn, neighbor }: Row, siteUrl: string): string[] {
  const flag = (isIt: boolean, words: string) => (isIt ? [words] : []);
  const isCutOff = (kind: 'title' | 'description') => {
    const { width, room } = widthInResult(kind, page[kind]);
    return width > room;
  };
  const { description, headings, words, canonical, path, types, card } = page;
  return [
    ...flag(page.title === '', 'no title'),
    ...flag(isCutOff('title'), 'title cut off'),
    ...flag(description.length < fewest.description, description ? 'short description' : 'no description'),
    ...flag(isCutOff('description'), 'description cut off'),
    ...flag(headings.length !== 1, `${headings.length} h1`),
    ...flag(words.length < fewest.words, 'few words'),
    ...flag(linksIn < fewest.linksIn, 'few links in'),
    ...flag(canonical !== siteUrl + path, 'canonical is another address'),
    ...flag(types.length === 0, 'no JSON-LD'),
    ...flag(card === undefined, 'no social card'),
    ...flag(
      neighbor !== undefined && neighbor.alike > nearlyAlike && !isTooAlike(neighbor),
      'much like its neighbor',
    ),
  ];
}

function counted(links: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const link of links) counts.set(link, (counts.get(link) ?? 0) + 1);
  return counts;
}
