import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { UserError } from '../machine/terminal.ts';
import { errorsOf, type SeoPage } from './seo.ts';

const min = { words: 250, linksIn: 3 };

/** What Google's Search Console counted on a page. `position` is the average rank; 1 is the top. */
type SearchFigures = { clicks: number; impressions: number; position: number };

/** @param search from `readSearchConsole` */
export function pagesSheet(pages: readonly SeoPage[], search?: ReadonlyMap<string, SearchFigures>) {
  const links = Map.groupBy(
    pages.flatMap((page) => page.links),
    (link) => link,
  );
  const linksTo = (path: string) => links.get(path)?.length ?? 0;
  const figuresOf = (path: string) => search?.get(path) ?? { clicks: 0, impressions: 0, position: 0 };
  const rows = pages.map(({ words, headings, ...page }) => ({
    page: page.path,
    // Only what an owner can change; tests cover the templates.
    advice: adviceOf({
      [`fewer than ${min.words} words, too few for search engines`]: words.length < min.words,
      [`fewer than ${min.linksIn} pages link to it; a city gets a link from each city that lists it in "nearby"`]:
        linksTo(page.path) < min.linksIn,
      'Google never showed it in this period; link to it, or consider removing it':
        search !== undefined && figuresOf(page.path).impressions === 0,
      'people saw it in Google and didn’t click; improve its title and description':
        figuresOf(page.path).impressions > 0 && figuresOf(page.path).clicks === 0,
    }),
    ...(search && figuresOf(page.path)),
    title: page.title,
    description: page.description,
    h1: headings.join(' | '),
    words: words.length,
    'links in': linksTo(page.path),
    changed: page.changed,
  }));
  return { rows, errors: errorsOf(pages) };
}

/** The lines that apply. */
const adviceOf = (lines: Readonly<Record<string, boolean>>): string =>
  Object.keys(lines)
    .filter((line) => lines[line])
    .join('\n');

/** Reads page, clicks, impressions, click rate and position; skips the header, which may be in any language. */
export function readSearchConsole(file: string): ReadonlyMap<string, SearchFigures> {
  if (!existsSync(file)) throw new UserError(`${file} does not exist.`);
  const lines: string[][] = parse(readFileSync(file), { bom: true, relax_column_count: true });
  const figures = new Map<string, SearchFigures>();
  for (const [address = '', ...cells] of lines.slice(1)) {
    const url = URL.parse(address);
    const numbers = cells.map((text) => Number.parseFloat(text.replace(/[,\s]/g, '')));
    const [clicks = Number.NaN, impressions = Number.NaN, , position = Number.NaN] = numbers;
    if (!url || Number.isNaN(clicks + impressions + position))
      throw new UserError(
        `${file} is not a page export from Search Console: "${address}" lacks an address, clicks, impressions or position. In Search Console, open Performance > Pages, choose Export > Download CSV, and use its Pages.csv.`,
      );
    const path = url.pathname.replace(/(?<=.)\/$/, '');
    const known = figures.get(path) ?? {
      clicks: 0,
      impressions: 0,
      position: Math.round(10 * position) / 10,
    };
    // Of two URLs of one page, the position of the first, which people clicked most.
    figures.set(path, {
      ...known,
      clicks: known.clicks + clicks,
      impressions: known.impressions + impressions,
    });
  }
  return figures;
}
