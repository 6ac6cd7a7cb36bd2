import type { CityEntry } from '../collections/cities.ts';
import { milesInWords } from '../facts/figures.ts';
import { milesBetween } from '../geography/distance.ts';
import { allTowns, allZipCodes, type Town } from '../geography/gazetteer.ts';
import type { Coordinates } from '../geography/projection.ts';
import { plainName } from '../shared/place-name.ts';
import { lineOf } from './changes.ts';
import type { Path } from './path.ts';
import type { Content } from './problems.ts';
import type { Place } from './texts.ts';

export type Located = Pick<CityEntry, 'state' | 'coordinates' | 'zipCodes' | 'reachMiles'> & {
  name: string;
  /** In miles: the center of a town is a matter of opinion, and a ZIP code extends. */
  tolerance?: number;
  /** Where the data has a field, and an item of its list. */
  placeOf: (...field: Path) => Place;
};

/** Warns of coordinates that are far from the place or in the next town, and of ZIP codes that don't exist or are another place's. */
export function compareWithGazetteer(
  place: Located,
  { files, problems }: Content,
  said: ReadonlySet<string>,
): void {
  const { name, coordinates, zipCodes, reachMiles = 0, tolerance = 12, placeOf } = place;
  const milesTo = (other: Pick<Town, 'coordinates'>) => milesBetween(coordinates, other.coordinates);
  const reach = tolerance + reachMiles;
  const found = zipCodes.flatMap((zipCode) => allZipCodes().get(zipCode) ?? []);
  const town = allTowns().find(
    (one) =>
      isNamed(one, place) && found.some((zip) => milesBetween(one.coordinates, zip.coordinates) <= reach),
  );
  const miles = found.map(milesTo);
  const off = town ? milesTo(town) : Math.min(...miles) - reachMiles;
  const next = town && off > reachMiles + 0.5 ? nearerTown(place, place, off / 2) : undefined;
  const isOff = next !== undefined || (Number.isFinite(off) && off > tolerance);
  if (isOff)
    problems.warn(
      placeOf('coordinates'),
      `is ${milesInWords(off)} from ${town ? 'the middle of town' : 'its ZIP codes'}${next ? `, and nearer to that of ${next.name}` : ''}; check both`,
    );
  const most = Math.ceil(Math.max(5, 2 * Math.max(...miles)));
  if (reachMiles > most)
    problems.warn(
      placeOf('reachMiles'),
      `is ${reachMiles}, and its ZIP codes are within ${most / 2} miles; check for a digit too many`,
    );
  for (const [index, zipCode] of zipCodes.entries()) {
    const known = allZipCodes().get(zipCode);
    const where = placeOf('zipCodes', index);
    if (!known) problems.warn(where, `the post office has no ZIP code ${zipCode}; check it`);
    else if (!isOff) {
      const away = milesTo(known);
      const isFar = away > reach;
      const mayBeOurs =
        ['', plainName(known.town)].includes(plainName(name)) || said.has(lineOf(files, where));
      // Later ones are often shared with the next town.
      const owner = isFar || mayBeOurs ? undefined : nearerTown(place, known, away / (index === 0 ? 2 : 4));
      if (isFar || owner)
        problems.warn(
          where,
          `${zipCode} is ${owner?.name ?? known.town}, ${(owner ?? known).state}, ${milesInWords(away)} from here; check it`,
        );
    }
  }
}

/** Another town this close to a point. */
const nearerTown = (place: Located, { coordinates }: Pick<Town, 'coordinates'>, miles: number) =>
  allTowns().find(
    (town) =>
      Math.abs(town.coordinates.lat - coordinates.lat) < miles / 69 &&
      milesBetween(town.coordinates, coordinates) < miles &&
      !isNamed(town, place),
  );

type Called = Pick<Located, 'name' | 'state' | 'coordinates'>;

const isNamed = (town: Town, { name, state }: Called) =>
  town.state === state && plainName(town.name) === plainName(name);

/** The town with this name within so many miles. */
export const townAt = (place: Called, miles: number): Town | undefined =>
  allTowns().find(
    (town) => isNamed(town, place) && milesBetween(town.coordinates, place.coordinates) <= miles,
  );

/** Plain names of towns this close, also as the post office spells them, and ZIP codes. */
export function namesWithin(miles: number, middle: Coordinates): Set<string> {
  const isNear = (one: Pick<Town, 'coordinates'>) => milesBetween(middle, one.coordinates) <= miles;
  const zips = [...allZipCodes().values()].filter(isNear);
  return new Set([
    ...allTowns()
      .filter(isNear)
      .map(({ name }) => plainName(name)),
    ...zips.flatMap(({ town, zipCode }) => [plainName(town), zipCode]),
  ]);
}

export const milesToZip = (from: Coordinates): number =>
  Math.min(...[...allZipCodes().values()].map((zip) => milesBetween(from, zip.coordinates)));
