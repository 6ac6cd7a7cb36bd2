import { columnsOfTable as columns } from './columns.ts';
import { countFlags, hasFlags, type Report } from './report.ts';
import type { Row } from './row.ts';

export function tableOf(rows: readonly Row[], width = Number.POSITIVE_INFINITY): string[] {
  const cells = rows.map((row) => columns.map(({ value }) => value(row)));
  const widths = columns.map(({ name }, at) =>
    cells.reduce((widest, row) => Math.max(widest, String(row[at]).length), name.length),
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

/** '1,240 pages, 3 with flags, 0 errors', and below it a line for each flag. */
export function totalsOf({ rows, errors }: Report): string[] {
  const counts = countFlags(rows).map(([flag, count]) => `  ${figure(count)} ${flag}`);
  const flagged = rows.filter(hasFlags).length;
  const found = `${figure(errors.length)} ${errors.length === 1 ? 'error' : 'errors'}`;
  return [`${figure(rows.length)} pages, ${figure(flagged)} with flags, ${found}`, ...counts];
}

const figure = (count: number) => count.toLocaleString('en-US');
