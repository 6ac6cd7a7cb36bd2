import { stringify } from 'csv-stringify/sync';
import { escapeHtml } from '../../netlify/base/text.ts';

type Row = Readonly<Record<string, string | number | null>>;

const rowOf = (cells: readonly unknown[], tag: 'th' | 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(String(cell))}`).join('')}`;

export const htmlOf = (rows: readonly Row[], errors: readonly string[]): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Site report</title>
<style>:root { font: 14px system-ui; color-scheme: light dark } th, td { padding: 4px 8px; border: 1px solid; text-align: left; vertical-align: top; white-space: pre-line }</style>
<h1>Site report</h1>
<p>${errors.map(escapeHtml).join('<br>')}
<table>
${rowOf(Object.keys(rows[0] ?? {}), 'th')}
${rows.map((row) => rowOf(Object.values(row), 'td')).join('\n')}
</table>
`;

/** No cell runs as a formula in a spreadsheet. */
export const csvOf = (rows: readonly Row[]): string =>
  stringify([...rows], { header: true, escape_formulas: true, record_delimiter: 'windows' });
