import type { Area } from '../collections/areas.ts';
import type { Business } from '../collections/business.ts';
import type { CityEntry } from '../collections/cities.ts';
import { mustCallToAsk } from '../facts/licensing.ts';
import type { Files } from '../files.ts';
import { milesBetween, milesInWords } from '../geography/distance.ts';
import { countyOutside, milesOutside, stateOutline } from '../geography/outlines.ts';
import { type State, stateNames, statesOfZip } from '../geography/states.ts';
import { slugOf, slugOfEntry } from '../shared/slug.ts';
import { trade } from '../shared/trade.ts';
import type { Site } from '../site.ts';
import { suggestion } from '../suggestion.ts';
import { type Path, repeats } from './path.ts';
import type { Problems } from './problems.ts';

/** In miles, like every distance here. */
const maxNeighborMiles = 8;

/** The atlas simplifies borders, so a place may appear slightly outside. */
const tolerance = 1;

export function checkPlaces(files: Partial<Files>, problems: Problems): void {
  const { cities = [] } = files.cities ?? {};
  const { areas = [], counties = [] } = files.areas ?? {};
  const states = new Set([...cities, ...areas, ...counties].map(({ state }) => state));
  const outlines = new Map(Array.from(states, (state) => [state, stateOutline(stateNames[state])]));
  for (const place of placedIn({ cities, areas })) checkPosition(place, outlines.get(place.state), problems);
  for (const [index, { state, name }] of counties.entries()) {
    const unknown = unknownCounty(state, name, outlines.get(state));
    if (unknown) problems.warn('areas', ['counties', index, 'name'], unknown);
  }
  checkNeighbors(cities, problems);
  checkLandmarks(cities, problems);
}

type Placed = Pick<CityEntry, 'state' | 'coordinates' | 'zipCodes'> & {
  file: 'cities' | 'areas';
  path: Path;
};

const placedIn = ({ cities, areas }: { cities: readonly CityEntry[]; areas: readonly Area[] }): Placed[] => [
  ...cities.map((city, index) => ({ ...city, file: 'cities' as const, path: ['cities', index] })),
  ...areas.map((area, index) => ({ ...area, file: 'areas' as const, path: ['areas', index] })),
];

/** Places beyond our radius, and ZIP codes of another state. */
export function checkReach({ business, cities, areas }: Partial<Files>, problems: Problems): void {
  const placed = placedIn({ cities: cities?.cities ?? [], areas: areas?.areas ?? [] });
  if (business) checkDistances(placed, business, problems);
  for (const { file, path, state, zipCodes } of placed)
    checkZipCodes(file, [...path, 'zipCodes'], state, zipCodes, problems);
  for (const [index, { state, zipCodes, farZipCodes = [] }] of areas?.counties.entries() ?? []) {
    const path = ['counties', index];
    checkZipCodes('areas', [...path, 'zipCodes'], state, zipCodes, problems);
    checkZipCodes('areas', [...path, 'farZipCodes'], state, farZipCodes, problems);
  }
}

type Base = Pick<Business, 'coordinates' | 'serviceRadiusMiles'>;

function checkDistances(placed: readonly Placed[], base: Base, problems: Problems): void {
  const { coordinates, serviceRadiusMiles } = base;
  const far = placed.filter((place) => milesBetween(coordinates, place.coordinates) > serviceRadiusMiles);
  if (far.length < placed.length || far.length === 0) {
    for (const place of far) reportFar(place, base, problems);
    return;
  }
  const message = `no place in data/cities.json and data/areas.json is within ${serviceRadiusMiles} miles; correct this, or replace the places of the old town`;
  problems.add('business', ['coordinates'], message);
}

function reportFar({ file, path, coordinates }: Placed, base: Base, problems: Problems): void {
  const miles = milesBetween(base.coordinates, coordinates);
  const message = `is ${milesInWords(miles)} from our base, and serviceRadiusMiles in data/business.json is ${base.serviceRadiusMiles}; check both numbers`;
  problems.add(file, [...path, 'coordinates'], message);
}

function checkZipCodes(
  file: 'cities' | 'areas',
  path: Path,
  state: State,
  zipCodes: readonly string[],
  problems: Problems,
): void {
  for (const [index, zipCode] of zipCodes.entries()) {
    const states = statesOfZip(zipCode);
    if (states.includes(state)) continue;
    const where = states[0] ? `is in ${stateNames[states[0]]}` : "isn't in use";
    problems.add(file, [...path, index], `${zipCode} ${where}, and this place is in ${stateNames[state]}`);
  }
}

export function checkLicensing(
  { business, states }: Pick<Site, 'business' | 'states'>,
  problems: Problems,
): void {
  for (const code of states) {
    const name = stateNames[code];
    const { law } = business.licensing[code] ?? {};
    if (business.licensing[code] === undefined) {
      const example = `"${code}": { "required": false, "source": "…" }`;
      const message = `the site lists places in ${name}; add ${example}, or "required": true with "law" and "issuer" if ${name} licenses ${trade}s; or correct the state of these places`;
      problems.add('business', ['licensing'], message);
    } else if (mustCallToAsk(code, business)) {
      const message = `the site lists places in ${name}, which requires a ${trade} license to advertise there (${law}); add its number, or remove those places`;
      problems.warn('business', ['licensing', code, 'number'], message);
    }
  }
}

type StateOutline = ReturnType<typeof stateOutline>;

function checkPosition({ file, path, state, coordinates }: Placed, of: StateOutline, problems: Problems) {
  const miles = of === undefined ? 0 : milesOutside(of.outline, coordinates);
  const county = miles > 0 && miles <= tolerance ? countyOutside(state, coordinates) : undefined;
  if (county)
    problems.warn(
      file,
      [...path, 'state'],
      `is ${state}, but the coordinates are in ${county}; correct one of the two`,
    );
  if (miles <= tolerance) return;
  const message = `is ${milesInWords(miles)} outside ${stateNames[state]}; check the coordinates and the name`;
  problems.warn(file, [...path, 'coordinates'], message);
}

function unknownCounty(state: State, county: string, of: StateOutline): string | undefined {
  const names = of?.counties.filter(({ isCity }) => !isCity).map(({ name }) => name) ?? [county];
  if (names.includes(county)) return undefined;
  return `${stateNames[state]} has no county named "${county}"${suggestion(county, names)}`;
}

function checkNeighbors(cities: readonly CityEntry[], problems: Problems): void {
  const bySlug = new Map(cities.map((city) => [slugOfEntry(city), city]));
  for (const [index, { nearby = [], coordinates }] of cities.entries()) {
    for (const [place, slug] of nearby.entries()) {
      const other = bySlug.get(slug);
      const miles = other === undefined ? 0 : milesBetween(coordinates, other.coordinates);
      if (miles <= maxNeighborMiles) continue;
      const message = `"${slug}" is ${milesInWords(miles)} away, and the limit is ${maxNeighborMiles}; name a closer city, or delete "nearby" to show the three closest`;
      problems.warn('cities', ['cities', index, 'nearby', place], message);
    }
  }
}

function checkLandmarks(cities: readonly CityEntry[], problems: Problems): void {
  const all = cities.flatMap(({ landmarks }, index) =>
    landmarks.map((name, at) => ({ name, path: ['cities', index, 'landmarks', at], index })),
  );
  for (const [{ name, path, index }, first] of repeats(all, ({ name }) => slugOf(name))) {
    if (first.index === index) continue;
    const where = problems.entry('cities', ['cities', first.index]);
    problems.warn(
      'cities',
      path,
      `"${name}" is also a landmark of ${where}; list it only in the city it's in`,
    );
  }
}
