import { splitAddress } from '../../../data/lead/where.ts';
import { parseCityPath } from '../../../data/shared/routes.ts';
import { fromBase, nearestPlace, placeNames } from '../../places.ts';

/** The address as it was typed, but "near Clayton" for coordinates; else the city of the page that the request came from; '' if neither is known. */
export function placeOf({ address, page }: { address: string; page: string }): string {
  const { before, written, after, at } = splitAddress(address);
  return before + ((at && nearestPlace(at)) || written) + after || cityOfPage(page);
}

/** "near Clayton" for coordinates; '' for other words, or if no place of ours is near. */
export function nearIn(address: string): string {
  const { at } = splitAddress(address);
  return at ? nearestPlace(at) : '';
}

/** Where a map is to be opened, and what a driver asks first: "near Clayton, 1 mile from our base". */
export function placeOnMap(address: string): { query: string; words: string } {
  const { at } = splitAddress(address);
  if (!at) return { query: address, words: '' };
  return { query: `${at.lat},${at.lng}`, words: [nearestPlace(at), fromBase(at)].filter(Boolean).join(', ') };
}

/** 'Clayton' for '/locksmith-clayton-mo'; '' for the path of any other page. */
export function cityOfPage(page: string): string {
  return placeNames.get(parseCityPath(page)?.slug ?? '') ?? '';
}
