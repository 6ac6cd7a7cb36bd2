/** A build that fails says why, and leaves the repository as it was. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutPlaces } from '../data/copyOfData.ts';
import { build, copyRepository, remove } from '../site/copy.ts';
import { editCity } from './files.ts';

let copy: string;
beforeAll(() => {
  copy = copyRepository();
});
afterAll(() => remove(copy));

test('A fault in the data is named, and leaves the last build as it was', async () => {
  publishLastBuild();
  editCity(copy, 'Maplewood', () => ({ county: 'St Louis County' }));
  expect(withoutPlaces(await failure()).match(/^data\/.*/gm)).toEqual([
    expect.stringMatching(
      /cities\[\d+\] "Maplewood" › county: "St Louis County" is another spelling of "St\. Louis County" in cities\[\d+\] ".+"; write both alike$/,
    ),
  ]);
  expectLastBuild();
  editCity(copy, 'Maplewood', () => ({ county: 'St. Louis County' }));
});

test.each([
  ['a thread', 400],
  ['several threads', 10],
])('In %s, a page that fails is named, and nothing is published', async (_, pagesPerThread) => {
  const before = breakClayton();
  rmSync(join(copy, 'dist'), { recursive: true, force: true });
  expect(await failure('--pages-per-thread', String(pagesPerThread))).toContain(
    '/locksmith-clayton-mo could not be rendered: no questions for Clayton',
  );
  expect(existsSync(join(copy, 'dist'))).toBe(false);
  writeFileSync(questions(), before);
});

test('The last build comes back where a build was killed as it took its place, and the next one fails', async () => {
  publishLastBuild();
  mkdirSync(join(copy, '.build'));
  renameSync(join(copy, 'dist', 'client'), join(copy, '.build', 'last'));
  breakClayton();
  await failure('--pages-per-thread', '10');
  expectLastBuild();
});

/** What a build says that has to fail. */
async function failure(...options: string[]): Promise<string> {
  const { failed, output } = await build(copy, {}, options);
  expect(failed).toBe(true);
  return output;
}

let entries: string[];

/** Puts a page into dist/client, as a build has left it there. */
function publishLastBuild(): void {
  const client = join(copy, 'dist', 'client');
  mkdirSync(client, { recursive: true });
  writeFileSync(join(client, 'index.html'), 'the last build');
  entries = readdirSync(copy);
}

function expectLastBuild(): void {
  expect(readFileSync(join(copy, 'dist', 'client', 'index.html'), 'utf8')).toBe('the last build');
  expect(readdirSync(join(copy, 'dist'), { recursive: true })).toEqual(['client', 'client/index.html']);
  expect(readdirSync(copy)).toEqual(entries);
}

const questions = () => join(copy, 'pages', 'city', 'questions.ts');

/** Gives what the file held before. */
function breakClayton(): string {
  const fault = `if (city.slug === 'clayton') throw new Error('no questions for Clayton');`;
  const source = readFileSync(questions(), 'utf8');
  const broken = source.replace(/(export function cityQuestions\([^)]*\)[^{]*\{)/, `$1 ${fault}`);
  expect(broken).not.toBe(source);
  writeFileSync(questions(), broken);
  return source;
}
