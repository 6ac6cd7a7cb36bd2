import type { Files } from '../collections/files.ts';
import { milesBetween } from '../geography/distance.ts';
import { allZipCodes, type Town } from '../geography/gazetteer.ts';
import { plainName } from '../shared/place-name.ts';
import { mustCallToAsk } from './licensing.ts';

/** Only if fewer towns than claimed ("40+") have a ZIP code in our radius, in states where no license is missing. */
export function cityCount(
  { cityCount: claimed = '' }: Readonly<Record<string, string>>,
  { business, cities, areas }: Files,
): { cityCount?: string } {
  const serves = ({ state, coordinates }: Omit<Town, 'name'>) =>
    !mustCallToAsk(state, business) &&
    business.licensing[state] !== undefined &&
    milesBetween(business.coordinates, coordinates) <= business.serviceRadiusMiles;
  const towns = [
    ...cities.cities.filter(serves).map(({ cityName: name, state }) => ({ name, state })),
    ...areas.areas.filter(serves),
    ...[...allZipCodes().values()].filter(serves).map(({ town: name, state }) => ({ name, state })),
  ];
  const count = new Set(towns.map(({ name, state }) => plainName(name) + state)).size;
  return count < Number.parseInt(claimed, 10) ? { cityCount: String(count) } : {};
}
