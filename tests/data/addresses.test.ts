import { expect, test } from 'vitest';
import { siteOrigin } from '../../data/collections/primitives.ts';
import { loadSite } from '../../data/load.ts';
import { type Change, copyOfData, type Json, madeUpCity, problemsOf, stored } from './copyOfData.ts';
import { expectOneLineEach, type Mistake } from './mistakes.ts';

const entries = stored('cities').cities as { [key: string]: Json }[];
const next = entries.length;

type Fields = { [key: string]: Json };
const town = (index: number, fields: Fields) =>
  madeUpCity(`Town ${index}`, { state: 'MO', coordinates: { lat: 38.6, lng: -90.3 }, ...fields });
const add = (...fields: Fields[]): Change[] =>
  fields.map((own, index) => ['cities', ['cities', next + index], town(index, own)]);

test('the site address is https and a host name, nothing more', () => {
  const wrong = [
    ...['http://example.com', 'https:example.com', 'www.example.com', 'https://[', 'https://localhost'],
    ...['/site', '?from=ad', '#top', ':443', ' '].map((end) => `https://www.example.com${end}`),
    ...['https://staff:word@www.example.com', 'https://www.Example.com'],
  ];
  expect(wrong.filter((address) => siteOrigin.safeParse(address).success)).toEqual([]);
  expect(problemsOf(copyOfData(['business', ['siteUrl'], 'https://keys-4-you.example.co.uk']))).toEqual([]);
});

test('a wrong address, or a name that makes none, gets one line', () => {
  const links = ['https:yelp.com', 'https://y.com/my page', 'https://a:b@y.com'];
  const names = ['東京', 'Łódź', '&'];
  const slugs = ['', 'clayton-', 'clay--ton', 'Clayton', 'clayton/west'];
  const noSlug = 'must be lower-case words joined by hyphens, such as "creve-coeur"';
  const noName = " › cityName: this name can't become a web address; give the city a slug";
  const area = {
    slug: 'clayton',
    name: 'Clayton',
    state: 'IL',
    text: 'East.',
    coordinates: { lat: 38.5, lng: -89.9 },
    zipCodes: ['62220'],
  };
  const towns: [fields: Fields, message: string][] = [
    ...names.map((cityName): [Fields, string] => [{ cityName }, noName]),
    [{ county: '縣' }, " › county: this name can't become a web address; spell it with the letters A to Z"],
  ];
  const illFormed: typeof towns = [
    ...slugs.map((slug): [Fields, string] => [{ slug }, ` › slug: ${noSlug}`]),
    [
      { coordinates: { lat: 38.6, lng: 90.3 } },
      ' › coordinates › lng: must be -179.2 to -66.9, where the United States is',
    ],
    [{ coordinates: { lat: -90.3, lng: -90.3 } }, ' › coordinates › lat: must be 18.9 to 71.4, where'],
  ];
  const additions = (rows: typeof towns) =>
    rows.map(([fields, message], index): Mistake => {
      const entry = town(index, fields);
      return [`cities[+${index} ${entry.cityName}]`, entry, message];
    });
  expectOneLineEach(additions(illFormed));
  expectOneLineEach([
    ['business › siteUrl', 'https://example.com/', 'must be https:// and the host name in lower case, with'],
    ['business › socialProfiles', links, links.map((_, index) => `[${index}]: must be an https:// address`)],
    ['areas[+0 Clayton]', area, ' › slug: links to "clayton" would open cities[Clayton] in MO; give'],
    ...additions(towns),
  ]);
  const slugged = names.map((cityName, index) => ({ cityName, slug: `kirkwood-${index}` }));
  expect(problemsOf(copyOfData(...add(...slugged)))).toEqual([]);
});

test('if a county has two spellings, each entry with the rarer one gets a line', () => {
  const spellings = ['st. louis county', 'St. Louis', 'Saint Louis County', 'St. Louis  Co'];
  const [first = {}, , ...others] = entries.filter(({ county }) => county === 'St. Louis County');
  expectOneLineEach(
    spellings.map((spelling, at) => [
      `cities[${others[at]?.cityName}] › county`,
      spelling,
      `"${spelling}" is spelled "St. Louis County" in cities[${first.cityName}]; use one spelling`,
    ]),
  );
});

test('counties with similar names, or one name in two states, stay separate', () => {
  const names = ['Macon County', 'Mason County', 'St. Clair County'];
  const towns = Array.from({ length: 50 }, (_, index) => ({ county: names[index % 3] ?? '' }));
  const dir = copyOfData(...add(...towns), ['cities', ['cities', next + 2, 'state'], 'IL']);
  expect(problemsOf(dir)).toEqual([]);
  const { cityGroups } = loadSite(dir);
  expect(cityGroups.reduce((sum, { cityCount }) => sum + cityCount, 0)).toBe(next + 50);
  expect(new Set(cityGroups.map(({ href }) => href)).size).toBe(cityGroups.length);
});
