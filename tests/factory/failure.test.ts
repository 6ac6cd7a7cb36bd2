/** A build that fails says why, and leaves the repository as it was. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { syntheticCities } from '../../scripts/bench/build/synthetic-cities.ts';
import { withoutPlaces } from '../data/copyOfData.ts';
import { build, copyForTest } from '../site/copy.ts';
import { editCities, editCity } from './files.ts';

test.each([20, 700])('With %i cities, a page that fails is named and nothing is published', async (count) => {
  const copy = copyForTest();
  editCities(copy, (cities) => syntheticCities(cities, count));
  breakClayton(copy);
  expect(await failure(copy)).toContain(
    '/locksmith-clayton-mo could not be rendered: no questions for Clayton',
  );
  expect(existsSync(join(copy, 'dist'))).toBe(false);
});

test.each([20, 700])('With %i cities, a page that fails leaves the last build as it was', async (count) => {
  const copy = copyForTest();
  editCities(copy, (cities) => syntheticCities(cities, count));
  breakClayton(copy);
  const lastBuild = publishBefore(copy);
  await failure(copy);
  lastBuild.expectUntouched();
});

test.each([20, 700])(
  'With %i cities, a fault in the data is named and leaves the last build as it was',
  async (count) => {
    const copy = copyForTest();
    editCities(copy, (cities) => syntheticCities(cities, count));
    editCity(copy, 'Maplewood', () => ({ county: 'St Louis County' }));
    const lastBuild = publishBefore(copy);
    expect(withoutPlaces(await failure(copy)).match(/^data\/.*/gm)).toEqual([
      expect.stringMatching(
        /cities\[\d+\] "Maplewood" › county: "St Louis County" is another spelling of "St\. Louis County" in cities\[\d+\] ".+"; write both alike$/,
      ),
    ]);
    lastBuild.expectUntouched();
  },
);

test('The last build comes back where a build was killed as it took its place', async () => {
  const copy = copyForTest();
  const lastBuild = publishBefore(copy);
  mkdirSync(join(copy, '.build'));
  renameSync(join(copy, 'dist', 'client'), join(copy, '.build', 'last'));
  breakClayton(copy);
  await failure(copy);
  lastBuild.expectUntouched();
});

/** What a build in `copy` says that has to fail. */
async function failure(copy: string): Promise<string> {
  const { failed, output } = await build(copy);
  expect(failed).toBe(true);
  return output;
}

/** Puts a page into dist/client, as a build has left it there. */
function publishBefore(copy: string) {
  const client = join(copy, 'dist', 'client');
  mkdirSync(client, { recursive: true });
  writeFileSync(join(client, 'index.html'), 'the last build');
  const beside = readdirSync(copy);
  return {
    expectUntouched() {
      expect(readFileSync(join(client, 'index.html'), 'utf8')).toBe('the last build');
      expect(readdirSync(join(copy, 'dist'), { recursive: true })).toEqual(['client', 'client/index.html']);
      expect(readdirSync(copy)).toEqual(beside);
    },
  };
}

function breakClayton(copy: string): void {
  const file = join(copy, 'pages', 'city', 'questions.ts');
  const fault = `if (city.slug === 'clayton') throw new Error('no questions for Clayton');`;
  const source = readFileSync(file, 'utf8');
  const broken = source.replace(/(export function cityQuestions\([^)]*\)[^{]*\{)/, `$1 ${fault}`);
  expect(broken).not.toBe(source);
  writeFileSync(file, broken);
}
