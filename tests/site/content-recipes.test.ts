/** Checks the error messages quoted in docs/content.md. follows-from-data.test.ts checks its recipes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfData, printedProblems, withoutPlaces } from '../data/copyOfData.ts';

const document = readFileSync('docs/content.md', 'utf8');

/** Returns the data check's messages after replacing the first `right` in Clayton's entry with `wrong`. */
function problemsWith(right: string, wrong: string): readonly string[] {
  const dir = copyOfData();
  const file = join(dir, 'cities.json');
  const source = readFileSync(file, 'utf8');
  const [before = '', entry = ''] = source.split(/(?="cityName": "Clayton")/);
  expect(entry).toContain(right);
  writeFileSync(file, before + entry.replace(right, () => wrong));
  return printedProblems(dir);
}

test('the message that docs/content.md explains is the real one, apart from its numbers', () => {
  const [message = ''] = /(?<=^ {4})data\/.*$/m.exec(document) ?? [];
  const withoutNumbers = (line: string) => withoutPlaces(line).replace(/cities\[\d+\]/, 'cities[]');
  expect(problemsWith('"63105"', '"6310"').map(withoutNumbers)).toEqual([withoutNumbers(message)]);
});

const mistakes = [...document.matchAll(/^\| `([^`/][^`]*)` \| `([^`]+)` \| `([^`]+)` \|$/gm)];

test('each mistake in docs/content.md gives one line, with the quoted message', () => {
  expect(mistakes.length).toBeGreaterThan(3);
  for (const [, right = '', wrong = '', message = ''] of mistakes) {
    const [problem = '', ...others] = problemsWith(right, wrong);
    expect(others).toEqual([]);
    expect(problem).toMatch(/^data\/cities\.json:\d+:\d+ › cities\[\d+\].*: /);
    expect(problem.endsWith(`: ${message}`), problem).toBe(true);
  }
});
