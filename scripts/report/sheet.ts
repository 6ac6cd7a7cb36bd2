import { stringify } from 'csv-stringify/sync';
import { escapeHtml } from '../../netlify/words/text.ts';

type Row = Readonly<Record<string, string | number>>;

/** A table of the report. Each line of a row's `advice` is one thing to do about it. */
export type Sheet = { rows: readonly (Row & { advice: string })[]; errors?: readonly string[] };

/** The lines that apply. */
export const adviceOf = (lines: Readonly<Record<string, boolean>>): string =>
  Object.keys(lines)
    .filter((line) => lines[line])
    .join('\n');

const rowOf = (cells: readonly (string | number)[], tag: 'th' | 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(String(cell))}`).join('')}`;

/** One page with all tables. */
export const htmlOf = (sheets: Readonly<Record<string, Sheet>>): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Site report</title>
<style>:root { font: 14px system-ui; color-scheme: light dark } th, td { padding: 4px 8px; border: 1px solid; text-align: left; vertical-align: top; white-space: pre-line }</style>
<h1>Site report</h1>
${Object.entries(sheets)
  .map(
    ([name, { rows, errors = [] }]) => `<h2>${name}</h2>
<p>${errors.map(escapeHtml).join('<br>')}
<table>
${rowOf(Object.keys(rows[0] ?? {}), 'th')}
${rows.map((row) => rowOf(Object.values(row), 'td')).join('\n')}
</table>`,
  )
  .join('\n')}
`;

/** Formulas get an apostrophe, so that spreadsheets don't run them. */
export const csvOf = (rows: readonly Row[]): string =>
  stringify([...rows], { header: true, escape_formulas: true, record_delimiter: 'windows' });

export const rounded = (value: number) => Math.round(value * 10) / 10;
