/** From degrees to metres around the shop, as a flat map needs them. Build time only. */
import { geoAzimuthalEquidistant } from 'd3-geo';
import type { Coordinates } from '../collections/primitives.ts';

/** Metres east and metres south of the shop. */
export type Point = [east: number, south: number];

/** The Earth's mean radius, m: IUGG. */
export const earthRadius = 6_371_008.8;

/**
 * Azimuthal and equidistant: distances and directions from the shop are true, so that places at the same distance from it lie on a
 * circle. 60 miles away, other lengths are wrong by less than a thousandth.
 */
export function projectionAround({ lat, lng }: Coordinates): (place: Coordinates) => Point {
  const project = geoAzimuthalEquidistant().rotate([-lng, -lat]).scale(earthRadius).translate([0, 0]);
  return (place) => {
    const [east, south] = project([place.lng, place.lat]) ?? [Number.NaN, Number.NaN];
    return [Math.round(east), Math.round(south)];
  };
}
