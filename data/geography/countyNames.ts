import { stateNames } from '../collections/primitives.ts';
import { isCity, readAtlas } from './land.ts';

/** "Madison County", "St. Louis City" and all others, in the order of the alphabet. A name that two states have stands once. */
export function countyNames(): string[] {
  const { states, counties } = readAtlas().objects;
  const served: readonly string[] = Object.values(stateNames);
  const codes = new Set(
    states.geometries.filter((state) => served.includes(nameOf(state))).map(({ id }) => id),
  );
  const names = counties.geometries
    .filter(({ id }) => codes.has(String(id).slice(0, 2)))
    .map((county) => `${nameOf(county)} ${isCity(String(county.id)) ? 'City' : 'County'}`);
  return [...new Set(names)].toSorted();
}

const nameOf = ({ properties }: { properties?: { name?: string } | undefined }) => properties?.name ?? '';
