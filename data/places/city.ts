import type { Business } from '../collections/business.ts';
import type { CityEntry } from '../collections/cities.ts';
import type { Pages } from '../collections/pages.ts';
import type { Photo } from '../collections/photo.ts';
import { stateNames } from '../collections/primitives.ts';
import { directionOf, milesBetween, milesInWords, nearest } from '../geography/distance.ts';
import { type PhotoSizes, withSize } from '../photoSize.ts';
import { routes } from '../shared/routes.ts';
import { slugOf } from '../shared/slug.ts';
import { arrivalAim } from './arrival.ts';
import { type FromShop, fillCity } from './cityCopy.ts';
import type { CityListing } from './place.ts';

type WithDefault = 'nearby' | 'metaTitle' | 'metaDescription' | 'uniqueH1' | 'whyChoose' | 'localServices';

type PhotoField = 'heroImage' | 'cityImage';

export type City = CityListing &
  Omit<CityEntry, keyof CityListing | 'cityName' | 'shownName' | WithDefault | PhotoField> & {
    [Field in WithDefault]: NonNullable<CityEntry[Field]>;
  } & { [Field in PhotoField]?: Photo } & FromShop & { stateName: string; keywords: string[] };

export const featuredLimit = 30;

/** All cities while there are few; else those marked `featured`, at most `featuredLimit`, in the order of the file. */
export function featuredCities<T extends { featured?: boolean | undefined }>(
  cities: readonly T[],
): readonly T[] {
  if (cities.length <= featuredLimit) return cities;
  return cities.filter((city) => city.featured === true).slice(0, featuredLimit);
}

export function resolveCities(
  entries: readonly CityEntry[],
  page: Pages['city'],
  business: Pick<Business, 'coordinates' | 'arrivalAims'>,
  photoSizes: PhotoSizes,
): City[] {
  const slugs = entries.map((entry) => entry.slug ?? slugOf(entry.cityName));
  const neighbours = nearest(
    entries.map(({ coordinates }) => coordinates),
    3,
  );
  return entries.map((entry, index) => {
    const nearby = neighbours[index]?.map((other) => slugs[other] ?? '') ?? [];
    const { heroImage, cityImage, ...written } = entry;
    return {
      ...resolveCity(written, slugs[index] ?? '', nearby, page, business),
      ...(heroImage && { heroImage: withSize(heroImage, photoSizes) }),
      ...(cityImage && { cityImage: withSize(cityImage, photoSizes) }),
    };
  });
}

function resolveCity(
  entry: Omit<CityEntry, PhotoField>,
  slug: string,
  nearby: string[],
  page: Pages['city'],
  { coordinates: shop, arrivalAims }: Pick<Business, 'coordinates' | 'arrivalAims'>,
): City {
  const { cityName, shownName: name = cityName, state, coordinates, ...written } = entry;
  const { reachMiles = 0 } = entry;
  const miles = milesBetween(shop, coordinates);
  const facts = {
    name,
    state,
    miles: `${reachMiles > 0 ? 'up to ' : ''}${milesInWords(miles + reachMiles)}`,
    direction: directionOf(shop, coordinates),
    arrivalAim: arrivalAim(arrivalAims, miles, reachMiles),
  };
  const fallback = fillCity({ ...page.defaults, whyChoose: page.why.text }, { ...written, ...facts });
  return {
    ...written,
    ...facts,
    coordinates,
    slug,
    stateName: stateNames[state],
    hasPage: true,
    href: routes.city({ slug, state }),
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
