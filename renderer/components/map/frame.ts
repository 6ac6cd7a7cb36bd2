import { geoAzimuthalEquidistant, geoCircle } from 'd3-geo';
import type { Coordinates } from '../../../data/collections/primitives.ts';
import { metersPerMile } from '../../../data/geography/distance.ts';
import { earthRadius } from '../../../data/geography/projection.ts';
import type { Site } from '../../../data/site.ts';

/** Map units. The picture scales as one, so what fits on a phone fits everywhere. */
export const mapSize = 1000;

/** Room for names at the edge. */
const margin = 60;

/** In radians. */
const mile = metersPerMile / earthRadius;

export type Spot = readonly [x: number, y: number];

type Placed = { coordinates: Coordinates };

/** Shows the nearest ring and our cities as large as both fit. */
export function frameOf({ business, featuredCities }: Site) {
  const [lng, lat] = positionOf(business);
  const [nearest] = business.arrivalAims;
  const ring = geoCircle()
    .center([lng, lat])
    .radius((nearest?.withinMiles ?? 1) * mile * (180 / Math.PI));
  const cities = { type: 'MultiPoint' as const, coordinates: featuredCities.map(positionOf) };
  const projection = geoAzimuthalEquidistant()
    .rotate([-lng, -lat])
    .precision(0)
    .fitExtent(
      [
        [margin, margin],
        [mapSize - margin, mapSize - margin],
      ],
      { type: 'GeometryCollection', geometries: [ring(), cities] },
    );
  const spotOf = (place: Placed): Spot => {
    const [x = 0, y = 0] = projection(positionOf(place)) ?? [];
    return [Math.round(x), Math.round(y)];
  };
  return { projection, spotOf, base: spotOf(business), unitsPerMile: projection.scale() * mile };
}

/** In miles from our base, with a margin. */
export const reachOf = ({ serviceRadiusMiles }: Site['business']) => 1.08 * serviceRadiusMiles;

const positionOf = ({ coordinates: { lng, lat } }: Placed): [number, number] => [lng, lat];
