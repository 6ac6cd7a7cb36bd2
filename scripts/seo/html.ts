/** The report as a page: sorted by a click on a column, with the social card of each page. Opens from disk, without a server. */
import type { Report, Row } from './report.ts';
import { columns } from './table.ts';

/**
 * @param cards where the social cards are, as the report's links should say: '../../dist/client'
 * @returns the whole document
 */
export function htmlOf({ rows, errors }: Report, cards: string): string {
  const heads = columns.map(
    ({ name, means }) => `<th aria-sort="none"><button title="${escaped(means)}">${escaped(name)}</button>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Search engines: ${rows.length} pages</title>
<style>${style}</style>
<h1>${rows.length} pages, ${errors.length} errors</h1>
<ul>${errors.map((error) => `<li>${escaped(error)}`).join('\n')}</ul>
<table>
<thead><tr><th>card${heads.join('')}
<tbody>
${rows.map((row) => lineOf(row, cards)).join('\n')}
</table>
<script>${sorting}</script>
</html>
`;
}

function lineOf(row: Row, cards: string): string {
  const { card, title } = row.page;
  const picture = card
    ? `<img src="${escaped(cards + card)}" alt="${escaped(title)}" width="160" height="84" loading="lazy">`
    : '';
  const cells = columns.map(({ value }) => {
    const shown = value(row);
    return `<td${typeof shown === 'number' ? ' class="figure"' : ''}>${escaped(String(shown))}`;
  });
  return `<tr><td>${picture}${cells.join('')}`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<"]/g, (character) => escapes[character] ?? character);

const style = `
  body { font: 14px/1.4 system-ui, sans-serif; margin: 1rem; color-scheme: light dark; }
  table { border-collapse: collapse; }
  th { position: sticky; top: 0; background: Canvas; text-align: left; vertical-align: bottom; }
  th button { font: inherit; border: 0; padding: .25rem; background: none; color: inherit; cursor: pointer; }
  th[aria-sort="ascending"] button::after { content: " ▲"; }
  th[aria-sort="descending"] button::after { content: " ▼"; }
  td { padding: .25rem .5rem; border-top: 1px solid GrayText; vertical-align: top; min-width: 3rem; }
  .figure { text-align: right; font-variant-numeric: tabular-nums; }
`;

/** A click sorts by its column, a second one the other way round; figures by their size, all else by the alphabet. */
const sorting = `
  const body = document.querySelector('tbody');
  for (const button of document.querySelectorAll('th button')) {
    button.addEventListener('click', () => {
      const head = button.parentElement;
      const at = head.cellIndex;
      const way = head.ariaSort === 'ascending' ? -1 : 1;
      for (const other of head.parentElement.cells) other.removeAttribute('aria-sort');
      head.ariaSort = way === 1 ? 'ascending' : 'descending';
      const text = (row) => row.cells[at].textContent;
      const compare = new Intl.Collator('en', { numeric: true }).compare;
      body.append(...[...body.rows].sort((a, b) => way * compare(text(a), text(b))));
    });
  }
`;
