import { cityEntry, itemList } from '../../renderer/head/jsonLd/itemList.ts';
import { pageGraph } from '../../renderer/head/jsonLd/pageGraph.ts';
import { collectionPage } from '../../renderer/head/jsonLd/webPage.ts';
import type { HeadInput, PageHead } from '../../renderer/head/PageHead.ts';
import type { Data } from './+data.ts';

/** The list holds the featured cities: it does not grow with the number of cities. */
export function head({ site, path, data }: HeadInput<Data>): PageHead {
  const { head } = data.copy;
  return {
    ...head,
    graph: pageGraph(
      site,
      path,
      collectionPage(site, path, head, { breadcrumb: true, mainEntity: 'list' }),
      itemList(site, path, data.featuredCities.map(cityEntry)),
    ),
  };
}
