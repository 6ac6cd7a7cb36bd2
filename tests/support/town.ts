/** The town of the data that the tests run on. */
import { withWhere } from '../../data/lead/where.ts';
import type { City } from '../../data/places/city.ts';
import { slugOf } from '../../data/shared/slug.ts';
import { loadSite } from '../../scripts/data/load.ts';

const { cities, plannedPlaces } = loadSite();
const names = [...cities, ...plannedPlaces].map(({ name }) => name);
/** Cities with a page, spelled the same everywhere, whose names are part of no other. */
const named: readonly City[] = cities.filter(
  ({ name, slug }) => slugOf(name) === slug && names.filter((other) => other.includes(name)).length === 1,
);
export const [city, otherCity, thirdCity] = named as readonly [City, City, City];

/** In an address, only ZIP codes of places in the data count as one. */
export const [zip = ''] = city.zipCodes;

export const location = { latitude: city.coordinates.lat, longitude: city.coordinates.lng, accuracy: 19.2 };

/** What "Locate me" adds to an address. */
export const whereText = withWhere('', location);
