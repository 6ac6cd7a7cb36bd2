import { geoIdentity, geoPath } from 'd3-geo';
import type { Coordinates } from '../../../data/collections/primitives.ts';
import { metersPerMile } from '../../../data/geography/distance.ts';
import type { Line } from '../../../data/geography/land.ts';
import { type Point, projectionAround } from '../../../data/geography/projection.ts';
import type { Site } from '../../../data/site.ts';

/** Map units. The picture scales as one, so what fits on a phone fits everywhere. */
export const mapSize = 1000;

const middle = mapSize / 2;

export type Spot = readonly [x: number, y: number];

export type Place = { name: string; coordinates: Coordinates };

/** A square of the land, in meters from our base: all we reach, or our cities as close as they allow. */
export type Frame = { name: keyof Site['coverageMaps']; center: Point; half: number };

/** How much of the frame its places take, so that names and pins at the edge have room. */
const share = { area: 0.92, places: 0.78 };

/** Closer up, county lines are coarse and a city is more than a dot. */
const closest = 5 * metersPerMile;

export function frameOf({ business, featuredCities }: Site, name: Frame['name']): Frame {
  const all = business.radiusMeters / share.area;
  if (name === 'area') return { name, center: [0, 0], half: all };
  const project = projectionAround(business.coordinates);
  const points = [business, ...featuredCities].map(({ coordinates }) => project(coordinates));
  const [[west, east], [north, south]] = [limits(points, 0), limits(points, 1)];
  const half = Math.max(east - west, south - north) / 2 / share.places;
  return {
    name,
    center: [(west + east) / 2, (north + south) / 2],
    half: Math.min(all, Math.max(closest, half)),
  };
}

/** The least and the most of one axis. */
export function limits(points: readonly Spot[], axis: 0 | 1): Spot {
  const values = points.map((point) => point[axis]);
  return [Math.min(...values), Math.max(...values)];
}

export const unitsPerMeter = ({ half }: Frame): number => middle / half;

/** Transforms miles east and south of our base into map units. */
export const milesFromBase = (frame: Frame): string =>
  `translate(${spotOf(frame, [0, 0]).join(' ')})scale(${(unitsPerMeter(frame) * metersPerMile).toFixed(2)})`;

export const spotOf = (frame: Frame, [east, south]: Point): Spot => [
  Math.round(middle + (east - frame.center[0]) * unitsPerMeter(frame)),
  Math.round(middle + (south - frame.center[1]) * unitsPerMeter(frame)),
];

export const placeSpot = ({ business }: Site, frame: Frame, { coordinates }: Place): Spot =>
  spotOf(frame, projectionAround(business.coordinates)(coordinates));

export const middleOf = ([x, y]: Spot, [toX, toY]: Spot): Spot => [
  Math.round((x + toX) / 2),
  Math.round((y + toY) / 2),
];

/** How far lines run past the edge of the map. */
const bleed = 30;
const [from, to] = [-bleed, mapSize + bleed];

/** All that `piecesOf` keeps. */
export const sheet = `M${from} ${from}H${to}V${to}H${from}z`;

/** Drops points of a line closer together than this. */
const fine = 3;

/** What shows of lines, or of the rings of an area. */
export function piecesOf(frame: Frame, lines: readonly Line[], isArea = false): Spot[][] {
  const pieces: Spot[][] = [];
  const scale = unitsPerMeter(frame);
  const clipping = geoIdentity()
    .scale(scale)
    .translate([middle - frame.center[0] * scale, middle - frame.center[1] * scale])
    .clipExtent([
      [from, from],
      [to, to],
    ]);
  const draw = geoPath(clipping, {
    beginPath() {},
    moveTo: (x, y) => pieces.push([[Math.round(x), Math.round(y)]]),
    lineTo(x, y) {
      const piece = pieces.at(-1) ?? [];
      const [lastX, lastY] = piece.at(-1) ?? [x, y];
      if (Math.hypot(x - lastX, y - lastY) > fine) piece.push([Math.round(x), Math.round(y)]);
    },
    arc() {},
    closePath() {},
  });
  const coordinates = [...lines];
  draw(isArea ? { type: 'Polygon', coordinates } : { type: 'MultiLineString', coordinates });
  return pieces;
}

export const straight = (pieces: readonly Spot[][]): string =>
  pieces.map((piece) => `M${piece.map((spot) => spot.join(' ')).join('L')}`).join('');

/** Turns at the points and passes through the middle between two of them. */
export const curved = (pieces: readonly Spot[][]): string =>
  pieces
    .flatMap((piece) =>
      piece.map((spot, index) => {
        const next = piece[index + 1];
        if (index === 0 || !next) return `${index === 0 ? 'M' : 'L'}${spot.join(' ')}`;
        return `Q${spot.join(' ')} ${middleOf(spot, next).join(' ')}`;
      }),
    )
    .join('');
