import { geoContains } from 'd3-geo';
import type { Coordinates } from '../collections/primitives.ts';
import { metersPerMile } from './distance.ts';
import { type Area, idOf, isCity, readAtlas, ringsOf, stateOf } from './land.ts';
import { earthRadius } from './projection.ts';
import { type State, stateCodes, stateNames } from './states.ts';

export type Outline = readonly (readonly Coordinates[])[];

export function stateOutline(state: State): Outline | undefined {
  const area = stateArea(state);
  return area && outlineOf(area);
}

/** Without independent cities, which the Census counts as counties. */
export function countyOutlines(state: State): { name: string; outline: Outline }[] {
  const ofState = idOf(stateArea(state) ?? {});
  return (readAtlas().objects.counties.geometries as Area[])
    .filter((county) => stateOf(idOf(county)) === ofState && !isCity(idOf(county)))
    .map((county) => ({ name: county.properties?.name ?? '', outline: outlineOf(county) }));
}

/** Undefined if the state has no such county. */
export const countyOutline = (county: { name: string; state: State }): Outline | undefined =>
  countyOutlines(county.state).find(({ name }) => name === county.name)?.outline;

/** "Madison County, Illinois" for a place in it, if it isn't in `state`. Undefined off the coast. */
export function countyOutside(state: State, place: Coordinates): string | undefined {
  for (const other of stateCodes.filter((code) => code !== state)) {
    const found = countyOutlines(other).find(({ outline }) => contains(outline, place));
    if (found) return `${found.name} County, ${stateNames[other]}`;
  }
  return undefined;
}

const stateArea = (state: State): Area | undefined =>
  (readAtlas().objects.states.geometries as Area[]).find(
    ({ properties }) => properties?.name === stateNames[state],
  );

const outlineOf = (area: Area): Outline => ringsOf(readAtlas(), area, ([lng = 0, lat = 0]) => ({ lat, lng }));

const milesPerDegree = (earthRadius * Math.PI) / 180 / metersPerMile;

/** In a straight line to the nearest border; 0 inside. Flat-map math, accurate enough for driving distances. */
export function milesOutside(outline: Outline, place: Coordinates): number {
  if (contains(outline, place)) return 0;
  const shrink = Math.cos((place.lat * Math.PI) / 180);
  const flat = ({ lat, lng }: Coordinates): Flat => [(lng - place.lng) * shrink, lat - place.lat];
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of outline) {
    let from = ring.at(-1);
    for (const to of ring) {
      if (from !== undefined) nearest = Math.min(nearest, fromOrigin(flat(from), flat(to)));
      from = to;
    }
  }
  return nearest * milesPerDegree;
}

const contains = (outline: Outline, { lat, lng }: Coordinates) =>
  geoContains(
    { type: 'Polygon', coordinates: outline.map((ring) => ring.map((corner) => [corner.lng, corner.lat])) },
    [lng, lat],
  );

type Flat = readonly [east: number, north: number];

function fromOrigin([x, y]: Flat, [toX, toY]: Flat): number {
  const [alongX, alongY] = [toX - x, toY - y];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * alongX + y * alongY) / length));
  return Math.hypot(x + share * alongX, y + share * alongY);
}
