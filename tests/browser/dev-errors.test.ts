/** `npm run dev` with a mistake in the data: its sentences stand over the page until it is mended, and nobody sees a stack trace. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/local/listen.ts';
import { start } from '../commands/run.ts';
import { copyForTest } from '../site/copy.ts';
import { testBrowser } from './browser.ts';

let origin = '';
const open = testBrowser(() => origin);

const overlay = (page: Page) => page.locator('vite-error-overlay');
/** While the data is at fault there is no page, and none of the files that the build makes of it, such as the icon. */
const withoutPages = { expectErrors: /status of (404|500)/, loadsEntry: false };
const stack = /\n\s*at |node_modules|Error:/;

test('a mistake is shown where one looks, and goes away when it is mended', {
  timeout: 240_000,
}, async () => {
  const copy = copyForTest();
  for (const part of ['netlify.toml', 'supabase']) cpSync(part, join(copy, part), { recursive: true });
  const file = join(copy, 'data', 'cities.json');
  const good = readFileSync(file, 'utf8');
  const entry = good.indexOf('"cityName": "Clayton"');
  const writeWrong = (right: RegExp, wrong: string) =>
    writeFileSync(file, good.slice(0, entry) + good.slice(entry).replace(right, wrong));
  writeWrong(/"\d{5}"/, '"6310"');
  const line = readFileSync(file, 'utf8').split('"6310"')[0]?.split('\n').length;
  const sentence = new RegExp(
    String.raw`^data/cities\.json:${line}:\d+ › cities\[\d+\] "Clayton" › zipCodes\[0\]: must be five digits, got "6310"$`,
    'm',
  );

  const port = await freePort();
  const run = start(`dev --local-dir ${join(copy, 'local')}`, { cwd: copy, env: { PORT: String(port) } });
  await run.says('Ctrl-C stops everything.');
  origin = `http://127.0.0.1:${port}`;

  // Begun with the mistake: there is no page yet.
  const about = await open('/about', withoutPages);
  await overlay(about).getByText(sentence).waitFor();
  expect(await about.locator('pre').first().innerText()).toMatch(sentence);
  writeFileSync(file, good);
  await about.getByRole('heading', { level: 1 }).waitFor();
  expect(await overlay(about).count()).toBe(0);

  // Another one, while a page is open: it stays below.
  const clayton = await open('/locksmith-clayton-mo', withoutPages);
  writeWrong(/"zipCodes"/, '"zipcodes"');
  for (const page of [about, clayton]) {
    const fault = /"Clayton" › zipcodes: unknown field; did you mean "zipCodes"\?/;
    await overlay(page).getByText(fault).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await overlay(page).locator('.stack').textContent()).toBe('');
  }
  writeFileSync(file, good.slice(0, -10));
  const unclosed = /^data\/cities\.json:\d+:\d+.*: the file ends before the "\{" of line \d+ is closed/m;
  await overlay(clayton).getByText(unclosed).waitFor();
  expect(await overlay(clayton).locator('.window').innerText()).not.toMatch(stack);
  writeFileSync(file, good);
  await overlay(about).waitFor({ state: 'detached' });
  await overlay(clayton).waitFor({ state: 'detached' });
  expect(await clayton.getByRole('heading', { level: 1 }).innerText()).toContain('Clayton');

  expect(run.said()).toMatch(sentence);
  expect(run.said()).not.toMatch(stack);
});
