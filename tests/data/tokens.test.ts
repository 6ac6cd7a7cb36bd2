/** `{tokens}`: a value that other texts take in holds none itself, or it would stand raw on the pages. */
import { expect, test } from 'vitest';
import type { Claims } from '../../data/collections/claims.ts';
import { businessTokens, derivedTokenNames } from '../../data/facts.ts';
import { loadSite } from '../../data/load.ts';
import { type Change, copyOfData, problemsOf, stored } from './copyOfData.ts';
import { expectOneLineEach } from './mistakes.ts';

const { business, tokens } = loadSite();
const claims = stored('claims').claims as unknown as Claims;

test('a field that tokens are made of uses none, and a mark in any other field reaches no token', () => {
  const nested = ['address › street', 'address › city', 'address › zipCode', 'paymentMethods[0]'];
  const texts = Object.keys(business).filter((field) => typeof Object(business)[field] === 'string');
  const value = 'Keys in {responseTime}';
  const changes = [...nested, ...texts].map((field): Change => {
    const path = field === 'paymentMethods[0]' ? ['paymentMethods', 0] : field.split(' › ');
    return ['business', path, value];
  });
  const lines = problemsOf(copyOfData(...changes)).filter((line) =>
    line.endsWith(': other texts use this value, so it cannot use {responseTime}'),
  );
  const isRefused = (place: string) =>
    lines.some((line) => line.startsWith(`data/business.json › ${place}: `));
  const refused = ['name', 'shortName', 'phone', 'email', 'siteUrl', ...nested];
  expect(refused.filter((place) => !isRefused(place))).toEqual([]);
  for (const field of texts) {
    const made = businessTokens({ ...business, [field]: 'MARK' }, claims, 11);
    expect([field, isRefused(field)]).toEqual([field, Object.values(made).includes('MARK')]);
  }
  expect(Object.keys(businessTokens(business, claims, 11))).toEqual(
    expect.arrayContaining([...derivedTokenNames]),
  );
});

test('the name of a place uses no token; other texts of the business may', () => {
  const name = '{shortName}ton';
  const said = 'the name of a place is a plain value and cannot use {shortName}';
  expectOneLineEach([
    ['cities[Ladue] › county', name, said],
    ['cities[Clayton] › slug', 'clayton', []],
    ['cities[Clayton] › cityName', name, `@cities[=Clayton] "${name}" › cityName: ${said}`],
    ['areas › counties[1] › name', name, `@areas › counties[1] "${name}" › name: ${said}`],
    ['areas[Chesterfield] › name', name, `@areas[=Chesterfield] "${name}" › name: ${said}`],
  ]);
  const dir = copyOfData(['business', ['description'], '{businessName}: we aim for {responseTime}.']);
  expect(problemsOf(dir)).toEqual([]);
  expect(loadSite(dir).business.description).toBe(`${business.name}: we aim for ${tokens.responseTime}.`);
});
