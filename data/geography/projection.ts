import { geoAzimuthalEquidistant } from 'd3-geo';
import type { Coordinates } from '../collections/primitives.ts';

export type Point = [east: number, south: number];

/** The Earth's mean radius, m: IUGG. */
export const earthRadius = 6_371_008.8;

/** Azimuthal and equidistant. 60 miles away, lengths across are wrong by less than a thousandth. */
export function projectionAround({ lat, lng }: Coordinates): (place: Coordinates) => Point {
  const project = geoAzimuthalEquidistant().rotate([-lng, -lat]).scale(earthRadius).translate([0, 0]);
  return (place) => {
    const [east, south] = project([place.lng, place.lat]) ?? [Number.NaN, Number.NaN];
    return [Math.round(east), Math.round(south)];
  };
}
