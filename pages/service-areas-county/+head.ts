import { cityEntry, itemList } from '../../renderer/head/jsonLd/itemList.ts';
import { pageGraph } from '../../renderer/head/jsonLd/pageGraph.ts';
import { collectionPage } from '../../renderer/head/jsonLd/webPage.ts';
import type { HeadInput, PageHead } from '../../renderer/head/PageHead.ts';
import type { Data } from './+data.ts';

export function head({ site, path, data }: HeadInput<Data>): PageHead {
  const { group, number, cities } = data.page;
  const place = `${group.name}, ${group.state}${number > 1 ? ` (page ${number})` : ''}`;
  const head = {
    title: `Locksmiths in ${place}`,
    description: `Every place in ${place} with a locksmith page of its own: neighborhoods, ZIP codes and answers. Call ${site.business.phone}.`,
    keywords: [`locksmith ${group.name}`, `${group.stateName} locksmith`, 'locksmith near me'],
  };
  return {
    ...head,
    graph: pageGraph(
      site,
      path,
      collectionPage(site, path, head, { breadcrumb: true, mainEntity: 'list' }),
      itemList(site, path, cities.map(cityEntry)),
    ),
  };
}
