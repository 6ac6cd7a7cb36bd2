import { parseCityPath } from '../../data/shared/routes.ts';
import { placeNames } from '../places.ts';

/** The address as it was typed, else the city of the page that the request came from; '' where neither is known. */
export function placeOf({ address, page }: { address: string; page: string }): string {
  return address || cityOfPage(page);
}

/** 'Clayton' for '/locksmith-clayton-mo'; '' for the path of any other page. */
export function cityOfPage(page: string): string {
  return placeNames.get(parseCityPath(page)?.slug ?? '') ?? '';
}
