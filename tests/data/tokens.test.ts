import { expect, test } from 'vitest';
import { claimsSchema } from '../../data/collections/claims.ts';
import { pagesSchema } from '../../data/collections/pages.ts';
import { servicesSchema } from '../../data/collections/services.ts';
import { businessTokens } from '../../data/facts/tokens.ts';
import { loadSite } from '../../data/load.ts';
import { slugOfEntry } from '../../data/shared/slug.ts';
import { type Change, copyOfData, problemsOf, stored, storedCities } from './copy-of-data.ts';
import { expectOneLineEach } from './mistakes.ts';

const { business, tokens } = loadSite();
const { claims } = claimsSchema.parse(stored('claims'));
const services = servicesSchema.parse(stored('services'));
const pages = pagesSchema.parse(stored('pages'));

test('exactly the fields that become tokens may not use tokens', () => {
  const parts = ['street', 'city', 'zipCode', 'county'].map((part) => `address › ${part}`);
  const texts = Object.keys(business).filter((field) => typeof Object(business)[field] === 'string');
  const places = [...parts, ...texts];
  const value = 'Keys in {responseTime}';
  const dir = copyOfData(...places.map((place): Change => ['business', place.split(' › '), value]));
  const refused = problemsOf(dir).flatMap((line) => {
    const match = /^data\/business\.json › (.*): other texts use this value, so it can't use {resp/.exec(
      line,
    );
    return match?.[1] ?? [];
  });
  const isInToken = (field: string) =>
    Object.values(
      businessTokens({
        business: { ...business, [field]: 'MARK' },
        claims: { claims },
        services,
        pages,
        cities: { cities: [] },
        areas: { areas: [], counties: [] },
      }),
    ).includes('MARK');
  expect(refused.toSorted()).toEqual([...parts, ...texts.filter(isInToken)].toSorted());
});

test('the name of a place may not use a token; other texts of the business may', () => {
  const name = '{shortName}ton';
  const message = "the name of a place is plain text, so it can't use {shortName}";
  expectOneLineEach([
    ['cities[1] › slug', storedCities[1] && slugOfEntry(storedCities[1]), []],
    ['cities[1] › cityName', name, `@cities[=1] "${name}" › cityName: ${message}`],
    ['areas › counties[1] › name', name, `@areas › counties[1] "${name}" › name: ${message}`],
    ['areas[0] › name', name, `@areas[=0] "${name}" › name: ${message}`],
  ]);
  const dir = copyOfData(['business', ['description'], '{businessName}: most of town in {typicalArrival}.']);
  expect(problemsOf(dir)).toEqual([]);
  expect(loadSite(dir).business.description).toBe(
    `${business.name}: most of town in ${tokens.typicalArrival}.`,
  );
});
