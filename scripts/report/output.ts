import { escapeHtml } from '../../netlify/words/text.ts';
import { pageStyle } from '../local/page-style.ts';
import type { Sheet } from './sheet.ts';

const style = () => `${pageStyle()}
  h2 { margin-top: 2rem; }
  ul { color: var(--alert); }
  .card { overflow: auto; }
  th, td { text-align: left; vertical-align: top; padding: .5rem; border-bottom: 1px solid var(--line); white-space: pre-line; max-width: 20rem; }`;

/** One page with a table per tab. @param site the path from the page to the built site */
export function htmlOf(sheets: readonly Sheet[], site: string): string {
  const tabs = sheets.map(({ name, total, errors = [], flags, rows }) => {
    const listed = [...errors, ...Object.entries(flags).map(([flag, meaning]) => `${flag}: ${meaning}`)];
    return `<h2>${name}</h2>
<p>${escapeHtml(total)}
<ul>${listed.map((line) => `<li>${escapeHtml(line)}`).join('\n')}</ul>
<div class="card" tabindex="0" role="region" aria-label="${name}"><table>
<tr>${Object.keys(rows[0]?.cells ?? {})
      .map((header) => `<th scope="col">${header}`)
      .join('')}
${rows.map((row) => rowOf(row, site)).join('\n')}
</table></div>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Site report</title>
<style>${style()}</style>
<h1>Site report</h1>
${tabs.join('\n')}
</html>
`;
}

function rowOf({ cells, link }: Sheet['rows'][number], site: string): string {
  const [name = '', ...others] = Object.values(cells).map((cell) => escapeHtml(String(cell)));
  const linked = link ? `<a href="${escapeHtml(site + link)}">${name}</a>` : name;
  return `<tr><th scope="row">${linked}${others.map((cell) => `<td>${cell}`).join('')}`;
}

export function csvOf({ rows }: Sheet): string {
  const lines = [Object.keys(rows[0]?.cells ?? {}), ...rows.map(({ cells }) => Object.values(cells))];
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

/** Spreadsheets also read full-width characters and leading white space as the start of a formula. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Quotes a cell if needed. A leading apostrophe keeps spreadsheets from running it as a formula. */
export function csvCell(content: string | number): string {
  const text = String(content);
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
