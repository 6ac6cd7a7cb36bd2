import { geoIdentity, geoPath } from 'd3-geo';
import type { Coordinates } from '../../../data/collections/primitives.ts';
import { metersPerMile } from '../../../data/geography/distance.ts';
import type { Line } from '../../../data/geography/land.ts';
import { type Point, projectionAround } from '../../../data/geography/projection.ts';
import type { Site } from '../../../data/site.ts';

export const mapSize = 1000;

const middle = mapSize / 2;

const ringShare = 0.92;

export type Spot = readonly [x: number, y: number];

type Business = Pick<Site['business'], 'coordinates' | 'radiusMeters'>;

export const unitsPerMeter = ({ radiusMeters }: Business) => (middle * ringShare) / radiusMeters;

/** Transforms miles east and south of our base into map units. */
export const milesFromBase = (business: Business) =>
  `translate(${middle} ${middle})scale(${(unitsPerMeter(business) * metersPerMile).toFixed(2)})`;

export function spots(business: Business): (point: Point) => Spot {
  const scale = unitsPerMeter(business);
  return ([east, south]) => [Math.round(middle + east * scale), Math.round(middle + south * scale)];
}

export function placeSpots(business: Business): (place: Coordinates) => Spot {
  const project = projectionAround(business.coordinates);
  const spot = spots(business);
  return (place) => spot(project(place));
}

export const isOnMap = ([x, y]: Spot, margin: number) =>
  [x, y].every((value) => value >= margin && value <= mapSize - margin);

/** How far lines run past the edge of the map, in map units. */
const bleed = 30;

export function clipped(business: Business, lines: readonly Line[]): Spot[][] {
  const pieces: Spot[][] = [];
  const [from, to] = [-bleed, mapSize + bleed];
  const clipping = geoIdentity()
    .scale(unitsPerMeter(business))
    .translate([middle, middle])
    .clipExtent([
      [from, from],
      [to, to],
    ]);
  const draw = geoPath(clipping, {
    beginPath() {},
    moveTo: (x, y) => pieces.push([[x, y]]),
    lineTo: (x, y) => pieces.at(-1)?.push([x, y]),
    arc() {},
    closePath() {},
  });
  draw({ type: 'MultiLineString', coordinates: [...lines] });
  return pieces;
}
