import type { Business } from '../collections/business.ts';
import { milesBetween } from '../geography/distance.ts';
import { allTowns, allZipCodes, type Town } from '../geography/gazetteer.ts';
import type { Coordinates } from '../geography/projection.ts';
import { stateNames } from '../geography/states.ts';
import type { Distances } from '../shared/distances.ts';
import { plainName } from '../shared/place-name.ts';

type Known = Town & { zipCodes: readonly string[] };

/** In miles. Beyond, only towns that many people live in are listed. */
const near = 200;
const manyPeople = 50_000;

/** From our base to each town and ZIP code that an address may name. @param around places in our radius and around it */
export function distancesTo(
  around: readonly Known[],
  { coordinates, serviceRadiusMiles: radiusMiles }: Pick<Business, 'coordinates' | 'serviceRadiusMiles'>,
): Distances {
  const milesTo = (there: Coordinates) => Math.round(milesBetween(coordinates, there));
  const far = allTowns().filter((town) => town.population >= manyPeople || milesTo(town.coordinates) <= near);
  const towns = Map.groupBy([...around, ...far], ({ state }) => state);
  const exact = around.flatMap(({ zipCodes, coordinates: there }) =>
    zipCodes.map((zipCode) => [zipCode, milesTo(there)] as const),
  );
  const prefixes = new Set(exact.map(([zipCode]) => zipCode.slice(0, 3)));
  const others = Map.groupBy(allZipCodes().values(), ({ zipCode }) => zipCode.slice(0, 3));
  const middles = [...others].flatMap(([prefix, all]) => {
    const miles = all.map((one) => milesTo(one.coordinates)).toSorted((a, b) => a - b);
    return prefixes.has(prefix) ? [] : [[prefix, miles[Math.floor(miles.length / 2)] ?? 0] as const];
  });
  return {
    coordinates,
    radiusMiles,
    zipCodes: listOf([...exact, ...middles]),
    states: [...towns].map(([code, all]) => ({
      code,
      name: stateNames[code],
      towns: listOf(all.map((town) => [plainName(town.name), milesTo(town.coordinates)])),
    })),
  };
}

/** The nearest of several with one name. */
const listOf = (miles: (readonly [key: string, miles: number])[]) =>
  [...new Map(miles.toSorted(([, a], [, b]) => b - a))].map((entry) => `,${entry.join(' ')}`).join('');
