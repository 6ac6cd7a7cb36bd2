import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { syntheticCities } from '../../scripts/bench-build/synthetic-cities.ts';
import { build, copyForTest } from '../site/copy.ts';
import { editCities } from './files.ts';

test.each([20, 700])('With %i cities, a page that fails is named and nothing is published', async (count) => {
  const copy = copyForTest();
  if (count > 20) editCities(copy, (cities) => syntheticCities(cities, count));
  const file = join(copy, 'pages', 'city', 'questions.ts');
  const fault = `if (city.slug === 'clayton') throw new Error('no questions for Clayton');`;
  const source = readFileSync(file, 'utf8');
  const broken = source.replace(/(export function cityQuestions\([^)]*\)[^{]*\{)/, `$1 ${fault}`);
  expect(broken).not.toBe(source);
  writeFileSync(file, broken);
  const { failed, output } = await build(copy);
  expect(failed).toBe(true);
  expect(output).toContain('/locksmith-clayton-mo could not be rendered: no questions for Clayton');
  expect(existsSync(join(copy, 'dist'))).toBe(false);
});
