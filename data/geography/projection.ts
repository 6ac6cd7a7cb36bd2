import { geoAzimuthalEquidistant } from 'd3-geo';

/** WGS 84, decimal degrees. */
export type Coordinates = { lat: number; lng: number };

export type Point = [east: number, south: number];

/** Mean radius of the Earth in meters (IUGG). */
export const earthRadius = 6_371_008.8;

/** Azimuthal equidistant, in meters. At 60 miles, crosswise lengths are off by less than 0.1%. */
export function projectionAround({ lat, lng }: Coordinates): (place: Coordinates) => Point {
  const project = geoAzimuthalEquidistant().rotate([-lng, -lat]).scale(earthRadius).translate([0, 0]);
  return (place) => {
    const [east, south] = project([place.lng, place.lat]) ?? [Number.NaN, Number.NaN];
    return [Math.round(east), Math.round(south)];
  };
}
