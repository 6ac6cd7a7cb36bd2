import type { Business } from '../../../data/collections/business.ts';
import { mustCallToAsk } from '../../../data/facts/licensing.ts';
import type { Coordinates } from '../../../data/geography/projection.ts';
import { stateNames } from '../../../data/geography/states.ts';
import type { Place } from '../../../data/places/place.ts';
import type { Node } from './node.ts';

function placeNode(place: Place): Node {
  const { name, state } = place;
  const containedInPlace = { '@type': 'State', name: stateNames[state] };
  const incorporated = !place.hasPage || place.incorporated !== false;
  return { '@type': incorporated ? 'City' : 'Place', name, containedInPlace };
}

/** Leaves out places that have to ask whether we can come. */
export const servedNodes = (places: readonly Place[], business: Business) =>
  places.filter(({ state }) => !mustCallToAsk(state, business)).map(placeNode);

/** As text with the five decimals Google asks for; a number would drop trailing zeros. */
export function geoCoordinates({ lat, lng }: Coordinates): Node {
  return { '@type': 'GeoCoordinates', latitude: lat.toFixed(5), longitude: lng.toFixed(5) };
}
