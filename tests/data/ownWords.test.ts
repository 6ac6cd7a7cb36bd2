import { expect, test } from 'vitest';
import { uniqueText } from '../support/unique-text.ts';
import { copyOfData, type Json, madeUpCity, problemsOf, stored, warningsOf } from './copyOfData.ts';

type Entry = { [key: string]: Json };
const entries = stored('cities').cities as Entry[];
const clayton = entries.find(({ cityName }) => cityName === 'Clayton') ?? {};
const claytonAt = `cities[${entries.indexOf(clayton)}] "Clayton"`;
const label = `data/cities.json › cities[${entries.length}] "Warson Woods"`;

const { uniqueH1: _, metaTitle: __, metaDescription: ___, ...others } = clayton;
const copied: Entry = JSON.parse(JSON.stringify(others).replaceAll('Clayton', 'Warson Woods'));

const problemsWith = (...cities: readonly Entry[]) =>
  problemsOf(copyOfData(['cities', ['cities'], [...cities]]));

test('a copied city under a new name gets one line that names both and what they share', () => {
  const [line = '', ...more] = problemsWith(...entries, copied);
  expect(more).toEqual([]);
  expect(line).toContain(`${label}: repeats ${claytonAt}: 100% of the words match, and the limit is 25%`);
  const shared = /Both have "([^"]+) …"/.exec(line)?.[1] ?? '';
  expect(shared.split(' ').length).toBeGreaterThan(20);
  expect(shared).toContain('{city}');
});

test('so does a city that shares a third of its words; one shared sentence is fine', () => {
  const doors = uniqueText('door', 60);
  const [first, second] = [madeUpCity('Bellwether', { doors }), madeUpCity('Alderbrook', { doors })];
  expect(problemsWith(...entries, first, second)).toEqual([
    expect.stringMatching(/"Alderbrook": repeats .*"Bellwether": 4\d% of the words match/),
  ]);
  const finding = `${doors.split(' ').slice(0, 9).join(' ')} ${uniqueText('lane', 60)}`;
  expect(problemsWith(...entries, first, madeUpCity('Alderbrook', { finding }))).toEqual([]);
});

test('too few words and too many sentences are a warning each', () => {
  const lines = (fields: Entry) =>
    warningsOf(copyOfData(['cities', ['cities', entries.length], madeUpCity('Bellwether', fields)]))
      .filter((line) => line.includes('Bellwether') && !line.includes('coordinates'))
      .map((line) => line.replace(/.*"Bellwether"( › )?/, ''));
  expect(lines({})).toEqual([
    ': has only 40 words about this city; add to doors, finding, roads and whyChoose if it helps a caller here',
  ]);
  const finding = 'Ring at 5 St. Ann Dr. first. Then wait. Wave. Shout.';
  const warnings = lines({ doors: uniqueText('door', 75), finding });
  expect(warnings).toEqual(['finding: has 4 sentences; cut it to 3']);
});
