/** Which page a page resembles most, by the words of both. */
import { alikePairs } from '../../data/check/similarity.ts';
import type { SeoPage } from './pages.ts';

/** `alike` is the part of their runs of three words that both have: 0 to 1. */
export type Neighbor = { path: string; alike: number };

/** For each page the one it resembles most; none where it shares next to nothing with any. */
export function nearestNeighbors(pages: readonly SeoPage[]): Map<string, Neighbor> {
  const nearest = new Map<string, Neighbor>();
  // alikePairs looks back only: the second time from the other end.
  for (const order of [pages, [...pages].reverse()]) {
    const texts = order.map(({ words }) => words);
    for (const { earlier, later, alike } of alikePairs(texts, 0)) {
      const [page, other] = [order[later], order[earlier]];
      if (!page || !other || alike <= (nearest.get(page.path)?.alike ?? 0)) continue;
      nearest.set(page.path, { path: other.path, alike });
    }
  }
  return nearest;
}
