import { whereShape } from '../../../data/lead/where.ts';
import { parseCityPath } from '../../../data/shared/routes.ts';
import { fromBase, nearestPlace, placeNames } from '../../places.ts';

/** The address as it was typed, but "near Clayton" for coordinates; else the city of the page that the request came from; '' where neither is known. */
export function placeOf({ address, page }: { address: string; page: string }): string {
  const here = coordinatesIn(address);
  const shown = here
    ? address.replace(whereShape, (coordinates) => nearestPlace(here) || coordinates)
    : address;
  return shown || cityOfPage(page);
}

/** "near Clayton" for coordinates; '' for other words, or where no place of ours is near. */
export function nearIn(address: string): string {
  const here = coordinatesIn(address);
  return here ? nearestPlace(here) : '';
}

/** Where a map is to be opened, and what a driver asks first: "near Clayton, 1 mile from our base". */
export function placeOnMap(address: string): { query: string; words: string } {
  const here = coordinatesIn(address);
  if (!here) return { query: address, words: '' };
  const words = [nearestPlace(here), fromBase(here)].filter(Boolean).join(', ');
  return { query: `${here.lat},${here.lng}`, words };
}

function coordinatesIn(address: string): { lat: number; lng: number } | undefined {
  const [match, lat, lng] = (whereShape.exec(address) ?? []).map(Number);
  if (match === undefined || lat === undefined || lng === undefined) return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

/** 'Clayton' for '/locksmith-clayton-mo'; '' for the path of any other page. */
export function cityOfPage(page: string): string {
  return placeNames.get(parseCityPath(page)?.slug ?? '') ?? '';
}
