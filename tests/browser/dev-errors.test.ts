/** `npm run dev` with a mistake in the data: its sentences stand over the page until it is mended, and nobody sees a stack trace. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Files } from '../../data/files.ts';
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

/** A copy of the product, with what the built site does not need. */
function copyOfProduct(): string {
  const copy = copyForTest();
  for (const part of ['netlify.toml', 'supabase']) cpSync(part, join(copy, part), { recursive: true });
  return copy;
}

test('a mistake is shown where one looks, and goes away when it is mended', {
  timeout: 240_000,
}, async () => {
  const copy = copyOfProduct();
  const file = join(copy, 'data', 'cities.json');
  const good = readFileSync(file, 'utf8');
  const { cities } = JSON.parse(good) as Files['cities'];
  const index = cities.findIndex(({ cityName }) => cityName === 'Clayton');
  const zipCode = `"${cities[index]?.zipCodes[0]}"`;
  const entry = good.indexOf('"cityName": "Clayton"');
  const begin = good.indexOf(zipCode, entry);
  const line = good.slice(0, begin).split('\n').length;
  const sentence = new RegExp(
    `^data/cities\\.json:${line}:\\d+ › cities\\[${index}\\] "Clayton" › zipCodes\\[0\\]: must be five digits, got "6310"$`,
    'm',
  );
  writeFileSync(file, `${good.slice(0, begin)}"6310"${good.slice(begin + zipCode.length)}`);

  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const run = start(`dev --local-dir ${folder}`, { cwd: copy, env: { PORT: String(port) } });
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
  writeFileSync(file, good.slice(0, entry) + good.slice(entry).replace('"zipCodes"', '"zipcodes"'));
  for (const page of [about, clayton]) {
    await overlay(page)
      .getByText(/"Clayton" › zipcodes: unknown field; did you mean "zipCodes"\?/)
      .waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await overlay(page).locator('.stack').textContent()).toBe('');
  }
  writeFileSync(file, good.slice(0, -10));
  await overlay(clayton)
    .getByText(
      /^data\/cities\.json:\d+:\d+.*: the file ends before the "\{" of line \d+ is closed: write a "\}"$/m,
    )
    .waitFor();
  expect(await overlay(clayton).locator('.window').innerText()).not.toMatch(stack);
  writeFileSync(file, good);
  await overlay(about).waitFor({ state: 'detached' });
  await overlay(clayton).waitFor({ state: 'detached' });
  expect(await clayton.getByRole('heading', { level: 1 }).innerText()).toContain('Clayton');

  expect(run.said()).toMatch(sentence);
  expect(run.said()).not.toMatch(stack);
});
