export type Sheet = {
  name: string;
  total: string;
  /** What it prints as the only tab, in place of the page. */
  text?: string;
  errors?: string[];
  columns: string[];
  flags: Record<string, string>;
  rows: Row[];
};

export type Row = Links & { cells: Record<string, string | number>; flags: string[] };

type Links = { link?: string; picture?: string | undefined };

export type Columns<Item> = Record<string, (item: Item) => string | number>;
export type Flags<Item> = Record<string, [means: string, applies: (item: Item) => boolean]>;

export function sheetOf<Item>(
  name: string,
  noun: string,
  items: readonly Item[],
  columns: Columns<Item>,
  flags: Flags<Item> = {},
  links?: (item: Item) => Links,
): Sheet {
  const all = Object.entries(flags);
  const rows = items.map((item) => ({
    cells: Object.fromEntries(Object.entries(columns).map(([header, of]) => [header, of(item)])),
    flags: all.filter(([, [, applies]]) => applies(item)).map(([flag]) => flag),
    ...links?.(item),
  }));
  const flagged = rows.filter((row) => row.flags.length > 0).length;
  const [first = '', ...others] = Object.keys(columns);
  return {
    name,
    total: `${figure(rows.length)} ${noun}${flagged > 0 ? `, ${figure(flagged)} with flags` : ''}`,
    columns: [first, ...(all.length > 0 ? ['flags'] : []), ...others],
    flags: Object.fromEntries(all.map(([flag, [means]]) => [flag, means])),
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
