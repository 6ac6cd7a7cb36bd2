/** The words of city pages: `{city}`, `{zips}` and the like, filled in for one city at a time. */
import type { CityEntry } from '../collections/cities.ts';
import { stateNames } from '../collections/primitives.ts';
import { sentenceList } from '../facts.ts';
import { fillDeep } from '../tokens.ts';
import type { CityListing } from './place.ts';

/** Known in `city` of data/pages.json only. */
export const cityTokenNames = [
  'city',
  'zip',
  'state',
  'stateName',
  'zips',
  'neighborhoods',
  'landmarks',
  'miles',
  'direction',
  'arrivalAim',
] as const;

/** Where a city lies, seen from the shop, and what follows from it. */
export type FromShop = {
  /** In a straight line: '12 miles'. */
  miles: string;
  /** 'southeast' */
  direction: string;
  /** How soon we aim to be there: '35 minutes'. */
  arrivalAim: string;
};

type CityFacts = Pick<CityListing, 'name' | 'state'> &
  Pick<CityEntry, 'zipCodes' | 'neighborhoods' | 'landmarks'> &
  FromShop;

/** Any copy of `site.pages.city` with the city's own names in it. */
export function fillCity<T>(copy: T, city: CityFacts): T {
  return fillDeep(copy, cityTokens(city));
}

/** `{zip}` is the first; `{neighborhoods}` and `{landmarks}` are the first three, as "A, B and C". */
function cityTokens(city: CityFacts): Record<(typeof cityTokenNames)[number], string> {
  return {
    city: city.name,
    zip: city.zipCodes[0] ?? '',
    state: city.state,
    stateName: stateNames[city.state],
    zips: sentenceList(city.zipCodes),
    neighborhoods: sentenceList(city.neighborhoods.slice(0, 3)),
    landmarks: sentenceList(city.landmarks.slice(0, 3)),
    miles: city.miles,
    direction: city.direction,
    arrivalAim: city.arrivalAim,
  };
}
