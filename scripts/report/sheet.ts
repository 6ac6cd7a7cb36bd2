/** `text` is what the command prints for a single tab. */
export type Sheet = ReturnType<typeof sheetOf> & { text?: string; errors?: string[] };
export type Row = Sheet['rows'][number];

type Links = { link?: string; picture?: string | undefined };
type Cells = { cells: Record<string, string | number>; flags: string[] };

export type Columns<Item> = Record<string, (item: Item) => string | number>;
export type Flags<Item> = Record<string, [meaning: string, applies: (item: Item) => boolean]>;

export function sheetOf<Item>(
  name: string,
  noun: string,
  items: readonly Item[],
  columns: Columns<Item>,
  flags: Flags<Item> = {},
  links?: (item: Item) => Links,
) {
  const all = Object.entries(flags);
  const rows = items.map((item): Links & Cells => ({
    cells: Object.fromEntries(Object.entries(columns).map(([header, of]) => [header, of(item)])),
    flags: all.filter(([, [, applies]]) => applies(item)).map(([flag]) => flag),
    ...links?.(item),
  }));
  const flagged = rows.filter((row) => row.flags.length > 0).length;
  const [first = '', ...others] = Object.keys(columns);
  return {
    name,
    total: `${figure(rows.length)} ${noun}${flagged > 0 ? `, ${figure(flagged)} flagged` : ''}`,
    columns: [first, ...(all.length > 0 ? ['flags'] : []), ...others],
    flags: Object.fromEntries(all.map(([flag, [meaning]]) => [flag, meaning])),
    rows,
  };
}

export const countFlags = ({ rows }: Sheet): [flag: string, rows: number][] =>
  [...counted(rows.flatMap(({ flags }) => flags))].sort(([, a], [, b]) => b - a);

export function counted<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

export const rounded = (value: number) => Math.round(value * 10) / 10;

export const figure = (count: number) => count.toLocaleString('en-US');
