import type { Neighbor } from './neighbors.ts';
import type { SeoPage } from './pages.ts';

/** Widths are CSS pixels of a result on a wide screen. Links are counted in pages. */
export type Row = {
  page: SeoPage;
  titleWidth: number;
  descriptionWidth: number;
  out: number;
  outInText: number;
  in: number;
  inText: number;
  neighbor: Neighbor | undefined;
  flags: string[];
};
