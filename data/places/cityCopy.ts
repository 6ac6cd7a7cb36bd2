import type { CityEntry } from '../collections/cities.ts';
import { stateNames } from '../collections/primitives.ts';
import { sentenceList } from '../facts.ts';
import { fillDeep } from '../tokens.ts';
import type { CityListing } from './place.ts';

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

export type FromShop = {
  miles: string;
  direction: string;
  arrivalAim: string;
};

type CityFacts = Pick<CityListing, 'name' | 'state'> &
  Pick<CityEntry, 'zipCodes' | 'neighborhoods' | 'landmarks'> &
  FromShop;

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
