/** Serves other towns by changing three data files, as "Move to another town" in docs/content.md describes. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { milesBetween } from '../../data/geography/distance.ts';
import { allTowns, allZipCodes, type Town } from '../../data/geography/gazetteer.ts';
import { stateCodes, timeZonesOf } from '../../data/geography/states.ts';
import { plainName } from '../../data/shared/place-name.ts';
import { slugOf } from '../../data/shared/slug.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { type Change, changeData, copyOfData, madeUpCity, warningsOf } from '../data/copy-of-data.ts';
import { readBuilt } from '../site/built.ts';
import { checkAndTest, copyForTest, wholeRepository } from '../site/copy.ts';
import { mulberry32 } from '../support/random.ts';
import { uniqueCityText } from '../support/unique-text.ts';

const fixture = 'tests/fixtures/kansas-city';

test('with the data of Kansas City, every check passes, and no page names the old town', async () => {
  const copy = clearedCopy();
  for (const file of readdirSync(fixture)) cpSync(join(fixture, file), join(copy, 'data', file));
  expect(await checkAndTest(copy, ['check', 'test site'])).toBe('');

  const { files, read } = readBuilt(copy);
  const pages = files.filter((file) => /\.(html|xml|js|txt)$|^_/.test(file) && file !== 'licenses.txt');
  const found = pages.flatMap((file) => {
    const text = read(file);
    return oldWords().flatMap((word) => (text.includes(word) ? `${file}: ${word}` : []));
  });
  expect(found).toEqual([]);
}, 300_000);

/** "Clear the old town". */
function clearedCopy(): string {
  const copy = copyForTest(wholeRepository());
  for (const file of ['released.txt', 'map.json']) rmSync(join(copy, 'data', file), { force: true });
  const toml = join(copy, 'netlify.toml');
  writeFileSync(toml, readFileSync(toml, 'utf8').split('[[redirects]]')[0] ?? '');
  return copy;
}

const seed = Number(process.env.TOWN_SEED ?? 1);

test(`ten towns of ten states pass the check, and one of them the build and the tests of data, too (TOWN_SEED=${seed})`, async () => {
  const random = mulberry32(seed);
  const states = [...stateCodes]
    .filter((code) => !['AK', 'DC', 'HI'].includes(code))
    .toSorted(() => random.between(-1, 1));
  const drawn = ['AK', 'HI', ...states.slice(0, 14)].flatMap((state) => {
    const here = allTowns().filter(
      (town) => town.state === state && town.population > 5000 && !town.name.includes(','),
    );
    for (let tries = 0; tries < 20; tries += 1) {
      const towns = townsAround(random.pick(here));
      if (towns.length > 8) return [towns];
    }
    return [];
  });
  const moved = drawn.slice(0, 10).map((towns) => ({ towns, changes: changesFor(towns) }));
  const warned = moved.flatMap(({ towns: [base], changes }) =>
    warningsOf(copyOfData(...changes)).map((line) => `${base?.name}, ${base?.state}: ${line}`),
  );
  expect(warned).toEqual([]);
  const { changes = [] } = moved[seed % 10] ?? {};
  const copy = clearedCopy();
  changeData(join(copy, 'data'), ...changes);
  expect(await checkAndTest(copy, ['check data', 'build', 'test data'])).toBe('');
}, 300_000);

type Suburb = Town & { zipCodes: string[]; county: string };

/** The town and up to nine around it that have ZIP codes and names no other has, nearest first. */
function townsAround(base: Town): Suburb[] {
  const milesTo = (from: Town, { coordinates }: Omit<Town, 'name'>) =>
    milesBetween(from.coordinates, coordinates);
  const isNear = (one: Omit<Town, 'name'>) =>
    Math.abs(one.coordinates.lat - base.coordinates.lat) < 0.5 && milesTo(base, one) < 25;
  const zips = [...allZipCodes().values()].filter(isNear);
  const near = allTowns()
    .filter((town) => isNear(town) && !town.name.includes(','))
    .toSorted((one, other) => milesTo(base, one) - milesTo(base, other));
  const found = near.flatMap((town): Suburb[] => {
    const own = zips.filter(
      ({ town: name, state }) => state === town.state && plainName(name) === plainName(town.name),
    );
    const close = own
      .filter((zip) => milesTo(town, zip) < 8)
      .toSorted((one, other) => milesTo(town, one) - milesTo(town, other));
    return close[0]
      ? [{ ...town, county: close[0].county, zipCodes: close.slice(0, 3).map(({ zipCode }) => zipCode) }]
      : [];
  });
  const isFirst = ({ name }: Suburb, at: number) =>
    found.findIndex((town) => slugOf(town.name) === slugOf(name)) === at;
  return found.filter(isFirst).slice(0, 12);
}

/** What a mover enters. */
function changesFor(towns: readonly Suburb[]): Change[] {
  const [base] = towns;
  if (!base) return [];
  const slugs = towns.slice(0, 8).map(({ name }) => slugOf(name));
  const cities = towns
    .slice(0, 10)
    .map(({ name, county: _, ...town }, at) => ({
      ...madeUpCity(name),
      ...uniqueCityText(`suburb${at}`),
      ...pick(town),
    }));
  const areas = towns
    .slice(10)
    .map((town) => ({ slug: slugOf(town.name), name: town.name, ...pick(town), text: 'Not far.' }));
  return [
    ['business › address › city', base.name],
    ['business › address › state', base.state],
    ['business › address › zipCode', base.zipCodes[0]],
    // Connecticut has planning regions, and its courts have districts.
    ['business › address › county', `${base.county} County`.replace('Planning Region County', 'District')],
    ['business › coordinates', base.coordinates],
    ['business › homeCity', slugs[0]],
    ['business › region', `the ${base.name} area`],
    [
      'business › licensing',
      Object.fromEntries(towns.map(({ state }) => [state, { required: false, source: 'The law' }])),
    ],
    ['business › timeZone', timeZonesOf(base.state)[0]],
    ['business › headerAreas', slugs],
    ['business › structuredDataAreas', slugs],
    ['business › skyline', undefined],
    ['cities › cities', cities],
    ['areas › areas', areas],
    ...['counties', 'coverage', 'excluded'].map((field): Change => [`areas › ${field}`, undefined]),
  ];
}

const pick = ({ state, coordinates, zipCodes }: Omit<Suburb, 'name' | 'county'>) => ({
  state,
  coordinates,
  zipCodes,
});

/** What this repository's data calls its town and business, unless Kansas City's data has the same words. */
function oldWords(): string[] {
  const { business, cities, plannedPlaces, tokens } = loadSite();
  const theirs = readdirSync(fixture).map((file) => readFileSync(join(fixture, file), 'utf8'));
  const { name, shortName, region, phone, samplePhone } = business;
  const places = [...cities, ...plannedPlaces].map((place) => place.name);
  const numbers = [phone, samplePhone, samplePhone.replace(/\((...)\) /, '$1-')];
  const old = [name, shortName, region, tokens.homeCity ?? '', ...numbers, ...places];
  return old.filter((word) => !theirs.join().includes(word));
}
