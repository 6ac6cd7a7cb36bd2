import { program, style } from './html-parts.ts';
import { type Column, countFlags, figure, flaggedIn, type Sheet, type SheetRow } from './sheet.ts';

/** @param site the path from the report to the built site: '../dist/client' */
export function htmlOf(sheets: readonly Sheet[], site: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Report on the site</title>
<style>${style}</style>
<h1>Report on the site</h1>
<nav>${sheets.map((sheet) => `<a href="#${idOf(sheet)}">${escaped(sheet.name)}</a>`).join(' ')}</nav>
${sheets.map((sheet) => sectionOf(sheet, site)).join('\n')}
<script>${program}</script>
</html>
`;
}

const idOf = ({ name }: Sheet) => name.toLowerCase();

function sectionOf(sheet: Sheet, site: string): string {
  const { name, total, errors, columns, flags, rows } = sheet;
  return `<section id="${idOf(sheet)}">
<h2>${escaped(name)}</h2>
<p>${escaped(total)}</p>
${errorsOf(errors)}
<details>
<summary>What the columns say</summary>
${meaningsOf(columns)}
</details>
${flags.length > 0 ? `<details>\n<summary>What the flags say, and what to do</summary>\n${meaningsOf(flags)}\n</details>` : ''}
<form>
<label>Show <select name="flag">${choicesOf(sheet)}</select></label>
<label>Search <input type="search" name="words"></label>
<output></output>
</form>
<div class="frame" tabindex="0" role="region" aria-label="${escaped(name)}">
<table>
<thead><tr>${columns.map(headOf).join('')}
<tbody>
${rows.map((row) => lineOf(row, sheet, site)).join('\n')}
</table>
</div>
</section>`;
}

function errorsOf(errors: readonly string[]): string {
  if (errors.length === 0) return '';
  return `<div class="errors"><h3>Mend these before you publish</h3>
<ul>${errors.map((error) => `<li>${escaped(error)}`).join('\n')}</ul></div>`;
}

function choicesOf(sheet: Sheet): string {
  const choice = (value: string, words: string, count: number) =>
    `<option value="${escaped(value)}">${escaped(words)} (${figure(count)})`;
  return [
    choice('', 'all', sheet.rows.length),
    choice('*', 'those with flags', flaggedIn(sheet.rows)),
    ...countFlags(sheet).map(([flag, count]) => choice(flag, `“${flag}”`, count)),
  ].join('');
}

const meaningsOf = (named: readonly { name: string; means: string }[]) =>
  `<dl>${named.map(({ name, means }) => `<dt>${escaped(name)}<dd>${escaped(means)}`).join('\n')}</dl>`;

const headOf = ({ name, means }: Column) =>
  `<th scope="col" aria-sort="none"><button type="button" title="${escaped(means)}">${escaped(name)}</button>`;

function lineOf(row: SheetRow, { columns }: Sheet, site: string): string {
  const [name = '', ...cells] = row.cells;
  const title = escaped(String(name));
  const linked = row.link === undefined ? title : `<a href="${escaped(site + row.link)}">${title}</a>`;
  const picture = row.picture
    ? `<img src="${escaped(site + row.picture)}" alt="" width="160" height="84" loading="lazy">`
    : '';
  return `<tr><th scope="row">${linked}${picture}${cells.map((cell, at) => cellOf(cell, columns[at + 1], row)).join('')}`;
}

function cellOf(cell: string | number, column: Column | undefined, { flags, note }: SheetRow): string {
  if (column?.name === 'flags')
    return `<td class="flags">${flags.map((flag) => `<mark>${escaped(flag)}</mark>`).join(' ') || escaped(note ?? '')}`;
  if (typeof cell === 'number') return `<td class="figure">${cell}`;
  if (!column?.wraps) return `<td>${escaped(cell)}`;
  const [first = ''] = cell.split('\n');
  // A long list opens by a click.
  if (cell.length > longest && first !== cell)
    return `<td class="text"><details><summary>${escaped(first)} …</summary>${escaped(cell)}</details>`;
  return `<td class="text">${escaped(cell)}`;
}

const longest = 200;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<"]/g, (character) => escapes[character] ?? character);
