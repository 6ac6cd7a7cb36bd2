/** `text` is what the command prints for a single tab. */
export type Sheet = ReturnType<typeof sheetOf> & { text?: string; errors?: string[] };

type Row = { cells: Record<string, string | number>; flags: string[]; link: string | undefined };

export type Columns<Item> = Record<string, (item: Item) => string | number>;
export type Flags<Item> = Record<string, [meaning: string, applies: (item: Item) => boolean]>;

/** A tab of the report. @param link the built file that a row is about */
export function sheetOf<Item>(
  name: string,
  noun: string,
  items: readonly Item[],
  columns: Columns<Item>,
  flags: Flags<Item> = {},
  link?: (item: Item) => string,
) {
  const all = Object.entries(flags);
  const rows = items.map((item): Row => {
    const own = all.filter(([, [, applies]]) => applies(item)).map(([flag]) => flag);
    const cells = Object.entries(columns).map(([header, of]) => [header, of(item)] as const);
    if (all.length > 0) cells.splice(1, 0, ['flags', own.join(', ')]);
    return { cells: Object.fromEntries(cells), flags: own, link: link?.(item) };
  });
  const flagged = rows.filter((row) => row.flags.length > 0).length;
  return {
    name,
    total: `${rows.length} ${noun}${flagged > 0 ? `, ${flagged} flagged` : ''}`,
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
