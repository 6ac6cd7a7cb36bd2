import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { fileOf } from '../build/folders.ts';
import { UserError } from '../machine/terminal.ts';
import { duplicateShare, errorsOf, type SeoPage, type SeoRow, seoRows } from './seo.ts';
import { type Columns, type Flags, rounded, type Sheet, sheetOf } from './sheet.ts';

const min = { words: 250, linksIn: 3 };
/** City pages share 0.3 of their words because they share a template. */
const similarShare = 0.4;

/** Only what an owner can change; tests cover the templates. */
const flags: Flags<SeoRow> = {
  'few words': [
    `fewer than ${min.words} words, too few for search engines`,
    ({ words }) => words.length < min.words,
  ],
  'few links in': [
    `fewer than ${min.linksIn} pages link to it; a city gets a link from each city that lists it in "nearby"`,
    ({ linkedFrom }) => linkedFrom < min.linksIn,
  ],
  'too similar': [
    `shares more than ${similarShare * 100}% of its words with another page; write what is true only here`,
    ({ similarity }) => similarity > similarShare && similarity <= duplicateShare,
  ],
};

/** `position` is the average rank; 1 is the top. */
type SearchFigures = { clicks: number; impressions: number; position: number };
type Search = ReadonlyMap<string, SearchFigures>;

const searchColumns = (search: Search): Columns<SeoRow> => ({
  clicks: ({ path }) => search.get(path)?.clicks ?? 0,
  impressions: ({ path }) => search.get(path)?.impressions ?? 0,
  position: ({ path }) => search.get(path)?.position ?? '',
});
const searchFlags = (search: Search): Flags<SeoRow> => ({
  'never shown': [
    'Google never showed it in this period; link to it, or consider removing it',
    ({ path }) => !search.get(path)?.impressions,
  ],
  'no clicks': [
    'people saw it in Google and didn’t click; improve its title and description',
    ({ path }) => Boolean(search.get(path)?.impressions) && search.get(path)?.clicks === 0,
  ],
});

export function pagesSheet(pages: readonly SeoPage[], search?: Search): Sheet {
  const rows = seoRows(pages);
  const sheet = sheetOf(
    'Pages',
    'pages',
    rows,
    {
      page: ({ path }) => path,
      ...(search && searchColumns(search)),
      title: ({ title }) => title,
      description: ({ description }) => description,
      h1: ({ headings }) => headings.join(' | '),
      words: ({ words }) => words.length,
      'links in': ({ linkedFrom }) => linkedFrom,
      'similar %': ({ similarity }) => Math.round(similarity * 100),
      'closest page': ({ closest }) => closest,
      changed: ({ changed }) => changed,
    },
    { ...flags, ...(search && searchFlags(search)) },
    ({ path }) => `/${fileOf(path)}`,
  );
  const unknown = [...(search?.keys() ?? [])].filter((path) => !rows.some((row) => row.path === path));
  const elsewhere =
    unknown.length > 0
      ? ` Google shows these addresses, but there is no page here: ${unknown.join(', ')}.`
      : '';
  return { ...sheet, total: `${sheet.total}.${elsewhere}`, errors: errorsOf(rows) };
}

/** Reads page, clicks, impressions, click rate and position; skips the header, which may be in any language. */
export function readSearchConsole(file: string): Search {
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
    const known = figures.get(path) ?? { clicks: 0, impressions: 0, position };
    const shown = known.impressions + impressions;
    // Averages the positions of two URLs of one page, weighted by impressions.
    const places = known.position * known.impressions + position * impressions;
    figures.set(path, {
      clicks: known.clicks + clicks,
      impressions: shown,
      position: rounded(places / (shown || 1)),
    });
  }
  return figures;
}
