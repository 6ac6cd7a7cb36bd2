/** A tab of the report: a table whose rows have flags, each explained. */
export type Cell = string | number;

export type Named = { name: string; means: string };

export type Column = Named & {
  /** Long texts, which a narrow column breaks. */
  wraps?: boolean;
};

export type SheetRow = {
  /** In the order of the columns; the first is the row's name. */
  cells: Cell[];
  flags: string[];
  /** Said of a row that nobody has to look at, in the place of flags. */
  note?: string;
  /** From the folder of the built site: "/about.html". */
  link?: string;
  picture?: string;
};

export type Sheet = {
  name: string;
  /** "39 pages, 3 with flags" */
  total: string;
  /** What must be mended before anything is published. */
  errors: string[];
  columns: Column[];
  flags: readonly Named[];
  rows: SheetRow[];
};

/** How many rows have each flag, the most frequent first. */
export function countFlags({ rows }: Sheet): [flag: string, rows: number][] {
  const counts = new Map<string, number>();
  for (const flag of rows.flatMap(({ flags }) => flags)) counts.set(flag, (counts.get(flag) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

export const flaggedIn = (rows: readonly SheetRow[]): number =>
  rows.filter(({ flags }) => flags.length > 0).length;

/** "1,240 pages, 3 with flags" */
export function totalOf(rows: readonly SheetRow[], noun: string): string {
  const flagged = flaggedIn(rows);
  return `${figure(rows.length)} ${noun}${flagged > 0 ? `, ${figure(flagged)} with flags` : ''}`;
}

/** Of a page, in the folder of the built site. */
export const fileOf = (path: string) => (path === '/' ? '/index.html' : `${path}.html`);

/** To one decimal place. */
export const rounded = (value: number) => Math.round(value * 10) / 10;

export const figure = (count: number) => count.toLocaleString('en-US');
