import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { trade, tradeTitle } from '../../data/shared/trade.ts';
import list from '../../renderer/components/city-list.css?inline';
import marks from '../../renderer/components/map/marks.css?inline';
import { cityEntry, listingHead } from '../../renderer/head/jsonLd/page.ts';

export function data({ urlPathname: path, site }: PageContextServer) {
  const page = site.cityGroupPage(path);
  if (!page) throw render(404);
  const { group, number, cities } = page;
  const place = `${group.name}, ${group.state}${number > 1 ? ` (page ${number})` : ''}`;
  const text = {
    title: `${tradeTitle}s in ${place}`,
    description: `Find your town in ${place}: ${trade} prices, arrival times, neighborhoods and ZIP codes. Call ${site.business.phone}.`,
    keywords: [`${trade} ${group.name}`, `${group.stateName} ${trade}`, `${trade} near me`],
  };
  return {
    page,
    copy: site.pages.serviceAreas,
    head: listingHead(site, path, text, cities.map(cityEntry)),
    css: marks + list,
  };
}
