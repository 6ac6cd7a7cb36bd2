import { type State, stateNames } from '../geography/states.ts';
import { routes, withoutCounty } from '../shared/routes.ts';
import { slugOf } from '../shared/slug.ts';
import type { CityListing } from './place.ts';

export const cardLimit = 60;

export type CityGroup = {
  /** 'St. Louis County', or 'Other places' for cities without a county. */
  name: string;
  state: State;
  stateName: string;
  href: string;
  cityCount: number;
  pages: readonly CityGroupPage[];
};

export type CityGroupPage = {
  group: CityGroup;
  number: number;
  href: string;
  cities: readonly CityListing[];
};

export function groupCities(cities: readonly CityListing[]): CityGroup[] {
  if (cities.length <= cardLimit) return [];
  const groups = new Map<string, [CityListing, ...CityListing[]]>();
  for (const city of cities) {
    const key = `${city.state} ${city.county ?? withoutCounty}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [city]);
    else group.push(city);
  }
  return [...groups.values()]
    .map(groupOf)
    .sort((a, b) => compare(a.stateName, b.stateName) || compare(a.name, b.name));
}

const { compare } = new Intl.Collator('en-US', { numeric: true });

function groupOf(cities: readonly [CityListing, ...CityListing[]]): CityGroup {
  const [{ county: name = withoutCounty, state }] = cities;
  const slug = slugOf(name);
  const sorted = cities.toSorted((a, b) => compare(a.name, b.name));
  const pages: CityGroupPage[] = [];
  const group: CityGroup = {
    name,
    state,
    stateName: stateNames[state],
    href: routes.cityGroup({ slug, state }),
    cityCount: cities.length,
    pages,
  };
  for (let start = 0; start < sorted.length; start += cardLimit) {
    const number = pages.length + 1;
    const href = routes.cityGroup({ slug, state }, number);
    pages.push({ group, number, href, cities: sorted.slice(start, start + cardLimit) });
  }
  return group;
}
