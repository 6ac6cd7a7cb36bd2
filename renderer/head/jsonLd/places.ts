import type { City, GeoCoordinates, State } from 'schema-dts';
import { type Coordinates, stateNames } from '../../../data/collections/primitives.ts';
import type { Place } from '../../../data/places/place.ts';

/** A city by name and state, whether it has a page or not. */
export function cityPlace({ name, state }: Place): Exclude<City, string> {
  const containedInPlace: State = { '@type': 'State', name: stateNames[state] };
  return { '@type': 'City', name, containedInPlace };
}

export function geoCoordinates({ lat, lng }: Coordinates): Exclude<GeoCoordinates, string> {
  return { '@type': 'GeoCoordinates', latitude: lat, longitude: lng };
}
