/** A row of the report: a page with what is counted and said of it. */
import type { Neighbor } from './neighbors.ts';
import type { SeoPage } from './pages.ts';

/** Widths are of a search result on a wide screen, in CSS pixels. Links are counted in pages: all, and from or in the main text. */
export type Row = {
  page: SeoPage;
  titleWidth: number;
  descriptionWidth: number;
  out: number;
  outInText: number;
  in: number;
  inText: number;
  neighbor: Neighbor | undefined;
  /** What somebody should look at; none of it stops a release. */
  flags: string[];
};
