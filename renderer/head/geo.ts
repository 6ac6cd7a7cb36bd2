import type { City } from '../../data/collections/cities.ts';
import type { Site } from '../../data/load.ts';
import type { PagePlace } from './PageHead.ts';

/** WGS 84, decimal degrees. */
export type Coordinates = { lat: number; lng: number };

export function businessPlace({ business }: Site): PagePlace {
  const { address, coordinates } = business;
  return { placename: address.city, region: `${address.country}-${address.state}`, coordinates };
}

export function cityPlace(city: City): PagePlace {
  return { placename: city.cityName, region: `US-${city.stateAbbr}`, coordinates: city.coordinates };
}
