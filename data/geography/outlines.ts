import { geoContains } from 'd3-geo';
import { feature } from 'topojson-client';
import { metersPerMile } from './distance.ts';
import { type Area, idOf, isCity, readAtlas, ringsOf, stateOf } from './land.ts';
import { type Coordinates, type Point, projectionAround } from './projection.ts';
import { type State, stateCodes, stateNames } from './states.ts';

export function stateOutline(state: State): Area {
  const areas = readAtlas().objects.states.geometries as Area[];
  const found = areas.find(({ properties }) => properties?.name === stateNames[state]);
  if (!found) throw new Error(`us-atlas has no ${stateNames[state]}`);
  return found;
}

/** Without independent cities, which the Census counts as counties. */
export function countyOutlines(state: State): { name: string; outline: Area }[] {
  const ofState = idOf(stateOutline(state));
  return (readAtlas().objects.counties.geometries as Area[])
    .filter((county) => stateOf(idOf(county)) === ofState && !isCity(idOf(county)))
    .map((outline) => ({ name: outline.properties?.name ?? '', outline }));
}

/** Undefined if the state has no such county. */
export const countyOutline = (county: { name: string; state: State }): Area | undefined =>
  countyOutlines(county.state).find(({ name }) => name === county.name)?.outline;

/** "Madison County, Illinois" for a place in it, if it isn't in `state`. Undefined off the coast. */
export function countyOutside(state: State, place: Coordinates): string | undefined {
  for (const other of stateCodes.filter((code) => code !== state)) {
    const found = countyOutlines(other).find(({ outline }) => contains(outline, place));
    if (found) return `${found.name} County, ${stateNames[other]}`;
  }
  return undefined;
}

export const cornersOf = (outline: Area): Coordinates[] =>
  ringsOf(readAtlas(), outline, ([lng = 0, lat = 0]) => ({ lat, lng })).flat();

/** In a straight line to the nearest border; 0 inside. */
export function milesOutside(outline: Area, place: Coordinates): number {
  if (contains(outline, place)) return 0;
  const project = projectionAround(place);
  const rings = ringsOf(readAtlas(), outline, ([lng = 0, lat = 0]) => project({ lat, lng }));
  const meters = rings.flatMap((ring) => ring.map((to, index) => fromOrigin(ring.at(index - 1) ?? to, to)));
  return Math.min(...meters) / metersPerMile;
}

const contains = (outline: Area, { lat, lng }: Coordinates) =>
  geoContains(feature(readAtlas(), outline), [lng, lat]);

function fromOrigin([x, y]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - x, toY - y];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * alongX + y * alongY) / length));
  return Math.hypot(x + share * alongX, y + share * alongY);
}
