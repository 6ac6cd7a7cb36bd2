import type { CityEntry } from '../collections/cities.ts';
import { type State, stateCodes, stateNames } from '../collections/primitives.ts';
import type { Files } from '../files.ts';
import { milesBetween, milesInWords } from '../geography/distance.ts';
import { milesOutside, type Outline, stateOutline } from '../geography/outlines.ts';
import { slugOf } from '../shared/slug.ts';
import { suggestion } from '../suggestion.ts';
import { countyKey } from './addresses.ts';
import type { Problems } from './problems.ts';

/** The farthest that a neighbor may be. In miles, as the distances below. */
const neighborWithin = 8;

/** How far outside its borders a place may lie: the atlas draws them in short straight lines. */
const tolerance = { state: 1, county: 3 } as const;

export function checkPlaces(cities: readonly CityEntry[], problems: Problems): void {
  checkCoordinates(cities, problems);
  checkNeighbors(cities, problems);
  checkLandmarks(cities, problems);
}

/** Illinois wants a license before a locksmith advertises there; Missouri has none. */
export function warnOfMissingLicense({ business, cities, areas }: Files, problems: Problems): void {
  if (business.illinoisLicense !== undefined) return;
  const named = [...cities.cities, ...areas.areas, ...areas.counties].some(({ state }) => state === 'IL');
  if (!named) return;
  const message =
    'Illinois places are named, and 225 ILCS 447/10-5 wants a locksmith license before one advertises there; add "illinoisLicense" with its number, or take those places out';
  problems.warn('business', ['illinoisLicense'], message);
}

function checkCoordinates(cities: readonly CityEntry[], problems: Problems): void {
  const outlines = new Map(stateCodes.map((state) => [state, outlinesIn(state)]));
  for (const [index, { state, county, coordinates }] of cities.entries()) {
    const outsideOf = (name: string, outline: Outline | undefined, allowed: number): boolean => {
      const miles = outline === undefined ? 0 : milesOutside(outline, coordinates);
      if (miles <= allowed) return false;
      const message = `lies ${milesInWords(miles)} outside ${name}; look the numbers up again, or correct the name`;
      problems.warn('cities', ['cities', index, 'coordinates'], message);
      return true;
    };
    if (outsideOf(stateNames[state], outlines.get(state)?.outline, tolerance.state) || county === undefined)
      continue;
    const known = outlines.get(state)?.counties ?? new Map();
    if (known.size > 0 && !known.has(countyKey(county))) {
      const names = [...known.values()].map(({ name }) => name);
      const message = `${stateNames[state]} has no county of this name${suggestion(county, names)}`;
      problems.warn('cities', ['cities', index, 'county'], message);
    }
    outsideOf(county, known.get(countyKey(county))?.outline, tolerance.county);
  }
}

function outlinesIn(state: State) {
  const found = stateOutline(stateNames[state]);
  const counties = found?.counties.map(({ name, isCity, outline }) => {
    const key = isCity ? `${countyKey(name)}-city` : countyKey(name);
    return [key, { name: isCity ? `${name} City` : `${name} County`, outline }] as const;
  });
  return { outline: found?.outline, counties: new Map(counties) };
}

function checkNeighbors(cities: readonly CityEntry[], problems: Problems): void {
  const bySlug = new Map(cities.map((city) => [city.slug ?? slugOf(city.cityName), city]));
  for (const [index, { nearby = [], coordinates }] of cities.entries()) {
    for (const [place, slug] of nearby.entries()) {
      const other = bySlug.get(slug);
      const miles = other === undefined ? 0 : milesBetween(coordinates, other.coordinates);
      if (miles <= neighborWithin) continue;
      const message = `"${slug}" is ${milesInWords(miles)} away, farther than ${neighborWithin}; name a nearer city, or leave "nearby" out for the three nearest`;
      problems.warn('cities', ['cities', index, 'nearby', place], message);
    }
  }
}

function checkLandmarks(cities: readonly CityEntry[], problems: Problems): void {
  const first = new Map<string, number>();
  for (const [index, { landmarks }] of cities.entries()) {
    for (const [place, landmark] of landmarks.entries()) {
      const key = slugOf(landmark);
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, index);
      else if (earlier !== index) {
        const where = problems.entry('cities', ['cities', earlier]);
        const message = `"${landmark}" is a landmark of ${where} too; name it where it stands only`;
        problems.warn('cities', ['cities', index, 'landmarks', place], message);
      }
    }
  }
}
