import { fileOf, type Named, type Sheet, type SheetRow, totalOf } from '../sheet.ts';
import { columns, searchColumns } from './columns.ts';
import { flags } from './flags.ts';
import type { Report } from './rows.ts';
import type { SearchFigures } from './search-console.ts';

const notShown: Named = {
  name: 'never shown',
  means: 'Google Search showed it to nobody in that time: link to it, or ask whether it is worth its place',
};
const notClicked: Named = {
  name: 'no clicks',
  means: 'it was shown and nobody came: look at its title and description, and at its position',
};

/** @param search of Search Console, by path */
export function pagesSheet({ rows, errors }: Report, search?: ReadonlyMap<string, SearchFigures>): Sheet {
  const [page, flagged, ...others] = columns;
  const shown = [page, flagged, ...(search ? searchColumns : []), ...others].filter(
    (one) => one !== undefined,
  );
  const sheetRows = rows.map((row): SheetRow => {
    const { path, card, listed } = row.page;
    const figures = search?.get(path);
    const own = [...row.flags, ...(search && listed ? searchFlags(figures) : [])];
    const filled = { ...row, flags: own, ...(figures && { search: figures }) };
    return {
      cells: shown.map(({ value }) => value(filled)),
      flags: own,
      link: fileOf(path),
      ...(card && { picture: card }),
      ...(!listed && { note: 'not listed' }),
    };
  });
  const paths = new Set(rows.map((row) => row.page.path));
  const unknown = [...(search?.keys() ?? [])].filter((path) => !paths.has(path));
  const elsewhere = unknown.length > 0 ? ` Shown by Google, and no page here: ${unknown.join(', ')}.` : '';
  return {
    name: 'Pages',
    total: `${totalOf(sheetRows, 'pages')}.${elsewhere}`,
    errors,
    columns: shown,
    flags: [...flags, ...(search ? [notShown, notClicked] : [])],
    rows: sheetRows,
  };
}

function searchFlags(figures: SearchFigures | undefined): string[] {
  if (!figures || figures.impressions === 0) return [notShown.name];
  return figures.clicks === 0 ? [notClicked.name] : [];
}
