/** From what a marketer writes in data/cities.json to what a city page reads: every default filled in. */
import type { City, CityEntry } from './collections/cities.ts';
import type { Pages } from './collections/pages.ts';
import { stateNames } from './collections/primitives.ts';
import { fillCity } from './facts.ts';

/** 'St. Louis' gives 'st-louis', "O'Fallon" gives 'ofallon'. */
export function slugOf(cityName: string): string {
  return cityName
    .normalize('NFD')
    .toLowerCase()
    .replace(/[.'’\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The most cities that header, footer and home name. */
export const featuredLimit = 30;

type Featured = { featured?: boolean | undefined };
const chosen = new WeakMap<readonly Featured[], readonly Featured[]>();

/**
 * All cities while there are few; else those marked `featured`, at most `featuredLimit`, in the order of the file.
 * Chosen once per list: every page asks several times.
 */
export function featuredCities<T extends Featured>(cities: readonly T[]): readonly T[] {
  const known = chosen.get(cities) as readonly T[] | undefined;
  if (known !== undefined) return known;
  const few = cities.length <= featuredLimit;
  const featured = few ? cities : cities.filter((city) => city.featured === true).slice(0, featuredLimit);
  chosen.set(cities, featured);
  return featured;
}

/** Every entry resolved. Takes filled copy; the only tokens left are those of the city. */
export function resolveCities(entries: readonly CityEntry[], page: Pages['city']): City[] {
  const slugs = entries.map((entry) => entry.slug ?? slugOf(entry.cityName));
  const featured = featuredCities(entries.map((entry, index) => ({ ...entry, slug: slugs[index] ?? '' })));
  const neighbours = [...new Set([...page.defaults.nearby, ...featured.map((city) => city.slug)])].slice(
    0,
    4,
  );
  return entries.map((entry, index) => {
    const slug = slugs[index] ?? '';
    const nearby = neighbours.filter((neighbour) => neighbour !== slug).slice(0, 3);
    return resolveCity(entry, slug, nearby, page);
  });
}

function resolveCity(entry: CityEntry, slug: string, nearby: string[], page: Pages['city']): City {
  const { state: stateAbbr, ...written } = entry;
  const city = { ...written, stateAbbr, stateName: stateNames[stateAbbr] };
  const fallback = fillCity({ ...page.defaults, whyChoose: page.why.text }, city);
  return {
    ...city,
    slug,
    uniqueH1: entry.uniqueH1 ?? fallback.uniqueH1,
    metaTitle: entry.metaTitle ?? fallback.metaTitle,
    metaDescription: entry.metaDescription ?? fallback.metaDescription,
    cardText: entry.cardText ?? fallback.cardText,
    whyChoose: entry.whyChoose ?? fallback.whyChoose,
    nearby: entry.nearby ?? nearby,
    localServices: entry.localServices ?? fallback.localServices,
    keywords: fallback.keywords,
  };
}
