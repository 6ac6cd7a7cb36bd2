import type { Files } from '../collections/files.ts';
import { homeIn } from '../facts/home.ts';
import { milesBetween } from '../geography/distance.ts';
import { allZipCodes, type ZipCode } from '../geography/gazetteer.ts';
import { countyOutlines } from '../geography/outlines.ts';
import type { State } from '../geography/states.ts';
import { plainName } from '../shared/place-name.ts';

/** `near` and `far` count its ZIP codes inside and outside the radius. */
export type OutlyingCounty = { name: string; state: State; near: number; far: number };

/** Those that the data lists, else each that the radius reaches; nearest first, so ours begins. */
export function outlyingCounties(files: Files): OutlyingCounty[] {
  const { coordinates, serviceRadiusMiles } = files.business;
  const { states } = homeIn(files);
  const listed =
    files.areas.counties ??
    states.flatMap((state) => countyOutlines(state).map(({ name }) => ({ name, state })));
  const zipCodes = Map.groupBy(
    [...allZipCodes().values()].filter(({ state }) => states.includes(state)),
    keyOf,
  );
  const counted = listed.map(({ name, state }) => {
    const own = zipCodes.get(keyOf({ state, county: name })) ?? [];
    const miles = own.map((one) => milesBetween(coordinates, one.coordinates));
    const near = miles.filter((one) => one <= serviceRadiusMiles).length;
    return { name, state, near, far: own.length - near, miles: Math.min(...miles) };
  });
  return counted
    .filter(({ near }) => files.areas.counties || near > 0)
    .toSorted((one, other) => one.miles - other.miles);
}

const keyOf = ({ state, county }: Pick<ZipCode, 'state' | 'county'>) => `${state} ${plainName(county)}`;
