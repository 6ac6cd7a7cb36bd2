import { cityEntry } from '../../renderer/head/jsonLd/itemList.ts';
import { listingGraph } from '../../renderer/head/jsonLd/listingGraph.ts';
import type { HeadInput, PageHead } from '../../renderer/head/PageHead.ts';
import type { Data } from './+data.ts';

/** The list holds the featured cities: it does not grow with the number of cities. */
export function head({ site, path, data }: HeadInput<Data>): PageHead {
  const { head } = data.copy;
  return {
    ...head,
    graph: listingGraph(site, path, head, data.featuredCities.map(cityEntry)),
  };
}
