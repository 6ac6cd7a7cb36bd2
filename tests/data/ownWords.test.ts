/** A city page has 300 words of its own or more, and no two have the same: what a marketer reads who copies a city and changes its name. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type CityEntry, fewestOwnWords, ownWords } from '../../data/collections/cities.ts';
import { syntheticCities } from '../../scripts/bench/build/synthetic-cities.ts';
import { wordsOfItsOwn } from '../support/words-of-its-own.ts';
import { copyOfData, type Json, problemsOf, stored } from './copyOfData.ts';

type Entry = { [key: string]: Json };
const entries = stored('cities').cities as Entry[];
const clayton = entries.find(({ cityName }) => cityName === 'Clayton') ?? {};
const claytonAt = `cities[${entries.indexOf(clayton)}] "Clayton"`;

/** Only what an entry must have, with words of its own but for those given. */
function bareCity(words: { [field: string]: string }): Entry {
  const { police: _, whyChoose: __, ...others } = copied('Warson Woods');
  return { ...others, ...wordsOfItsOwn('warson'), ...words };
}

/** Clayton under another name, as someone in a hurry would write it. */
function copied(cityName: string): Entry {
  const words = ownWords.map((field): [string, Json] => [
    field,
    String(clayton[field]).replaceAll('Clayton', cityName),
  ]);
  const { uniqueH1: _, metaTitle: __, metaDescription: ___, ...others } = clayton;
  return { ...others, ...Object.fromEntries(words), cityName };
}

const problemsWith = (cities: readonly Entry[]) =>
  problemsOf(copyOfData(['cities', ['cities'], [...cities]]));

test('a city that is another one by a new name is one line, which names both and what they share', () => {
  const label = `data/cities.json › cities[${entries.length}] "Warson Woods"`;
  const [line, ...others] = problemsWith([...entries, copied('Warson Woods')]);
  expect(others).toEqual([]);
  expect(line).toContain(
    `${label}: says what ${claytonAt} says: 100% of their words are the same, at most 25% may be`,
  );
  expect(line).toContain('Write what is true of this city only.');
  const shared = /Both say "([^"]+) …"/.exec(line ?? '')?.[1] ?? '';
  expect(shared.split(' ').length).toBeGreaterThan(20);
  const own = ownWords
    .map((field) => clayton[field])
    .join(' ')
    .replaceAll('Clayton', '{city}');
  expect(
    own
      .toLowerCase()
      .replace(/[^a-z0-9{}' ]+/g, ' ')
      .replace(/ +/g, ' '),
  ).toContain(shared.slice(0, 40));
});

test('so is one that shares a third of its words', () => {
  const city = bareCity({ doors: String(clayton.doors), roads: String(clayton.roads) });
  const [line, ...others] = problemsWith([...entries, city]);
  expect(others).toEqual([]);
  expect(line).toMatch(/"Warson Woods": says what .*"Clayton" says: 3\d% of their words/);
});

test('a sentence in common does no harm', () => {
  const [sentence] = String(clayton.doors).split('. ');
  const own = firstWords(wordsOfItsOwn('warson').doors, 110);
  expect(problemsWith([...entries, bareCity({ doors: `${sentence}. ${own}` })])).toEqual([]);
});

test('too few words are one line, which says how many there are and what may be added', () => {
  const city = bareCity({ doors: firstWords(wordsOfItsOwn('warson').doors, 95) });
  expect(problemsWith([...entries, city])).toEqual([
    `data/cities.json › cities[${entries.length}] "Warson Woods": must have ${fewestOwnWords} words of its own or more in customIntro, doors, finding, roads, police and whyChoose, got 281; add police or whyChoose, or say more in the others`,
  ]);
});

test('among more than a thousand cities a copy is found as well, and nothing else', () => {
  const many = syntheticCities(loadCities(), 1200).map((city): Entry => JSON.parse(JSON.stringify(city)));
  const problems = problemsWith([...many, copied('Warson Woods')]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`cities[1200] "Warson Woods": says what ${claytonAt} says: 100%`);
});

const firstWords = (text: string, count: number) => text.split(' ').slice(0, count).join(' ');

const loadCities = (): CityEntry[] => JSON.parse(readFileSync('data/cities.json', 'utf8')).cities;
