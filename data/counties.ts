/** How the service areas are laid out: one page names every city while they are few; beyond that, each county has pages of its own. */
import { slugOf } from './city.ts';
import type { City } from './collections/cities.ts';
import { type StateAbbr, stateNames } from './collections/primitives.ts';
import { routes } from './routes.ts';

/** The most cities that one page shows as cards. */
export const cardLimit = 60;

export type County = {
  /** 'St. Louis County'; 'Other places' for the cities that name none. */
  name: string;
  stateAbbr: StateAbbr;
  stateName: string;
  /** Of its first page. */
  path: string;
  cityCount: number;
  pages: readonly CountyPage[];
};

/** One of a county's pages: up to `cardLimit` of its cities, in the order of the alphabet. */
export type CountyPage = {
  county: County /** From 1. */;
  number: number;
  path: string;
  cities: readonly City[];
};

type Cities = { cities: readonly City[] };

/** By state and name. None while all cities fit on one page. */
export function countiesOf({ cities }: Cities): readonly County[] {
  const known = made.get(cities);
  if (known !== undefined) return known;
  const counties = cities.length <= cardLimit ? [] : groupByCounty(cities);
  made.set(cities, counties);
  return counties;
}

const made = new WeakMap<readonly City[], readonly County[]>();

export function countyPagesOf(site: Cities): readonly CountyPage[] {
  return countiesOf(site).flatMap(({ pages }) => pages);
}

/** The county page at `path`, from the root; undefined where there is none. */
export function countyPageAt(site: Cities, path: string): CountyPage | undefined {
  return countyPagesOf(site).find((page) => page.path === path);
}

const { compare } = new Intl.Collator('en-US', { numeric: true });

function groupByCounty(cities: readonly City[]): County[] {
  const groups = new Map<string, [City, ...City[]]>();
  for (const city of cities) {
    const key = `${city.stateAbbr} ${city.county ?? elsewhere}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [city]);
    else group.push(city);
  }
  return [...groups.values()]
    .map(countyOf)
    .sort((a, b) => compare(a.stateName, b.stateName) || compare(a.name, b.name));
}

const elsewhere = 'Other places';

function countyOf(cities: readonly [City, ...City[]]): County {
  const [{ county: name = elsewhere, stateAbbr }] = cities;
  const slug = slugOf(name);
  const sorted = cities.toSorted((a, b) => compare(a.cityName, b.cityName));
  const pages: CountyPage[] = [];
  const county: County = {
    name,
    stateAbbr,
    stateName: stateNames[stateAbbr],
    path: routes.serviceAreasCounty({ slug, stateAbbr }),
    cityCount: cities.length,
    pages,
  };
  for (let start = 0; start < sorted.length; start += cardLimit) {
    const number = pages.length + 1;
    const path = routes.serviceAreasCounty({ slug, stateAbbr }, number);
    pages.push({ county, number, path, cities: sorted.slice(start, start + cardLimit) });
  }
  return county;
}
