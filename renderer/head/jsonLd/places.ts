import type { City as CityThing, GeoCoordinates, State } from 'schema-dts';
import type { City } from '../../../data/collections/cities.ts';
import { type StateAbbr, stateNames } from '../../../data/collections/primitives.ts';
import type { Coordinates } from '../geo.ts';

export function geoCoordinates({ lat, lng }: Coordinates): Exclude<GeoCoordinates, string> {
  return { '@type': 'GeoCoordinates', latitude: lat, longitude: lng };
}

/** A city by name. */
export function cityPlace(name: string, state: StateAbbr): Exclude<CityThing, string> {
  const containedInPlace: State = { '@type': 'State', name: stateNames[state] };
  return { '@type': 'City', name, containedInPlace };
}

/** A city that has a page: with its position. */
export function cityWithGeo(city: City): Exclude<CityThing, string> {
  return { ...cityPlace(city.cityName, city.stateAbbr), geo: geoCoordinates(city.coordinates) };
}
