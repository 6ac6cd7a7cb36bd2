/** The tab Pages: what search engines read of each page, next to the export of Search Console's "Pages" table. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { fileOf } from '../build/folders.ts';
import { UserError } from '../machine/terminal.ts';
import { type SeoRow, seoFlags, type seoReport } from './seo.ts';
import { type Row, rounded, type Sheet, totalOf } from './sheet.ts';

const columns = {
  page: 'its address',
  title: 'the line of a search result that is clicked',
  description: 'the lines below it; a search engine may show other words of the page',
  h1: 'the heading on the page itself',
  words: 'words of its main text, without header and footer',
  in: 'other pages that link to it',
  'in text': 'those of them that link from their main text, which counts for more than a header or a footer',
  'alike %': 'the part of its words, but for the template, that it shares with the page it resembles most',
  'most like': 'the page it resembles most',
  changed: 'the day when its words last changed, as search engines are told',
  'JSON-LD': 'types of its structured data (schema.org): what it tells search engines that it is about',
};
/** Only with an export of Search Console. */
const searchColumns = {
  clicks: 'visits from Google Search in the time of the export',
  impressions: 'how often Google Search showed it',
  position: 'its average place among the results, 1 at the top; empty if it was never shown',
};
const searchFlags = {
  'never shown':
    'Google Search never showed it in that time: link to it, or ask whether it is worth its place',
  'no clicks': 'it was shown and no visitor came: look at its title and description, and at its position',
};

/** @param search figures of Search Console, by path */
export function pagesSheet(
  { rows, errors }: ReturnType<typeof seoReport>,
  search?: ReadonlyMap<string, SearchFigures>,
): Sheet {
  const { page, ...others } = columns;
  const filled = rows.map((row) => rowOf(row, search));
  const unknown = [...(search?.keys() ?? [])].filter((path) => !rows.some((row) => row.path === path));
  return {
    name: 'Pages',
    total: `${totalOf(filled, 'pages')}.${unknown.length > 0 ? ` Shown by Google, and no page here: ${unknown.join(', ')}.` : ''}`,
    errors,
    columns: { page, ...(search && searchColumns), ...others },
    flags: { ...seoFlags, ...(search && searchFlags) },
    rows: filled,
  };
}

function rowOf(page: SeoRow, search?: ReadonlyMap<string, SearchFigures>): Row {
  const { path, card, listed, neighbor } = page;
  const { clicks, impressions, position } = search?.get(path) ?? { clicks: 0, impressions: 0, position: '' };
  const flag = impressions === 0 ? 'never shown' : 'no clicks';
  return {
    cells: {
      page: path,
      title: page.title,
      description: page.description,
      h1: page.headings.join(' | '),
      words: page.words.length,
      in: page.in,
      'in text': page.inText,
      'alike %': Math.round((neighbor?.alike ?? 0) * 100),
      'most like': neighbor?.path ?? '',
      changed: page.changed ?? '',
      'JSON-LD': page.types.join(', '),
      ...(search && { clicks, impressions, position }),
    },
    flags: [...page.flags, ...(search && listed && clicks === 0 ? [flag] : [])],
    link: `/${fileOf(path)}`,
    ...(card && { picture: card }),
    ...(!listed && { note: 'not listed' }),
  };
}

/** `position` is the average place, 1 at the top. */
type SearchFigures = { clicks: number; impressions: number; position: number };

/**
 * Reads page, clicks, impressions, click rate and position, whatever the language of the first line.
 * @returns the figures by path; addresses with a query, a fragment or a slash at the end count for their page
 * @throws UserError if the file is none of that kind
 */
export function readSearchConsole(file: string): Map<string, SearchFigures> {
  const figures = new Map<string, SearchFigures>();
  for (const [address = '', ...cells] of linesOf(file).slice(1)) {
    const url = URL.parse(address);
    const numbers = cells.map((text) => Number.parseFloat(text.replace(/[,\s]/g, '')));
    const [clicks = Number.NaN, impressions = Number.NaN, , position = Number.NaN] = numbers;
    if (!url || Number.isNaN(clicks + impressions + position))
      throw new UserError(
        `${file} is no export of Search Console's pages: "${address}" has no address, clicks, impressions and position. In Search Console open Performance > Pages, then Export > Download CSV, and give Pages.csv.`,
      );
    const path = url.pathname.replace(/(?<=.)\/$/, '');
    const known = figures.get(path) ?? { clicks: 0, impressions: 0, position: 0 };
    const shown = known.impressions + impressions;
    // The position of two addresses is weighted by how often each was shown.
    const places = known.position * known.impressions + position * impressions;
    figures.set(path, {
      clicks: known.clicks + clicks,
      impressions: shown,
      position: rounded(shown > 0 ? places / shown : position),
    });
  }
  return figures;
}

function linesOf(file: string): string[][] {
  try {
    return parse(readFileSync(file, 'utf8'), { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new UserError(missing ? `There is no file ${file}.` : `${file} is no CSV file.`);
  }
}
