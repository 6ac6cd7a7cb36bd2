import { type Column, columnsOfPage as columns } from './columns.ts';
import { flags } from './flags.ts';
import { program, style } from './html-parts.ts';
import { countFlags, hasFlags, type Report } from './report.ts';
import type { Row } from './row.ts';
import { totalsOf } from './table.ts';

/** @param site the path from the report to the built site: '../../dist/client' */
export function htmlOf(report: Report, site: string): string {
  const { rows, errors } = report;
  const [totals = ''] = totalsOf(report);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What search engines see: ${totals}</title>
<style>${style}</style>
<h1>What search engines see</h1>
<p>${totals}</p>
${errorsOf(errors)}
<details>
<summary>What the columns say</summary>
${meaningsOf(columns)}
</details>
<details>
<summary>What the flags say, and what to do</summary>
${meaningsOf(flags)}
</details>
<form>
<label>Show <select name="flag">${choicesOf(report)}</select></label>
<label>Address or words <input type="search" name="words"></label>
<output></output>
</form>
<div class="frame" tabindex="0" role="region" aria-label="Pages">
<table>
<thead><tr>${columns.map(headOf).join('')}
<tbody>
${rows.map((row) => lineOf(row, site)).join('\n')}
</table>
</div>
<script>${program}</script>
</html>
`;
}

function errorsOf(errors: readonly string[]): string {
  if (errors.length === 0) return '<p>No page is out of reach, and no two answer the same search.';
  return `<section class="errors"><h2>Errors: mend these before you publish</h2>
<ul>${errors.map((error) => `<li>${escaped(error)}`).join('\n')}</ul></section>`;
}

function choicesOf({ rows }: Report): string {
  const choice = (value: string, words: string, count: number) =>
    `<option value="${escaped(value)}">${escaped(words)} (${count.toLocaleString('en-US')})`;
  const flags = countFlags(rows).map(([flag, count]) => choice(flag, `“${flag}”`, count));
  return [
    choice('', 'all pages', rows.length),
    choice('*', 'pages with flags', rows.filter(hasFlags).length),
    ...flags,
  ].join('');
}

const meaningsOf = (named: readonly { name: string; means: string }[]) =>
  `<dl>${named.map(({ name, means }) => `<dt>${escaped(name)}<dd>${escaped(means)}`).join('\n')}</dl>`;

const headOf = ({ name, means }: Column) =>
  `<th scope="col" aria-sort="none"><button type="button" title="${escaped(means)}">${escaped(name)}</button>`;

function lineOf(row: Row, site: string): string {
  const { path, card } = row.page;
  const picture = card
    ? `<img src="${escaped(site + card)}" alt="" width="160" height="84" loading="lazy">`
    : '';
  const file = path === '/' ? '/index.html' : `${path}.html`;
  const [, ...rest] = columns;
  return `<tr><th scope="row"><a href="${escaped(site + file)}">${escaped(path)}</a>${picture}${rest.map((column) => cellOf(column, row)).join('')}`;
}

function cellOf({ name, value, wraps }: Column, row: Row): string {
  if (name === 'flags') {
    const kind = hasFlags(row) ? 'mark' : 'span';
    return `<td class="flags">${row.flags.map((flag) => `<${kind}>${escaped(flag)}</${kind}>`).join(' ')}`;
  }
  const shown = value(row);
  if (typeof shown === 'number') return `<td class="figure">${shown}`;
  return `<td${wraps ? ' class="text"' : ''}>${escaped(shown)}`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<"]/g, (character) => escapes[character] ?? character);
