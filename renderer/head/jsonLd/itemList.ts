import type { ItemList } from 'schema-dts';
import type { CityListing } from '../../../data/places/place.ts';
import type { Site } from '../../../data/site.ts';
import { absoluteUrl } from '../url.ts';
import { ids } from './node.ts';

export type Entry = { name: string; path: string };

export function cityEntry({ name, state, href }: CityListing): Entry {
  return { name: `${name}, ${state}`, path: href };
}

export function itemList(site: Site, path: string, entries: readonly Entry[]): Exclude<ItemList, string> {
  return {
    '@type': 'ItemList',
    '@id': ids.list(site, path),
    numberOfItems: entries.length,
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: entry.name,
      url: absoluteUrl(site, entry.path),
    })),
  };
}
