/** docs/content.md says of a mistake what the check says. Its recipes: follows-from-data. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfData, printedProblems, withoutPlaces } from '../data/copyOfData.ts';

const document = readFileSync('docs/content.md', 'utf8');

/** What the check says of data/cities.json with `wrong` in the place of the first `right` in the entry of Clayton. */
function problemsWith(right: string, wrong: string): readonly string[] {
  const dir = copyOfData();
  const file = join(dir, 'cities.json');
  const source = readFileSync(file, 'utf8');
  const [before = '', entry = ''] = source.split(/(?="cityName": "Clayton")/);
  expect(entry).toContain(right);
  writeFileSync(file, before + entry.replace(right, () => wrong));
  return printedProblems(dir);
}

test('the message that is taken to pieces is what the check says, but for its numbers', () => {
  const [message = ''] = /(?<=^ {4})data\/.*$/m.exec(document) ?? [];
  const withoutNumbers = (line: string) => withoutPlaces(line).replace(/cities\[\d+\]/, 'cities[]');
  expect(problemsWith('"63105"', '"6310"').map(withoutNumbers)).toEqual([withoutNumbers(message)]);
});

const slips = [...document.matchAll(/^\| `([^`/][^`]*)` \| `([^`]+)` \| `([^`]+)` \|$/gm)];

test('each slip is told in one line, in the words of the document', () => {
  expect(slips.length).toBeGreaterThan(3);
  for (const [, right = '', wrong = '', message = ''] of slips) {
    const [problem = '', ...others] = problemsWith(right, wrong);
    expect(others).toEqual([]);
    expect(problem).toMatch(/^data\/cities\.json:\d+:\d+ › cities\[\d+\].*: /);
    expect(problem.endsWith(`: ${message}`), problem).toBe(true);
  }
});
