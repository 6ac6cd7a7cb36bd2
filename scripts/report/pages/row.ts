import type { Neighbor } from './neighbors.ts';
import type { SeoPage } from './pages.ts';
import type { SearchFigures } from './search-console.ts';

/** Links are counted in pages. */
export type Row = {
  page: SeoPage;
  out: number;
  outInText: number;
  in: number;
  inText: number;
  neighbor: Neighbor | undefined;
  flags: string[];
  search?: SearchFigures;
};
