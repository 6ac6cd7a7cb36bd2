import { geoIdentity, geoPath } from 'd3-geo';
import type { Coordinates } from '../../../data/collections/primitives.ts';
import { metersPerMile } from '../../../data/geography/distance.ts';
import type { Line } from '../../../data/geography/land.ts';
import { type Point, projectionAround } from '../../../data/geography/projection.ts';
import type { Site } from '../../../data/site.ts';

export const mapSize = 1000;

const middle = mapSize / 2;

export type Spot = readonly [x: number, y: number];

/** A square of the land, in meters from our base. */
export type Frame = { name: keyof Site['coverageMaps']; center: Point; half: number };

type Framed = Pick<Site, 'business' | 'featuredCities'>;

/** How much of the frame its places take, so that names and pins at the edge have room. */
const share = { area: 0.92, places: 0.78 };

/** Closer up, county lines are coarse and a city is more than a dot. */
const closest = 5 * metersPerMile;

/** All we reach. */
export const areaFrame = ({ radiusMeters }: Site['business']): Frame => ({
  name: 'area',
  center: [0, 0],
  half: radiusMeters / share.area,
});

/** Our base and every featured city, as close as they allow. */
export function placesFrame({ business, featuredCities }: Framed): Frame {
  const project = projectionAround(business.coordinates);
  const points = [[0, 0], ...featuredCities.map(({ coordinates }) => project(coordinates))];
  const limits = ([0, 1] as const).map((axis) => {
    const values = points.map((point) => point[axis] ?? 0);
    return [Math.min(...values), Math.max(...values)] as const;
  });
  const widest = Math.max(...limits.map(([from, to]) => to - from));
  const area = areaFrame(business);
  const half = Math.min(area.half, Math.max(closest, widest / 2 / share.places));
  const [east = 0, south = 0] = limits.map(([from, to]) =>
    Math.max(half - area.half, Math.min(area.half - half, (from + to) / 2)),
  );
  return { name: 'places', center: [east, south], half };
}

export const unitsPerMeter = ({ half }: Frame) => middle / half;

/** Transforms miles east and south of our base into map units. */
export function milesFromBase(frame: Frame): string {
  const scale = unitsPerMeter(frame) * metersPerMile;
  return `translate(${spots(frame)([0, 0]).join(' ')})scale(${scale.toFixed(2)})`;
}

export function spots(frame: Frame): (point: Point) => Spot {
  const scale = unitsPerMeter(frame);
  const [fromEast, fromSouth] = frame.center;
  return ([east, south]) => [
    Math.round(middle + (east - fromEast) * scale),
    Math.round(middle + (south - fromSouth) * scale),
  ];
}

export function placeSpots(business: Site['business'], frame: Frame): (place: Coordinates) => Spot {
  const project = projectionAround(business.coordinates);
  const spot = spots(frame);
  return (place) => spot(project(place));
}

export const isOnMap = ([x, y]: Spot, margin: number) =>
  [x, y].every((value) => value >= margin && value <= mapSize - margin);

/** How far lines run past the edge of the map, in map units. */
const bleed = 30;
const [from, to] = [-bleed, mapSize + bleed];

/** All that `clipped` keeps. */
export const sheet = `M${from} ${from}H${to}V${to}H${from}z`;

/** Lines, or the rings of an area if `isArea`. */
export function clipped(frame: Frame, lines: readonly Line[], isArea = false): Spot[][] {
  const pieces: Spot[][] = [];
  const scale = unitsPerMeter(frame);
  const [east, south] = frame.center;
  const clipping = geoIdentity()
    .scale(scale)
    .translate([middle - east * scale, middle - south * scale])
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
  const coordinates = [...lines];
  draw(isArea ? { type: 'Polygon', coordinates } : { type: 'MultiLineString', coordinates });
  return pieces;
}
