import { metersPerMile } from '../../../data/geography/distance.ts';
import { projectionAround } from '../../../data/geography/projection.ts';
import type { Site } from '../../../data/site.ts';

/** Map units from our base, in the middle. The picture scales as one, so what fits on a phone fits everywhere. */
export const edge = 500;

/** Room for names and the finder's pin. */
const margin = 60;

/** From our base, in map units. */
export type Spot = readonly [east: number, south: number];

/** Shows the nearest ring and our cities, as large as both fit. */
export function frameOf({ business, featuredCities }: Site) {
  const project = projectionAround(business.coordinates);
  const cities = featuredCities.map(({ name, coordinates }) => ({ name, meters: project(coordinates) }));
  const [ring = 0] = business.arrivalAims.map(({ withinMiles }) => withinMiles * metersPerMile);
  const farthest = Math.max(ring, ...cities.flatMap(({ meters }) => meters.map(Math.abs)));
  const unitsPerMeter = (edge - margin) / farthest;
  return {
    unitsPerMeter,
    unitsPerMile: unitsPerMeter * metersPerMile,
    cities: cities.map(({ name, meters: [east, south] }) => {
      const spot: Spot = [Math.round(east * unitsPerMeter), Math.round(south * unitsPerMeter)];
      return { name, spot };
    }),
  };
}

/** In miles, with a margin. */
export const reachOf = ({ serviceRadiusMiles }: Site['business']) => 1.08 * serviceRadiusMiles;

/** A viewBox around our base. */
export const square = (half: number) => [-half, -half, 2 * half, 2 * half].join(' ');
