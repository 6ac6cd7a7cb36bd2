/** The style and the program of the report's page, which is one file so that it can be sent to somebody. */

export const style = `
  :root { color-scheme: light dark; --flag: light-dark(#ffe08a, #5c4700); --error: light-dark(#b00020, #ff9aa5); --line: light-dark(#ccc, #555); }
  body { font: 14px/1.4 system-ui, sans-serif; margin: 1rem; }
  h1, h2 { font-size: 1.5rem; margin: 0; }
  h1 { float: left; margin-right: 1.5rem; font-size: 1rem; line-height: 2.75rem; }
  nav { display: flex; flex-wrap: wrap; gap: 0 1rem; margin-bottom: 1rem; }
  nav a { line-height: 2.75rem; color: inherit; }
  nav [aria-current] { font-weight: bold; text-decoration-thickness: .1875rem; }
  p { margin: .25rem 0; }
  .errors { border-left: .25rem solid var(--error); padding-left: 1rem; }
  .errors h3 { font-size: 1rem; color: var(--error); }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; max-width: 50rem; }
  dt { font-weight: bold; }
  dd { margin: 0; }
  form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin: .75rem 0; }
  select, input { font: inherit; max-width: 100%; }
  summary, select, input { min-height: 1.75rem; }
  .frame { overflow: auto; max-height: calc(100vh - 2rem); border: 1px solid var(--line); scroll-padding: 3rem 0 0 14rem; }
  table { border-collapse: separate; border-spacing: 0; }
  th, td { text-align: left; vertical-align: top; padding: .375rem .5rem; border-bottom: 1px solid var(--line); }
  thead th { position: sticky; top: 0; z-index: 1; background: Canvas; vertical-align: bottom; padding: 0; }
  thead th:first-child { left: 0; z-index: 2; }
  tbody th { position: sticky; left: 0; background: Canvas; border-right: 1px solid var(--line); font-weight: normal; overflow-wrap: anywhere; width: 11rem; min-width: 11rem; }
  th img { display: block; width: 10rem; height: auto; margin-top: .25rem; }
  thead button { font: inherit; font-weight: bold; text-align: left; border: 0; padding: .5rem; min-height: 2.75rem; width: 100%; background: none; color: inherit; cursor: pointer; }
  [aria-sort="ascending"] button::after { content: " ▲" / ""; }
  [aria-sort="descending"] button::after { content: " ▼" / ""; }
  .figure { text-align: right; font-variant-numeric: tabular-nums; }
  td { white-space: nowrap; }
  td.text { white-space: pre-line; min-width: 12rem; max-width: 18rem; overflow-wrap: anywhere; }
  td.text:last-child { max-width: 40rem; }
  /* So that a tab opens at the top of the page. */
  section { scroll-margin-top: 100vh; clear: left; }
  section:not(:target) { display: none; }
  body:not(:has(section:target)) section:first-of-type { display: block; }
  .flags { min-width: 7rem; }
  mark { background: var(--flag); color: inherit; border-radius: .25rem; padding: .125rem .375rem; display: block; width: max-content; margin-bottom: .25rem; }
  mark::before { content: "⚑ " / ""; }
  @media (width < 40rem) {
    h1 { float: none; }
    tbody th { width: 7rem; min-width: 7rem; }
    th img { width: 6.5rem; }
    .frame { margin: 0 -.5rem; scroll-padding-left: 8rem; }
  }
`;

/** A second click on a column sorts the other way round. */
export const program = `
  const links = [...document.querySelectorAll('nav a')];
  const { compare } = new Intl.Collator('en', { numeric: true });
  addEventListener('hashchange', markTab);
  markTab();
  document.querySelectorAll('section').forEach(start);

  function markTab() {
    const current = links.find(({ hash }) => hash === location.hash) ?? links[0];
    for (const link of links) link.ariaCurrent = link === current ? 'page' : null;
  }

  function start(section) {
    const body = section.querySelector('tbody');
    const heads = [...section.querySelectorAll('thead th')];
    for (const head of heads) head.firstElementChild.addEventListener('click', () => sortBy(head));

    function sortBy(head) {
      const isUpward = head.ariaSort !== 'ascending';
      for (const other of heads) other.ariaSort = 'none';
      head.ariaSort = isUpward ? 'ascending' : 'descending';
      const keyed = [...body.rows].map((row) => ({ row, key: row.cells[head.cellIndex].textContent }));
      // Empty cells come last either way.
      keyed.sort((a, b) => !a.key - !b.key || (isUpward ? compare(a.key, b.key) : compare(b.key, a.key)));
      body.append(...keyed.map(({ row }) => row));
    }

    const form = section.querySelector('form');
    const { flag, words } = form.elements;
    const counted = section.querySelector('output');
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('input', filter);
    filter();

    function filter() {
      const sought = words.value.trim().toLowerCase();
      let shown = 0;
      for (const row of body.rows) {
        const flags = [...row.querySelectorAll('mark')].map((mark) => mark.textContent);
        const hasFlag = flag.value === '' || (flag.value === '*' ? flags.length > 0 : flags.includes(flag.value));
        row.hidden = !hasFlag || !row.textContent.toLowerCase().includes(sought);
        if (!row.hidden) shown += 1;
      }
      counted.textContent = shown.toLocaleString('en-US') + ' of ' + body.rows.length.toLocaleString('en-US');
    }
  }
`;
