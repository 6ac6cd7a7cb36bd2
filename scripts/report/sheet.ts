/** A tab of the report: a table whose rows have flags, each explained. */
export type Sheet = {
  name: string;
  /** "39 pages, 3 with flags" */
  total: string;
  /** What it prints as the only tab, in place of the page. */
  text?: string;
  /** What to fix before publishing. */
  errors?: string[];
  /** The meaning of each column. The first names the row. */
  columns: Record<string, string>;
  /** What each flag means, and what to do. */
  flags: Record<string, string>;
  rows: Row[];
};

export type Row = {
  /** By the names of columns. */
  cells: Record<string, string | number>;
  flags: string[];
  /** In place of flags, for a row that needs no look. */
  note?: string;
  /** From the folder of the built site: "/about.html". */
  link?: string;
  picture?: string;
};

/** The first column, the flags, and the others. */
export function columnsOf({ columns, flags }: Sheet): [name: string, means: string][] {
  const [first = ['', ''], ...others] = Object.entries(columns);
  const flagged: [string, string][] = [['flags', 'what deserves a look; a flag stops no release']];
  return [first, ...(Object.keys(flags).length > 0 ? flagged : []), ...others];
}

/** How many rows have each flag, the most frequent first. */
export function countFlags({ rows }: Sheet): [flag: string, rows: number][] {
  return [...counted(rows.flatMap(({ flags }) => flags))].sort(([, a], [, b]) => b - a);
}

export function counted<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

export const flaggedIn = (rows: readonly Row[]): number =>
  rows.filter(({ flags }) => flags.length > 0).length;

/** "1,240 pages, 3 with flags" */
export function totalOf(rows: readonly Row[], noun: string): string {
  const flagged = flaggedIn(rows);
  return `${figure(rows.length)} ${noun}${flagged > 0 ? `, ${figure(flagged)} with flags` : ''}`;
}

/** To one decimal place. */
export const rounded = (value: number) => Math.round(value * 10) / 10;

export const figure = (count: number) => count.toLocaleString('en-US');
