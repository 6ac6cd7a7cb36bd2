import type { ReportTable } from '../../netlify/lead/report-tables.ts';

/** CSV as RFC 4180 has it. */
export function csvOf(tables: readonly ReportTable[]): string {
  const lines = tables.flatMap(({ title, rows }) =>
    rows.map(({ name, value, unit, share, calls }) => [
      title,
      unit ? `${name} (${unit})` : name,
      value === null ? '' : String(value),
      share === undefined ? '' : share.toFixed(3),
      calls === undefined ? '' : String(calls),
    ]),
  );
  return [['table', 'name', 'value', 'share', 'calls'], ...lines]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('');
}

/** Beginnings that a spreadsheet takes for a formula, after white space and in full width too. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** One cell, quoted where it must be. An apostrophe keeps a spreadsheet from calculating what looks like a formula. */
export function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
