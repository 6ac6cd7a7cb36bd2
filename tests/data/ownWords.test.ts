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
  const doors = uniqueText('door', 60);
  const [first, second] = [madeUpCity('Bellwether', { doors }), madeUpCity('Alderbrook', { doors })];
  expect(problemsWith(...entries, first, second)).toEqual([
    expect.stringMatching(/"Alderbrook": says what .*"Bellwether" says: 4\d% of their words/),
  ]);
  const finding = `${doors.split(' ').slice(0, 9).join(' ')} ${uniqueText('lane', 60)}`;
  expect(problemsWith(...entries, first, madeUpCity('Alderbrook', { finding }))).toEqual([]);
});

test('few words, and many sentences in a text, are a warning each', () => {
  const lines = (fields: Entry) =>
    warningsOf(copyOfData(['cities', ['cities', entries.length], madeUpCity('Bellwether', fields)]))
      .filter((line) => line.includes('Bellwether') && !line.includes('coordinates'))
      .map((line) => line.replace(/.*"Bellwether"( › )?/, ''));
  expect(lines({})).toEqual([
    ': has 40 words of its own, few for a page; doors, finding, roads and whyChoose may say more, where a caller here can use it',
  ]);
  const finding = 'Ring at 5 St. Ann Dr. first. Then wait. Wave. Shout.';
  const said = lines({ doors: uniqueText('door', 75), finding });
  expect(said).toEqual(['finding: has 4 sentences, write 3 at most']);
});
