import { geoContains } from 'd3-geo';
import type { Coordinates } from '../collections/primitives.ts';
import { metersPerMile } from './distance.ts';
import { type Area, type Atlas, idOf, isCity, readAtlas, ringsOf, stateOf } from './land.ts';
import { earthRadius } from './projection.ts';
import { type State, stateNames } from './states.ts';

export type Outline = readonly (readonly Coordinates[])[];

type CountyOutline = { name: string; isCity: boolean; outline: Outline };

export function stateOutline(name: string): { outline: Outline; counties: CountyOutline[] } | undefined {
  const atlas = readAtlas();
  const state = (atlas.objects.states.geometries as Area[]).find(
    ({ properties }) => properties?.name === name,
  );
  if (state === undefined) return undefined;
  const counties = (atlas.objects.counties.geometries as Area[])
    .filter((county) => stateOf(idOf(county)) === idOf(state))
    .map((county) => ({
      name: county.properties?.name ?? '',
      isCity: isCity(idOf(county)),
      outline: outlineOf(atlas, county),
    }));
  return { outline: outlineOf(atlas, state), counties };
}

export const countyOutline = ({ name, state }: { name: string; state: State }): Outline | undefined =>
  stateOutline(stateNames[state])?.counties.find((county) => !county.isCity && county.name === name)?.outline;

const outlineOf = (atlas: Atlas, area: Area): Outline =>
  ringsOf(atlas, area, ([lng = 0, lat = 0]) => ({ lat, lng }));

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
