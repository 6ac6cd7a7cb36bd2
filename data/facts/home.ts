import { type State, stateCodes } from '../geography/states.ts';
import { slugOfEntry } from '../shared/slug.ts';

type City = { cityName: string; shownName?: string | undefined; slug?: string | undefined; state: string };

export type Named = {
  business: { homeCity: string; address: { city: string; state: string } };
  cities: readonly City[];
  areas: {
    areas: readonly { slug: string; name: string; state: string }[];
    counties: readonly { state: string }[];
  };
};

/** The home city, and the states with places we serve, the home state first. */
export type Home = { name: string; state: State; states: readonly State[] };

export function homeIn({ business: { homeCity, address }, cities, areas }: Named): Home {
  const city = cities.find((one) => slugOfEntry(one) === homeCity);
  const area = areas.areas.find(({ slug }) => slug === homeCity);
  const name = city?.shownName ?? city?.cityName ?? area?.name ?? address.city;
  const home = city?.state ?? area?.state ?? address.state;
  const served = new Set([...cities, ...areas.areas, ...areas.counties].map(({ state }) => state));
  const [state = stateCodes[0]] = stateCodes.filter((code) => code === home);
  return { name, state, states: [state, ...stateCodes.filter((code) => code !== state && served.has(code))] };
}
