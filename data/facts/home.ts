import type { Files } from '../collections/files.ts';
import { stateCodes } from '../geography/states.ts';
import { slugOfEntry } from '../shared/slug.ts';

/** The name, state and entry of the home city, and the states with places we serve, the home state first. */
export function homeIn({ business, cities: { cities }, areas }: Files) {
  const { homeCity, address } = business;
  const city = cities.find((one) => slugOfEntry(one) === homeCity);
  const area = areas.areas.find(({ slug }) => slug === homeCity);
  const name = city?.shownName ?? city?.cityName ?? area?.name ?? address.city;
  const { state } = city ?? area ?? address;
  const served = new Set([...cities, ...areas.areas, ...(areas.counties ?? [])].map((place) => place.state));
  return {
    name,
    state,
    /** Undefined if the data has neither. */
    place: city ?? area,
    states: [state, ...stateCodes.filter((code) => code !== state && served.has(code))],
  };
}
