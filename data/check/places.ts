import type { Files } from '../collections/files.ts';
import { state } from '../collections/primitives.ts';
import { homeIn } from '../facts/home.ts';
import { mustCallToAsk } from '../facts/licensing.ts';
import { milesBetween, milesInWords } from '../geography/distance.ts';
import { countyOutline, countyOutside, milesOutside, stateOutline } from '../geography/outlines.ts';
import { stateNames, statesOfZip } from '../geography/states.ts';
import { slugOf } from '../shared/slug.ts';
import { trade } from '../shared/trade.ts';
import { compareWithGazetteer } from './gazetteer.ts';
import { type Path, repeats, valueAt } from './path.ts';
import type { Content } from './problems.ts';
import { at } from './texts.ts';

/** In miles, like every distance here. The atlas simplifies borders, so a place may appear slightly outside. */
const tolerance = 1;

/** Warns of places outside their state or far from where they are, unknown counties and landmarks of two cities. */
export function checkPlaces({ texts, files, problems }: Content): void {
  for (const place of placesIn(files)) {
    const { file, path, state, coordinates } = place;
    const miles = milesOutside(stateOutline(state), coordinates);
    const county = miles > 0 && countyOutside(state, coordinates);
    if (miles > tolerance)
      problems.warn(
        at(file, ...path, 'coordinates'),
        `is ${milesInWords(miles)} outside ${stateNames[state]}; check the coordinates and the name`,
      );
    else if (county)
      problems.warn(
        at(file, ...path, 'state'),
        `is ${state}, but the coordinates are in ${county}; correct one of the two`,
      );
    else compareWithGazetteer(place, problems);
  }
  for (const [index, { state, name }] of (files.areas.counties ?? []).entries())
    if (!countyOutline({ state, name }))
      problems.warn(
        at('areas', 'counties', index, 'name'),
        `${stateNames[state]} has no county named "${name}"`,
      );
  const nameOf = (path: Path) => files.cities.cities[Number(path[1])]?.cityName;
  const landmarks = texts.filter(({ path }) => path.at(-2) === 'landmarks');
  for (const [text, first] of repeats(landmarks, ({ copy }) => slugOf(copy))) {
    const where = problems.entry(at('cities', ...first.path.slice(0, 2)));
    // Two entries with one name get a line of their own.
    if (nameOf(text.path) !== nameOf(first.path))
      problems.warn(text, `"${text.copy}" is also a landmark of ${where}; list it only in the city it's in`);
  }
}

type Placed = Parameters<typeof compareWithGazetteer>[0];

const placesIn = ({ cities: { cities }, areas: { areas } }: Files): Placed[] => [
  ...cities.map((city, index) => ({ ...city, name: city.cityName, ...at('cities', 'cities', index) })),
  ...areas.map((area, index) => ({ ...area, ...at('areas', 'areas', index) })),
];

/** Reports places beyond our radius, and ZIP codes of another state. */
export function checkReach({ texts, files, problems }: Content): void {
  const { coordinates: base, serviceRadiusMiles } = files.business;
  for (const { file, path, coordinates } of placesIn(files)) {
    const miles = milesBetween(base, coordinates);
    const message = `is ${milesInWords(miles)} from our base, and serviceRadiusMiles in data/business.json is ${serviceRadiusMiles}; check both numbers`;
    if (miles > serviceRadiusMiles) problems.add(at(file, ...path, 'coordinates'), message);
  }
  for (const text of texts) {
    const { file, path, copy: zipCode } = text;
    if (!/zipCodes$/i.test(String(path.at(-2)))) continue;
    const own = state.parse(valueAt(files[file], [...path.slice(0, 2), 'state']));
    const [first, ...others] = statesOfZip(zipCode);
    const where = first ? `is in ${stateNames[first]}` : "isn't in use";
    if (![first, ...others].includes(own))
      problems.add(text, `${zipCode} ${where}, and this place is in ${stateNames[own]}`);
  }
}

export function checkLicensing({ files, problems }: Content): void {
  const { business } = files;
  for (const code of homeIn(files).states) {
    const name = stateNames[code];
    const license = business.licensing[code];
    const example = `"${code}": { "required": false, "source": "…" }`;
    if (license === undefined)
      problems.add(
        at('business', 'licensing'),
        `the site lists places in ${name}; add ${example}, or "required": true with "law" and "issuer" if ${name} licenses ${trade}s; or correct the state of these places`,
      );
    else if (mustCallToAsk(code, business))
      problems.warn(
        at('business', 'licensing', code, 'number'),
        `the site lists places in ${name}, which requires a ${trade} license to advertise there (${license.law}); add its number, or remove those places`,
      );
  }
}
