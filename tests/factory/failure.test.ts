import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, copyRepository, editText, remove } from '../site/copy.ts';
import { city } from '../support/town.ts';

const message = `no questions for ${city.name}`;
const pageFault = `${city.href} could not be rendered: ${message}`;
let copy: string;

beforeAll(() => {
  copy = copyRepository();
  const fault = `if (city.slug === '${city.slug}') throw new Error(${JSON.stringify(message)});`;
  editText(copy, 'pages/city/content.ts', 'const { response', `${fault} const { response`);
});
afterAll(() => remove(copy));

test('a failing page is named in the error, and the last build survives a killed one', async () => {
  const page = join(copy, 'dist', 'client', 'index.html');
  const entries = [...readdirSync(copy), 'dist'].sort();
  mkdirSync(join(copy, 'dist'));
  mkdirSync(join(copy, '.build', 'last'), { recursive: true });
  writeFileSync(join(copy, '.build', 'last', 'index.html'), 'the last build');
  expect(await failure()).toContain(pageFault);
  expect(readFileSync(page, 'utf8')).toBe('the last build');
  expect(readdirSync(join(copy, 'dist'), { recursive: true })).toEqual(['client', 'client/index.html']);
  expect(readdirSync(copy).sort()).toEqual(entries);
});

test('the build stops on a style that cannot be compiled, and names it', async () => {
  editText(copy, 'pages/index/home.css', '{', '{ @apply no-such-class;');
  const output = await failure();
  expect(output).toContain('no-such-class');
  expect(output.trimEnd()).toMatch(/The build failed\. See the error above\.$/);
});

async function failure(): Promise<string> {
  const { failed, output } = await build(copy);
  expect(failed).toBe(true);
  return output;
}
