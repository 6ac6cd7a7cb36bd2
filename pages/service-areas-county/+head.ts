import { cityEntry } from '../../renderer/head/jsonLd/itemList.ts';
import { listingGraph } from '../../renderer/head/jsonLd/listingGraph.ts';
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
    graph: listingGraph(site, path, head, cities.map(cityEntry)),
  };
}
