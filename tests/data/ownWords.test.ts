/** A city page has enough words of its own, and no two cities share many: someone may copy a city and change only its name. */
import { expect, test } from 'vitest';
import { type CityEntry, ownWords } from '../../data/collections/cities.ts';
import { syntheticCities } from '../../scripts/bench/build/synthetic-cities.ts';
import { wordsOfItsOwn } from '../support/words-of-its-own.ts';
import { copyOfData, type Json, problemsOf, stored, warningsOf } from './copyOfData.ts';

type Entry = { [key: string]: Json };
const entries = stored('cities').cities as Entry[];
const clayton = entries.find(({ cityName }) => cityName === 'Clayton') ?? {};
const claytonAt = `cities[${entries.indexOf(clayton)}] "Clayton"`;
const label = `data/cities.json › cities[${entries.length}] "Warson Woods"`;

/** Clayton under another name, as someone in a hurry would write it. */
const words = ownWords.map((field): [string, Json] => [
  field,
  String(clayton[field]).replaceAll('Clayton', 'Warson Woods'),
]);
const { uniqueH1: _, metaTitle: __, metaDescription: ___, ...others } = clayton;
const copied: Entry = { ...others, ...Object.fromEntries(words), cityName: 'Warson Woods' };
/** Only what an entry must have, with words of its own but for those given. */
const { whyChoose: ____, ...required } = copied;
const own = wordsOfItsOwn('warson');
const bareCity = (given: Entry): Entry => ({ ...required, ...own, ...given });

const problemsWith = (...cities: readonly Entry[]) =>
  problemsOf(copyOfData(['cities', ['cities'], [...cities]]));
const firstWords = (text: string, count: number) => text.split(' ').slice(0, count).join(' ');

test('a city that is another one by a new name is one line, which names both and what they share', () => {
  const [line = '', ...more] = problemsWith(...entries, copied);
  expect(more).toEqual([]);
  expect(line).toContain(
    `${label}: says what ${claytonAt} says: 100% of their words are the same, at most 25% may be`,
  );
  const shared = /Both say "([^"]+) …"/.exec(line)?.[1] ?? '';
  expect(shared.split(' ').length).toBeGreaterThan(20);
  expect(shared).toContain('{city}');
});

test('so is one that shares a third of its words; a sentence in common does no harm', () => {
  const third = { doors: String(clayton.doors), finding: String(clayton.finding) };
  expect(problemsWith(...entries, bareCity(third))).toEqual([
    expect.stringMatching(/"Warson Woods": says what .*"Clayton" says: 3\d% of their words/),
  ]);
  const [sentence] = String(clayton.doors).split('. ');
  const doors = `${sentence}. ${firstWords(own.doors, 110)}`;
  expect(problemsWith(...entries, bareCity({ doors }))).toEqual([]);
});

test('few words, and too many sentences, are a warning each, which says how many there are', () => {
  const dir = copyOfData([
    'cities',
    ['cities', entries.length],
    bareCity({ doors: own.roads, roads: 'One. Two.' }),
  ]);
  expect(problemsOf(dir)).toEqual([]);
  expect(warningsOf(dir).filter((line) => line.startsWith(label))).toEqual([
    expect.stringContaining(`${label}: has 186 words`),
  ]);
});

test('among more than a thousand cities a copy is found as well, and nothing else', () => {
  const real: CityEntry[] = JSON.parse(JSON.stringify(entries));
  const many = syntheticCities(real, 1001);
  expect(problemsWith(...(JSON.parse(JSON.stringify(many)) as Entry[]), copied)).toEqual([
    expect.stringContaining(`cities[1001] "Warson Woods": says what ${claytonAt} says: 100%`),
  ]);
});
