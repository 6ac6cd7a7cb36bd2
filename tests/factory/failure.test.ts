import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build, copyForTest, editText } from '../site/copy.ts';
import { city } from '../support/town.ts';

test('a failing page is named in the error, and the last build survives a killed one', async () => {
  const copy = copyForTest();
  const message = `no questions for ${city.name}`;
  const fault = `if (city.slug === '${city.slug}') throw new Error(${JSON.stringify(message)});`;
  editText(copy, 'pages/city/content.ts', 'const { response', `${fault} const { response`);
  const entries = [...readdirSync(copy), 'dist'].sort();
  mkdirSync(join(copy, 'dist'));
  mkdirSync(join(copy, '.build', 'last'), { recursive: true });
  writeFileSync(join(copy, '.build', 'last', 'index.html'), 'the last build');
  const { code, output } = await build(copy);
  expect(code).toBe(1);
  expect(output).toContain(`${city.href} could not be rendered: ${message}`);
  expect(readFileSync(join(copy, 'dist', 'client', 'index.html'), 'utf8')).toBe('the last build');
  expect(readdirSync(copy).sort()).toEqual(entries);
});
