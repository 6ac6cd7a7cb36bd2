/** `{tokens}`: a value that other texts take in holds none itself, or it would stand raw on the pages. */
import { describe, expect, test } from 'vitest';
import type { Claims } from '../../data/collections/claims.ts';
import { businessTokens, derivedTokenNames } from '../../data/facts.ts';
import { loadSite } from '../../data/load.ts';
import { copyOfData, indexOfCity, problemsOf, stored } from './copyOfData.ts';

const { business, tokens } = loadSite();
const clayton = indexOfCity('Clayton');
const claims = stored('claims').claims as unknown as Claims;

describe('a field that tokens are made of', () => {
  test.each<[path: readonly (string | number)[], place: string]>([
    [['name'], 'name'],
    [['shortName'], 'shortName'],
    [['phone'], 'phone'],
    [['email'], 'email'],
    [['siteUrl'], 'siteUrl'],
    [['address', 'street'], 'address › street'],
    [['address', 'city'], 'address › city'],
    [['address', 'zipCode'], 'address › zipCode'],
    [['paymentMethods', 0], 'paymentMethods[0]'],
  ])('%j uses no token', (path, place) => {
    const lines = problemsOf(copyOfData(['business', path, 'Keys in {responseTime}']));
    expect(lines).toContain(
      `data/business.json › ${place}: other texts use this value, so it cannot use {responseTime}`,
    );
  });

  test('there is no other: a mark in any field of the business reaches a token only where tokens are refused', () => {
    const refused = (path: readonly string[]) =>
      problemsOf(copyOfData(['business', path, 'Keys in {hours}'])).some((line) =>
        line.includes('other texts use'),
      );
    const texts = Object.entries(business).filter(([, value]) => typeof value === 'string');
    for (const [field] of texts) {
      const made = businessTokens({ ...business, [field]: 'MARK' }, claims, 11);
      expect([field, refused([field])]).toEqual([field, Object.values(made).includes('MARK')]);
    }
    expect(Object.keys(businessTokens(business, claims, 11))).toEqual(
      expect.arrayContaining([...derivedTokenNames]),
    );
  });
});

test.each<[path: readonly (string | number)[], file: 'cities' | 'areas', place: string]>([
  [['cities', clayton, 'cityName'], 'cities', `cities[${clayton}] "{shortName}ton" › cityName`],
  [['cities', clayton, 'county'], 'cities', `cities[${clayton}] "Clayton" › county`],
  [['areas', 0, 'name'], 'areas', 'areas[0] "{shortName}ton" › name'],
  [['counties', 1, 'name'], 'areas', 'counties[1] "{shortName}ton" › name'],
])('the name of a place, %j, uses no token', (path, file, place) => {
  expect(problemsOf(copyOfData([file, path, '{shortName}ton']))).toContain(
    `data/${file}.json › ${place}: the name of a place is a plain value and cannot use {shortName}`,
  );
});

test('other texts of the business may use facts', () => {
  const dir = copyOfData(['business', ['description'], '{businessName}: we aim for {responseTime}.']);
  expect(problemsOf(dir)).toEqual([]);
  expect(loadSite(dir).business.description).toBe(`${business.name}: we aim for ${tokens.responseTime}.`);
});
