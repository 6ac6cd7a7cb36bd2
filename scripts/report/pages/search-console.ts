/** The export of Search Console's "Pages" table, joined by address. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { UserError } from '../../machine/terminal.ts';

/** `position` is the average place, 1 at the top. */
export type SearchFigures = { clicks: number; impressions: number; position: number };

/**
 * Page, clicks, impressions, click rate, position, whatever the language of the first line.
 * @returns the figures by path; addresses with a query, a fragment or a slash at the end count for their page
 * @throws UserError where the file is none of that kind
 */
export function readSearchConsole(file: string): Map<string, SearchFigures> {
  const figures = new Map<string, SearchFigures>();
  for (const [address = '', ...cells] of linesOf(file).slice(1)) {
    const url = URL.parse(address);
    const [clicks = Number.NaN, impressions = Number.NaN, , position = Number.NaN] = cells.map(numberOf);
    if (!url || Number.isNaN(clicks + impressions + position)) {
      throw new UserError(
        `${file} is no export of Search Console's pages: "${address}" has no address, clicks, impressions and position. In Search Console open Performance > Pages, then Export > Download CSV, and give Pages.csv.`,
      );
    }
    const path = url.pathname.replace(/(?<=.)\/$/, '');
    figures.set(path, added(figures.get(path), { clicks, impressions, position }));
  }
  return figures;
}

function linesOf(file: string): string[][] {
  try {
    return parse(readFileSync(file, 'utf8'), { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    const found = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new UserError(found ? `There is no file ${file}.` : `${file} is no CSV file.`);
  }
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(/[,%\s]/g, '')));

/** The position of two addresses is weighed by how often each was shown. */
function added(one: SearchFigures | undefined, other: SearchFigures): SearchFigures {
  if (!one) return other;
  const impressions = one.impressions + other.impressions;
  const places = one.position * one.impressions + other.position * other.impressions;
  return { clicks: one.clicks + other.clicks, impressions, position: places / Math.max(1, impressions) };
}
