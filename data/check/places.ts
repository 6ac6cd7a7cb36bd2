import type { FileKey, Files } from '../collections/files.ts';
import { rowAt } from '../facts/arrival.ts';
import { milesInWords } from '../facts/figures.ts';
import { homeIn } from '../facts/home.ts';
import { mustCallToAsk } from '../facts/licensing.ts';
import { milesBetween } from '../geography/distance.ts';
import { allZipCodes } from '../geography/gazetteer.ts';
import { countyOutline, countyOutside, milesOutside, stateOutline } from '../geography/outlines.ts';
import { stateNames, statesOfZip, timeZonesOf } from '../geography/states.ts';
import { plainName } from '../shared/place-name.ts';
import { trade } from '../shared/trade.ts';
import { compareWithGazetteer, type Located, milesToZip, namesWithin, townAt } from './gazetteer.ts';
import type { Content } from './problems.ts';
import { suggestion } from './suggestion.ts';
import { at, keyOf } from './texts.ts';

/** In miles, like every distance here. The atlas simplifies borders, so a place may appear slightly outside. */
const milesOnAtlas = 1;

/** Warns of places outside their state or far from where they are, and unknown counties. */
export function checkPlaces(content: Content, said: ReadonlySet<string>): void {
  const { files, problems } = content;
  for (const place of placesIn(files)) {
    const { state, coordinates, placeOf } = place;
    const miles = milesOutside(stateOutline(state), coordinates);
    const county = miles > 0 && countyOutside(state, coordinates);
    if (miles > milesOnAtlas)
      problems.warn(
        placeOf('coordinates'),
        `is ${milesInWords(miles)} outside ${stateNames[state]}; check the coordinates and the name`,
      );
    // A town on a river may be beyond it on the atlas.
    else if (county && !townAt(place, milesOnAtlas))
      problems.warn(
        placeOf('state'),
        `is ${state}, but the coordinates are in ${county}; correct one of the two`,
      );
    else compareWithGazetteer(place, content, said);
  }
  checkTowns(content);
  const { zipCode, county, state } = files.business.address;
  // The atlas has Connecticut's counties, and GeoNames its planning regions.
  const name = allZipCodes().get(zipCode)?.county;
  if (name && countyOutline({ state, name }) && !plainName(county).includes(plainName(name)))
    problems.warn(
      at('business', 'address', 'county'),
      `${zipCode} is in ${name} County; correct the ZIP code or the county`,
    );
  for (const [index, { state, name }] of (files.areas.counties ?? []).entries())
    if (!countyOutline({ state, name }))
      problems.warn(
        at('areas', 'counties', index, 'name'),
        `${stateNames[state]} has no county named "${name}"`,
      );
}

const named = /^(business,address,city|reviews,reviews,\d+,town|areas,excluded,\d+)$/;
const ours = /^(cities,.*,(cityName|shownName)|areas,areas,\d+,name)$|,neighborhoods,\d+$/;
/** In radii. */
const farthestJob = 1.5;

function checkTowns({ texts, files, problems }: Content): void {
  const { coordinates, serviceRadiusMiles } = files.business;
  const own = texts.flatMap((text) => (ours.test(keyOf(text)) ? text.copy : []));
  const known = namesWithin(farthestJob * serviceRadiusMiles, coordinates).union(new Set(own.map(plainName)));
  for (const text of texts.filter((text) => named.test(keyOf(text))))
    if (!known.has(plainName(text.copy) || text.copy))
      problems.warn(
        text,
        `no town around us is named "${text.copy}"${suggestion(text.copy, own) || '; write one that is'}`,
      );
}

const placesIn = ({ cities: { cities }, areas: { areas }, business }: Files): Located[] => [
  ...cities.map((city, index) => ({ ...city, name: city.cityName, placeOf: fieldOf('cities', index) })),
  ...areas.map((area, index) => ({ ...area, placeOf: fieldOf('areas', index) })),
  {
    ...business.address,
    name: '',
    tolerance: 2 + 2 * milesToZip(business.coordinates),
    coordinates: business.coordinates,
    zipCodes: [business.address.zipCode],
    placeOf: (field) =>
      field === 'coordinates'
        ? at('business', field)
        : at('business', 'address', field === 'zipCodes' ? 'zipCode' : field),
  },
];

const fieldOf =
  (file: FileKey, index: number): Located['placeOf'] =>
  (...field) =>
    at(file, file, index, ...field);

/** Reports places beyond our radius, ZIP codes of another state, and another state's time. */
export function checkReach({ files, problems }: Content): void {
  const { coordinates: base, serviceRadiusMiles, timeZone, address } = files.business;
  for (const { state, coordinates, zipCodes, placeOf } of placesIn(files)) {
    const miles = milesBetween(base, coordinates);
    const message = `is ${milesInWords(miles)} from our base, and serviceRadiusMiles in data/business.json is ${serviceRadiusMiles}; check both numbers`;
    if (miles > serviceRadiusMiles) problems.add(placeOf('coordinates'), message);
    for (const [index, zipCode] of zipCodes.entries()) {
      const [first, ...others] = statesOfZip(zipCode);
      const where = first ? `is in ${stateNames[first]}` : "isn't in use";
      if (![first, ...others].includes(state))
        problems.add(
          placeOf('zipCodes', index),
          `${zipCode} ${where}, and this place is in ${stateNames[state]}`,
        );
    }
  }
  for (const [index, { minutes = Infinity, coordinates }] of files.cities.cities.entries()) {
    const least = rowAt(files.business.arrivalAims, milesBetween(base, coordinates))?.minutes ?? 0;
    if (minutes < least)
      problems.add(
        at('cities', 'cities', index, 'minutes'),
        `must not be less than ${least}, what arrivalAims in data/business.json has for its distance; leave it out, got ${minutes}`,
      );
  }
  const zones = timeZonesOf(address.state);
  if (!zones.includes(timeZone))
    problems.add(
      at('business', 'timeZone'),
      `must be the time of ${stateNames[address.state]}, the state of the address: "${zones.join('" or "')}", got "${timeZone}"`,
    );
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
