import { expect, test } from 'vitest';
import { checkReadability } from '../../scripts/check/readability.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { uniqueText } from '../support/unique-text.ts';
import { added, copyOfData, madeUpCity, problemsOf } from './copy-of-data.ts';

test('only the page and the guide with long sentences and long words fail', () => {
  const clause = 'considerable architectural hardware necessitates professional investigation';
  const hard = `${Array.from({ length: 6 }, () => clause).join(' and ')}.`;
  const dir = copyOfData(
    ['pages › services › prices › text', hard],
    ['pages › services › closing › text', hard],
    [
      'guides › guides[0] › sections',
      [hard, 'Go.', 'Stop.'].map((text) => ({ title: text, paragraphs: [text] })),
    ],
  );
  expect(() => checkReadability(loadSite(dir))).toThrow(
    /^\/services: .* the limit is 16; grade .* the limit is 8\n\/guides\/.*\n2 of \d+ pages are too hard to read\.$/,
  );
});

const problemsWith = (...cities: readonly object[]) => problemsOf(copyOfData(...added(...cities)));

test('a city that shares a third of its words gets one line that names both; one shared sentence is fine', () => {
  const text = uniqueText('door', 60);
  const doors = [{ kind: 'car' as const, title: 'Which lot?', text }];
  const [first, second] = [madeUpCity('Bellwether', { doors }), madeUpCity('Alderbrook', { doors })];
  expect(problemsWith(first, second)).toEqual([
    expect.stringMatching(
      /"Alderbrook": repeats .*"Bellwether": \d\d% of the words match, and the limit is 25%/,
    ),
  ]);
  const copied = madeUpCity('Copyton', { customIntro: first.customIntro });
  expect(problemsWith(first, copied)).toEqual([
    expect.stringMatching(/"Copyton": repeats .*"Bellwether": 100% of the words match/),
  ]);
  const long = ['Elmton', 'Oakton'].map((name) =>
    madeUpCity(name, { finding: uniqueText(`at${name.at(0)}`, 300), customIntro: first.customIntro }),
  );
  expect(problemsWith(...long)).toEqual([
    expect.stringMatching(/"Oakton" › customIntro: repeats .*"Elmton": 100%/),
  ]);
  const finding = `${text.split(' ').slice(0, 9).join(' ')} ${uniqueText('lane', 60)}`;
  expect(problemsWith(first, madeUpCity('Alderbrook', { finding }))).toEqual([]);
});
