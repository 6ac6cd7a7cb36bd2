import type { Coordinates } from '../../data/collections/primitives.ts';
import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';

export type GeoTags = {
  placename: string;
  region: string;
  coordinates: Coordinates;
};

export function businessGeo({ business }: Site): GeoTags {
  const { address, coordinates } = business;
  return { placename: address.city, region: `${address.country}-${address.state}`, coordinates };
}

export function cityGeo({ name, state, coordinates }: City): GeoTags {
  return { placename: name, region: `US-${state}`, coordinates };
}
