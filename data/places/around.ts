import type { Business } from '../collections/business.ts';
import { milesBetween } from '../geography/distance.ts';
import { allTowns, allZipCodes, type Town } from '../geography/gazetteer.ts';
import { plainName } from '../shared/place-name.ts';

/** A town, or what the post office calls the place of these ZIP codes. */
export type PlaceAround = Town & { zipCodes: readonly string[] };

type Base = {
  business: Pick<Business, 'coordinates' | 'serviceRadiusMiles'>;
  cities: readonly Town[];
  plannedPlaces: readonly Town[];
};

/** In radii. A visitor from farther out hears that the site doesn't know the town. */
const farthest = 1.5;

/** Towns and ZIP codes inside the radius and around it, nearest first, spelled as people here write them. */
export function placesAround({ business, cities, plannedPlaces }: Base): PlaceAround[] {
  const { coordinates, serviceRadiusMiles } = business;
  const miles = (place: Pick<Town, 'coordinates'>) => milesBetween(coordinates, place.coordinates);
  const towns = allTowns().filter((town) => miles(town) <= farthest * serviceRadiusMiles);
  const known = new Map(
    [...towns, ...plannedPlaces, ...cities].map((town) => [plainName(town.name) + town.state, town]),
  );
  const zipCodes = [...allZipCodes().values()];
  const near = zipCodes.filter((one) => miles(one) <= serviceRadiusMiles);
  const prefixes = new Set(near.map(({ zipCode }) => zipCode.slice(0, 3)));
  const spots = Map.groupBy(
    zipCodes.filter(({ zipCode }) => prefixes.has(zipCode.slice(0, 3))),
    ({ coordinates: { lat, lng } }) => `${lat} ${lng}`,
  );
  const located = [...spots.values()].flatMap((sharing) =>
    sharing.map(({ zipCode, town, state, coordinates: there }) => {
      const { name = town, coordinates = there } = known.get(plainName(town) + state) ?? {};
      // Post office boxes are in the middle of their county, all in one spot.
      return { name, state, zipCode, coordinates: sharing.length > 1 ? coordinates : there };
    }),
  );
  const grouped = Map.groupBy(
    located,
    ({ name, state, coordinates }) => `${name} ${state} ${miles({ coordinates })}`,
  );
  const zipPlaces = [...grouped.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, zipCodes: [first, ...others].map(({ zipCode }) => zipCode) }] : [],
  );
  return [...towns.map((town) => ({ ...town, zipCodes: [] })), ...zipPlaces]
    .map((place) => ({ ...place, name: place.name.replace(/\bSaint\b/, 'St.') }))
    .toSorted((one, other) => miles(one) - miles(other));
}
