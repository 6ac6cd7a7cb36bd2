/** `{tokens}`: a value that other texts take in holds none itself, or it would stand raw on the pages. */
import { expect, test } from 'vitest';
import type { Claims } from '../../data/collections/claims.ts';
import { businessTokens, derivedTokenNames } from '../../data/facts.ts';
import { loadSite } from '../../data/load.ts';
import { type Change, copyOfData, indexOfCity, problemsOf, stored } from './copyOfData.ts';

const { business, tokens } = loadSite();
const clayton = indexOfCity('Clayton');
const claims = stored('claims').claims as unknown as Claims;

test('a field that tokens are made of uses none, and a mark in any other field reaches no token', () => {
  const paths = [
    ['name'],
    ['shortName'],
    ['phone'],
    ['email'],
    ['siteUrl'],
    ['address', 'street'],
    ['address', 'city'],
    ['address', 'zipCode'],
    ['paymentMethods', 0],
  ];
  const texts = Object.keys(business).filter((field) => typeof Object(business)[field] === 'string');
  const all = [
    ...paths,
    ...texts.filter((text) => !paths.some(([first]) => first === text)).map((text) => [text]),
  ];
  const lines = problemsOf(
    copyOfData(...all.map((path): Change => ['business', path, 'Keys in {responseTime}'])),
  ).filter((line) => line.endsWith(': other texts use this value, so it cannot use {responseTime}'));
  const refused = (place: string) => lines.some((line) => line.startsWith(`data/business.json › ${place}: `));
  for (const path of paths) expect(refused(path.join(' › ').replace(' › 0', '[0]')), path.join()).toBe(true);
  for (const field of texts) {
    const made = businessTokens({ ...business, [field]: 'MARK' }, claims, 11);
    expect([field, refused(field)]).toEqual([field, Object.values(made).includes('MARK')]);
  }
  expect(Object.keys(businessTokens(business, claims, 11))).toEqual(
    expect.arrayContaining([...derivedTokenNames]),
  );
});

test('the name of a place uses no token', () => {
  const name = '{shortName}ton';
  const lines = problemsOf(
    copyOfData(
      ['cities', ['cities', clayton, 'cityName'], name],
      ['cities', ['cities', clayton, 'county'], name],
      ['areas', ['areas', 0, 'name'], name],
      ['areas', ['counties', 1, 'name'], name],
    ),
  );
  const places = [
    `cities.json › cities[${clayton}] "${name}" › cityName`,
    `cities.json › cities[${clayton}] "${name}" › county`,
    `areas.json › areas[0] "${name}" › name`,
    `areas.json › counties[1] "${name}" › name`,
  ];
  expect(lines).toEqual(
    expect.arrayContaining(
      places.map((place) => `data/${place}: the name of a place is a plain value and cannot use {shortName}`),
    ),
  );
});

test('other texts of the business may use facts', () => {
  const dir = copyOfData(['business', ['description'], '{businessName}: we aim for {responseTime}.']);
  expect(problemsOf(dir)).toEqual([]);
  expect(loadSite(dir).business.description).toBe(`${business.name}: we aim for ${tokens.responseTime}.`);
});
