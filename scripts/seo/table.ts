/** The report as text: a row per page, as wide as its widest value. */
import type { Row } from './report.ts';

type Column = {
  name: string;
  /** What it says, for whoever meets the name for the first time. */
  means: string;
  value: (row: Row) => string | number;
};

const listOf = (types: readonly string[]) => types.join(', ');

/** The columns of the table and of the HTML page, in their order. Figures stand to the right. */
export const columns: readonly Column[] = [
  { name: 'page', means: 'its address', value: ({ page }) => page.path },
  { name: 'title px', means: 'width of the title; 580 are shown', value: (row) => row.titleWidth },
  {
    name: 'descr. px',
    means: 'width of the description; 985 are shown',
    value: (row) => row.descriptionWidth,
  },
  { name: 'words', means: 'in the main text', value: ({ page }) => page.words.length },
  { name: 'in', means: 'pages that link to it', value: (row) => row.in },
  { name: 'in text', means: 'pages that link to it in their main text', value: (row) => row.inText },
  { name: 'out', means: 'pages that it links to', value: (row) => row.out },
  { name: 'out text', means: 'pages that it links to in its main text', value: (row) => row.outInText },
  {
    name: 'alike %',
    means: 'the part of the words that it shares with the page it resembles most',
    value: ({ neighbor }) => (neighbor ? Math.round(neighbor.alike * 100) : 0),
  },
  { name: 'neighbor', means: 'the page it resembles most', value: ({ neighbor }) => neighbor?.path ?? '' },
  { name: 'changed', means: 'the day when its words last changed', value: ({ page }) => page.changed ?? '' },
  { name: 'flags', means: 'what somebody should look at', value: ({ flags }) => listOf(flags) },
  { name: 'JSON-LD', means: 'types of its structured data', value: ({ page }) => listOf(page.types) },
  { name: 'h1', means: 'its heading', value: ({ page }) => page.headings.join(' | ') },
  { name: 'title', means: 'what a search result is headed with', value: ({ page }) => page.title },
  {
    name: 'description',
    means: 'what a search result says below',
    value: ({ page }) => page.description,
  },
];

/**
 * A line of names, then one per page.
 * @param width lines are cut after so many characters, as a terminal would otherwise wrap them; all is kept without it
 */
export function tableOf(rows: readonly Row[], width = Number.POSITIVE_INFINITY): string[] {
  const cells = rows.map((row) => columns.map(({ value }) => value(row)));
  const widths = columns.map(({ name }, at) =>
    Math.max(name.length, ...cells.map((row) => String(row[at]).length)),
  );
  const line = (values: readonly (string | number)[]) =>
    values
      .map((value, at) => {
        const room = widths[at] ?? 0;
        return isFigure(cells, at) ? String(value).padStart(room) : String(value).padEnd(room);
      })
      .join('  ')
      .trimEnd();
  const all = [line(columns.map(({ name }) => name)), ...cells.map(line)];
  return all.map((text) => (text.length > width ? `${text.slice(0, width - 1)}…` : text));
}

const isFigure = (cells: readonly (string | number)[][], at: number) => typeof cells[0]?.[at] === 'number';
