import type { CityEntry } from '../collections/cities.ts';
import { milesInWords } from '../facts/figures.ts';
import { milesBetween } from '../geography/distance.ts';
import { allTowns, allZipCodes, type Town } from '../geography/gazetteer.ts';
import type { Coordinates } from '../geography/projection.ts';
import { plainName } from '../shared/place-name.ts';
import type { Path } from './path.ts';
import type { Problems } from './problems.ts';
import type { Place } from './texts.ts';

export type Located = Pick<CityEntry, 'state' | 'coordinates' | 'zipCodes' | 'reachMiles'> & {
  name: string;
  /** In miles: the center of a town is a matter of opinion, and a ZIP code extends. */
  tolerance?: number;
  /** Where the data has a field, and an item of its list. */
  placeOf: (...field: Path) => Place;
};

/** Warns of coordinates that are far from the place, and of ZIP codes that don't exist or are another place's. */
export function compareWithGazetteer(place: Located, problems: Problems): void {
  const { coordinates, zipCodes, reachMiles = 0, tolerance = 12, placeOf } = place;
  const milesTo = (other: Pick<Town, 'coordinates'>) => milesBetween(coordinates, other.coordinates);
  const reach = tolerance + reachMiles;
  const found = zipCodes.flatMap((zipCode) => allZipCodes().get(zipCode) ?? []);
  const town = allTowns().find(
    (one) =>
      isNamed(one, place) && found.some((zip) => milesBetween(one.coordinates, zip.coordinates) <= reach),
  );
  const nearest = found.toSorted((one, other) => milesTo(one) - milesTo(other))[0];
  const off = town ? milesTo(town) : nearest && milesTo(nearest) - reachMiles;
  const isOff = off !== undefined && off > tolerance;
  if (isOff)
    problems.warn(
      placeOf('coordinates'),
      `is ${milesInWords(off)} from ${town ? 'the middle of town' : 'its ZIP codes'}; check both`,
    );
  for (const [index, zipCode] of zipCodes.entries()) {
    const known = allZipCodes().get(zipCode);
    const where = placeOf('zipCodes', index);
    if (!known) problems.warn(where, `the post office has no ZIP code ${zipCode}; check it`);
    else if (!isOff && milesTo(known) > reach)
      problems.warn(
        where,
        `${zipCode} is ${known.town}, ${known.state}, ${milesInWords(milesTo(known))} from here; check it`,
      );
  }
}

const isNamed = (town: Town, { name, state }: Located) =>
  town.state === state && plainName(town.name) === plainName(name);

/** The town with this name within so many miles. */
export const townAt = (place: Located, miles: number): Town | undefined =>
  allTowns().find(
    (town) => isNamed(town, place) && milesBetween(town.coordinates, place.coordinates) <= miles,
  );

/** Plain names of towns this close, also as the post office spells them, and ZIP codes. */
export const namesWithin = (miles: number, middle: Coordinates): Set<string> =>
  new Set(
    [...allTowns(), ...[...allZipCodes().values()].map((zip) => ({ ...zip, name: zip.town }))].flatMap(
      ({ name, coordinates, ...one }) =>
        milesBetween(middle, coordinates) <= miles
          ? [plainName(name), 'zipCode' in one ? String(one.zipCode) : '']
          : [],
    ),
  );

export const milesToZip = (from: Coordinates): number =>
  Math.min(...[...allZipCodes().values()].map((zip) => milesBetween(from, zip.coordinates)));
