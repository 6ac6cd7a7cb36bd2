import { geoIdentity, geoPath } from 'd3-geo';
import { metersPerMile } from '../../../data/geography/distance.ts';
import type { Line } from '../../../data/geography/land.ts';
import type { Coordinates } from '../../../data/geography/projection.ts';
import { type Point, projectionAround } from '../../../data/geography/projection.ts';
import type { Site } from '../../../data/site.ts';

/** Map units. The picture scales as one, so what fits on a phone fits everywhere. */
export const mapSize = 1000;

const middle = mapSize / 2;

export type Spot = readonly [x: number, y: number];

/** All we reach, or our cities as close as they allow. */
export type MapName = keyof Site['coverageMaps'];

/** How far lines run past the edge of the map. */
const bleed = 12;
const [from, to] = [-bleed, mapSize + bleed];

/** All that a frame keeps. */
export const sheet = `M${from} ${from}H${to}V${to}H${from}z`;

export type Frame = ReturnType<typeof createFrame>;

/** A square of the land. `center` and `half` its width are in meters from our base, `detail` in map units. */
export function createFrame(
  { coordinates, arrivalAims }: Site['business'],
  [east, south]: Point,
  half: number,
  detail = 3,
) {
  const scale = middle / half;
  const unitsPerMile = scale * metersPerMile;
  const toMap = geoIdentity()
    .scale(scale)
    .translate([middle - east * scale, middle - south * scale])
    .clipExtent([
      [from, from],
      [to, to],
    ]);
  const project = projectionAround(coordinates);
  const spotOf = (place: Coordinates): Spot => {
    const [x, y] = toMap(project(place)) ?? [0, 0];
    return [Math.round(x), Math.round(y)];
  };
  return {
    unitsPerMile,
    spotOf,
    base: spotOf(coordinates),
    radii: arrivalAims.map(({ withinMiles }) => Math.round(withinMiles * unitsPerMile)),
    boundsOf: (rings: readonly Line[]) => geoPath(toMap).bounds({ type: 'Polygon', coordinates: [...rings] }),
    /** What shows of lines, or of the rings of an area. Of points closer together than `detail`, one stays. */
    piecesOf(lines: readonly Line[], isArea = false): Spot[][] {
      const pieces: Spot[][] = [];
      const draw = geoPath(toMap, {
        beginPath() {},
        moveTo: (x, y) => pieces.push([[Math.round(x), Math.round(y)]]),
        lineTo(x, y) {
          const piece = pieces.at(-1) ?? [];
          const [before, last] = piece.slice(-2);
          if (before && last && Math.hypot(last[0] - before[0], last[1] - before[1]) < detail) piece.pop();
          piece.push([Math.round(x), Math.round(y)]);
        },
        arc() {},
        closePath() {},
      });
      const coordinates = [...lines];
      draw(isArea ? { type: 'Polygon', coordinates } : { type: 'MultiLineString', coordinates });
      return pieces;
    },
  };
}

/** How much of the frame its places take, so that names and pins at the edge have room. */
const share = { area: 0.92, places: 0.78 };

/** Closer up, county lines are coarse and a city is more than a dot. */
const closest = 5 * metersPerMile;

export function frameOf({ business, featuredCities }: Site, name: MapName): Frame {
  const all = business.radiusMeters / share.area;
  if (name === 'area') return createFrame(business, [0, 0], all);
  const coordinates = [business, ...featuredCities].map((place) =>
    projectionAround(business.coordinates)(place.coordinates),
  );
  const [[west, north], [east, south]] = geoPath().bounds({ type: 'MultiPoint', coordinates });
  const half = Math.max(east - west, south - north) / 2 / share.places;
  const center: Point = [(west + east) / 2, (north + south) / 2];
  return createFrame(business, center, Math.min(all, Math.max(closest, half)));
}

export const straight = (pieces: readonly Spot[][]): string =>
  pieces.map((piece) => `M${piece.map((spot) => spot.join(' ')).join('L')}`).join('');

/** Turns at the points and passes through the middle between two of them. */
export const curved = (pieces: readonly Spot[][]): string =>
  pieces
    .flatMap((piece) =>
      piece.map(([x, y], index) => {
        const next = piece[index + 1];
        if (index === 0 || !next) return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
        return `Q${x} ${y} ${Math.round((x + next[0]) / 2)} ${Math.round((y + next[1]) / 2)}`;
      }),
    )
    .join('');
