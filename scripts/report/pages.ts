import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { fileOf } from '../build/folders.ts';
import { UserError } from '../machine/terminal.ts';
import { errorsOf, isListOfPlaces, most, type SeoPage, type SeoRow, seoRows } from './seo.ts';
import { type Columns, type Flags, rounded, type Sheet, sheetOf } from './sheet.ts';

const fewest = { words: 250, linksIn: 3 };
/** City pages, which have one template, share 0.3 of their words. */
const muchAlike = 0.4;

/** Only what an owner can change: tests hold the templates to one h1, structured data, a card and their own canonical address. */
const flags: Flags<SeoRow> = {
  'few words': [
    `fewer than ${fewest.words}: it tells too little to be found`,
    ({ path, words }) => !isListOfPlaces(path) && words.length < fewest.words,
  ],
  'few links in': [
    `fewer than ${fewest.linksIn} pages link to it: a city is linked to by those that name it in "nearby"`,
    ({ path, linkedFrom }) => !isListOfPlaces(path) && linkedFrom < fewest.linksIn,
  ],
  'much like another': [
    `it shares more than ${muchAlike * 100}% of its words with another page: write what is true of this one only`,
    ({ path, alike }) => !isListOfPlaces(path) && alike > muchAlike && alike <= most,
  ],
};

/** `position` is the average place, 1 at the top. */
type SearchFigures = { clicks: number; impressions: number; position: number };
type Search = ReadonlyMap<string, SearchFigures>;

const searchColumns = (search: Search): Columns<SeoRow> => ({
  clicks: ({ path }) => search.get(path)?.clicks ?? 0,
  impressions: ({ path }) => search.get(path)?.impressions ?? 0,
  position: ({ path }) => search.get(path)?.position ?? '',
});
const searchFlags = (search: Search): Flags<SeoRow> => ({
  'never shown': [
    'Google Search never showed it in that time: link to it, or ask whether it is worth its place',
    ({ path }) => !search.get(path)?.impressions,
  ],
  'no clicks': [
    'it was shown and no visitor came: look at its title and description, and at its position',
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
      'alike %': ({ alike }) => Math.round(alike * 100),
      'most like': ({ mostLike }) => mostLike,
      changed: ({ changed }) => changed,
    },
    { ...flags, ...(search && searchFlags(search)) },
    ({ path, card }) => ({ link: `/${fileOf(path)}`, picture: card }),
  );
  const unknown = [...(search?.keys() ?? [])].filter((path) => !rows.some((row) => row.path === path));
  const elsewhere = unknown.length > 0 ? ` Shown by Google, and no page here: ${unknown.join(', ')}.` : '';
  return { ...sheet, total: `${sheet.total}.${elsewhere}`, errors: errorsOf(rows) };
}

/** Reads page, clicks, impressions, click rate and position, whatever the language of the first line. @throws UserError */
export function readSearchConsole(file: string): Search {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`);
  const lines: string[][] = parse(readFileSync(file), { bom: true, relax_column_count: true });
  const figures = new Map<string, SearchFigures>();
  for (const [address = '', ...cells] of lines.slice(1)) {
    const url = URL.parse(address);
    const numbers = cells.map((text) => Number.parseFloat(text.replace(/[,\s]/g, '')));
    const [clicks = Number.NaN, impressions = Number.NaN, , position = Number.NaN] = numbers;
    if (!url || Number.isNaN(clicks + impressions + position))
      throw new UserError(
        `${file} is no export of Search Console's pages: "${address}" has no address, clicks, impressions and position. In Search Console open Performance > Pages, then Export > Download CSV, and give Pages.csv.`,
      );
    const path = url.pathname.replace(/(?<=.)\/$/, '');
    const known = figures.get(path) ?? { clicks: 0, impressions: 0, position };
    const shown = known.impressions + impressions;
    // The position of two addresses is weighted by how often each was shown.
    const places = known.position * known.impressions + position * impressions;
    figures.set(path, {
      clicks: known.clicks + clicks,
      impressions: shown,
      position: rounded(places / (shown || 1)),
    });
  }
  return figures;
}
