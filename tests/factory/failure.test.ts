/** A build that fails says why, and leaves the repository as it was. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutPlaces } from '../data/copyOfData.ts';
import { build, copyRepository, editText, remove } from '../site/copy.ts';
import { editCity } from './files.ts';

const pageFault = '/locksmith-clayton-mo could not be rendered: no questions for Clayton';
let copy: string;

beforeAll(() => {
  copy = copyRepository();
  const fault = `if (city.slug === 'clayton') throw new Error('no questions for Clayton');`;
  editText(copy, 'pages/city/questions.ts', 'const { response', `${fault} const { response`);
});
afterAll(() => remove(copy));

test('A page that fails is named, and nothing is published', async () => {
  expect(await failure()).toContain(pageFault);
  expect(existsSync(join(copy, 'dist'))).toBe(false);
});

test('In several threads too; the last build comes back where a build was killed as it took its place', async () => {
  const entries = publishLastBuild();
  mkdirSync(join(copy, '.build'));
  renameSync(join(copy, 'dist', 'client'), join(copy, '.build', 'last'));
  expect(await failure('--pages-per-thread', '10')).toContain(pageFault);
  expectLastBuild(entries);
});

test('A fault in the data is named, and leaves the last build as it was', async () => {
  const entries = publishLastBuild();
  editCity(copy, 'Maplewood', () => ({ county: 'St Louis County' }));
  expect(withoutPlaces(await failure()).match(/^data\/.*/gm)).toEqual([
    expect.stringMatching(
      /cities\[\d+\] "Maplewood" › county: "St Louis County" is another spelling of "St\. Louis County" in cities\[\d+\] ".+"; write both alike$/,
    ),
  ]);
  expectLastBuild(entries);
});

async function failure(...options: string[]): Promise<string> {
  const { failed, output } = await build(copy, {}, options);
  expect(failed).toBe(true);
  return output;
}

/** Puts a page into dist/client, as a build has left it there. Gives what is in the copy then. */
function publishLastBuild(): string[] {
  const client = join(copy, 'dist', 'client');
  mkdirSync(client, { recursive: true });
  writeFileSync(join(client, 'index.html'), 'the last build');
  return readdirSync(copy);
}

function expectLastBuild(entries: string[]): void {
  expect(readFileSync(join(copy, 'dist', 'client', 'index.html'), 'utf8')).toBe('the last build');
  expect(readdirSync(join(copy, 'dist'), { recursive: true })).toEqual(['client', 'client/index.html']);
  expect(readdirSync(copy)).toEqual(entries);
}
