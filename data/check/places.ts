import type { CityEntry } from '../collections/cities.ts';
import type { Files } from '../collections/files.ts';
import { mustCallToAsk } from '../facts/licensing.ts';
import { milesBetween, milesInWords } from '../geography/distance.ts';
import { countyOutline, countyOutside, milesOutside, stateOutline } from '../geography/outlines.ts';
import { type State, stateNames, statesOfZip } from '../geography/states.ts';
import { slugOf } from '../shared/slug.ts';
import { trade } from '../shared/trade.ts';
import type { Site } from '../site.ts';
import { type Path, repeats } from './path.ts';
import type { Problems } from './problems.ts';

/** In miles, like every distance here. The atlas simplifies borders, so a place may appear slightly outside. */
const tolerance = 1;

export function checkPlaces(files: Files, problems: Problems): void {
  const placed = placedIn(files);
  for (const { file, path, state, coordinates } of placed) {
    const miles = milesOutside(stateOutline(state), coordinates);
    const county = miles > 0 && miles <= tolerance ? countyOutside(state, coordinates) : undefined;
    if (county) {
      const message = `is ${state}, but the coordinates are in ${county}; correct one of the two`;
      problems.warn(file, [...path, 'state'], message);
    }
    if (miles <= tolerance) continue;
    const message = `is ${milesInWords(miles)} outside ${stateNames[state]}; check the coordinates and the name`;
    problems.warn(file, [...path, 'coordinates'], message);
  }
  for (const [index, { state, name }] of files.areas.counties.entries())
    if (!countyOutline({ state, name }))
      problems.warn(
        'areas',
        ['counties', index, 'name'],
        `${stateNames[state]} has no county named "${name}"`,
      );
  checkLandmarks(files.cities.cities, problems);
}

type Placed = Pick<CityEntry, 'state' | 'coordinates' | 'zipCodes'> & {
  file: 'cities' | 'areas';
  path: Path;
};

const placedIn = ({ cities: { cities }, areas: { areas } }: Files): Placed[] => [
  ...cities.map((city, index) => ({ ...city, file: 'cities' as const, path: ['cities', index] })),
  ...areas.map((area, index) => ({ ...area, file: 'areas' as const, path: ['areas', index] })),
];

/** Places beyond our radius, and ZIP codes of another state. */
export function checkReach(files: Files, problems: Problems): void {
  const { coordinates: base, serviceRadiusMiles } = files.business;
  for (const { file, path, state, zipCodes, coordinates } of placedIn(files)) {
    checkZipCodes(file, [...path, 'zipCodes'], state, zipCodes, problems);
    const miles = milesBetween(base, coordinates);
    if (miles <= serviceRadiusMiles) continue;
    const message = `is ${milesInWords(miles)} from our base, and serviceRadiusMiles in data/business.json is ${serviceRadiusMiles}; check both numbers`;
    problems.add(file, [...path, 'coordinates'], message);
  }
  for (const [index, { state, zipCodes, farZipCodes = [] }] of files.areas.counties.entries()) {
    const path = ['counties', index];
    checkZipCodes('areas', [...path, 'zipCodes'], state, zipCodes, problems);
    checkZipCodes('areas', [...path, 'farZipCodes'], state, farZipCodes, problems);
  }
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

function checkLandmarks(cities: readonly CityEntry[], problems: Problems): void {
  const all = cities.flatMap(({ landmarks }, index) =>
    landmarks.map((name, at) => ({ name, path: ['cities', index, 'landmarks', at] })),
  );
  for (const [{ name, path }, first] of repeats(all, ({ name }) => slugOf(name))) {
    const where = problems.entry('cities', first.path.slice(0, 2));
    problems.warn(
      'cities',
      path,
      `"${name}" is also a landmark of ${where}; list it only in the city it's in`,
    );
  }
}
