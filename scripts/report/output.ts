import { escapeHtml } from '../../netlify/words/text.ts';
import { pageStyle } from '../local/page-style.ts';
import { countFlags, figure, type Row, type Sheet } from './sheet.ts';

const style = () => `${pageStyle()}
  body { font-size: .875rem; }
  h2 { display: inline-block; line-height: 2.75rem; }
  ul { border-left: .25rem solid var(--alert); color: var(--alert); }
  dt { font-weight: bold; }
  form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin: .75rem 0; }
  [name=tab] { border-top: 1px solid var(--line); }
  select, input, button { font: inherit; color: inherit; min-height: 2.75rem; max-width: 100%; padding: .5rem; border: 1px solid var(--edge); border-radius: .5rem; background: var(--paper); }
  .frame { overflow: auto; max-height: calc(100vh - 2rem); margin-bottom: 2rem; scroll-padding: 3rem 0 0 12rem; }
  table { border-collapse: separate; border-spacing: 0; min-width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: .5rem; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
  thead th { position: sticky; top: 0; z-index: 1; background: var(--door); vertical-align: bottom; padding: 0; }
  thead th:first-child { left: 0; z-index: 2; }
  tbody th { position: sticky; left: 0; background: var(--paper); font-weight: normal; min-width: min(10rem, 30vw); }
  img { display: block; width: min(10rem, 30vw); height: auto; }
  th button { font-weight: bold; text-align: left; border: 0; width: 100%; background: none; }
  [aria-sort="ascending"] button::after { content: " ▲" / ""; }
  [aria-sort="descending"] button::after { content: " ▼" / ""; }
  td { white-space: pre-line; min-width: 7rem; max-width: 20rem; }
  td.figure { min-width: 0; }
  td div { max-height: 9rem; overflow: auto; }
  mark { background: none; color: var(--brick); font-weight: bold; display: block; width: max-content; }
  mark::before { content: "⚑ " / ""; }
`;

const program = `
  const { compare } = new Intl.Collator('en', { numeric: true });
  for (const section of document.querySelectorAll('[name=tab]')) {
    const [head, body, form] = ['thead', 'tbody', 'form'].map((name) => section.querySelector(name));
    head.addEventListener('click', ({ target }) => {
      const { cellIndex, ariaSort } = target.closest('th');
      const isUpward = ariaSort !== 'ascending';
      for (const each of head.rows[0].cells) each.ariaSort = 'none';
      target.closest('th').ariaSort = isUpward ? 'ascending' : 'descending';
      const keyed = [...body.rows].map((row) => ({ row, key: row.cells[cellIndex].textContent }));
      // Empty cells come last either way.
      keyed.sort((a, b) => !a.key - !b.key || (isUpward ? compare(a.key, b.key) : compare(b.key, a.key)));
      body.append(...keyed.map(({ row }) => row));
    });
    const filter = () => {
      const query = form.query.value.trim().toLowerCase();
      for (const row of body.rows)
        row.hidden = !row.dataset.flags.includes(form.flag.value) || !row.textContent.toLowerCase().includes(query);
      const shown = [...body.rows].filter(({ hidden }) => !hidden).length;
      form.querySelector('output').textContent = shown + ' of ' + body.rows.length;
    };
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('input', filter);
    filter();
  }
`;

export function htmlOf(sheets: readonly Sheet[], site: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Site report</title>
<style>${style()}</style>
<h1>Site report</h1>
${sheets.map((sheet, at) => tabOf(sheet, site, at === 0)).join('\n')}
<script>${program}</script>
</html>
`;
}

function tabOf(sheet: Sheet, site: string, isFirst: boolean): string {
  const { name, total, errors = [], columns, flags, rows } = sheet;
  const meanings = Object.entries(flags).map(([flag, text]) => `<dt>${flag}<dd>${escapeHtml(text)}`);
  const choices = [
    ['', 'all', rows.length] as const,
    ['|', 'flagged', rows.filter((row) => row.flags.length > 0).length] as const,
    ...countFlags(sheet).map(([flag, count]) => [`|${flag}|`, `“${flag}”`, count] as const),
  ];
  return `<details name="tab" id="${name.toLowerCase()}"${isFirst ? ' open' : ''}>
<summary><h2>${name}</h2>: ${escapeHtml(total)}</summary>
${errors.length > 0 ? `<h3>Fix these before you publish</h3>\n<ul>${errors.map((error) => `<li>${escapeHtml(error)}`).join('\n')}</ul>` : ''}
${meanings.length > 0 ? `<details><summary>What the flags mean</summary><dl>${meanings.join('\n')}</dl></details>` : ''}
<form>
<label>Show <select name="flag">${choices.map(([value, label, count]) => `<option value="${value}">${label} (${figure(count)})`).join('')}</select></label>
<label>Search <input type="search" name="query"></label>
<output></output>
</form>
<div class="card frame" tabindex="0" role="region" aria-label="${name}">
<table>
<thead><tr>${columns.map((header) => `<th scope="col" aria-sort="none"><button type="button">${header}</button>`).join('')}
<tbody>
${rows.map((row) => rowOf(row, columns, site)).join('\n')}
</table>
</div>
</details>`;
}

function rowOf({ cells, flags, link, picture }: Row, columns: string[], site: string): string {
  const [name = '', ...others] = columns.map((column) => {
    if (column === 'flags') return flags.map((flag) => `<mark>${flag}</mark>`).join(' ');
    return escapeHtml(String(cells[column]));
  });
  const linked = link ? `<a href="${escapeHtml(site + link)}">${name}</a>` : name;
  const image = picture
    ? `<img src="${escapeHtml(site + picture)}" alt="" width="160" height="84" loading="lazy">`
    : '';
  const data = others
    .map((cell) => `<td${/^[\d,.]*$/.test(cell) ? ' class="figure"' : ''}><div>${cell}</div>`)
    .join('');
  return `<tr data-flags="${flags.map((flag) => `|${flag}|`).join('')}"><th scope="row">${linked}${image}${data}`;
}

export function csvOf({ columns, rows }: Sheet): string {
  const lines = rows.map(({ cells, flags }) => columns.map((name) => cells[name] ?? flags.join(', ')));
  return [columns, ...lines].map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

/** Spreadsheets also read full-width characters and leading white space as the start of a formula. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Quotes a cell if needed. A leading apostrophe keeps spreadsheets from running it as a formula. */
export function csvCell(content: string | number): string {
  const text = String(content);
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
