/** `npm run dev` draws on request what a build draws: social cards and icons. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { icons } from '../../scripts/build/icons.ts';
import { freePort } from '../../scripts/local/listen.ts';
import { build, copyForTest } from '../site/copy.ts';
import { ourNumber } from '../support/our-number.ts';
import { start } from './run.ts';

test('cards and icons are those of a build, and follow the data', async () => {
  const copy = copyForTest();
  for (const part of ['netlify.toml', 'supabase']) cpSync(part, join(copy, part), { recursive: true });
  const { failed, output } = await build(copy);
  expect(failed, output).toBe(false);
  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const run = start(`dev --local-dir ${folder}`, { cwd: copy, env: { PORT: String(port) } });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const bytes = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer());

  await run.says('Ctrl-C stops everything.');
  expect(run.said()).not.toMatch(/Error/);

  const drawn = ['social/site.png', 'social/car-lockout.png', 'social/locksmith-clayton-mo.png'];
  for (const path of [...drawn, ...Object.keys(icons)]) {
    const built = readFileSync(join(copy, 'dist/client', path));
    expect((await bytes(`/${path}`)).equals(built), path).toBe(true);
  }
  for (const path of ['/social/no-such-page.png', '/social/site.svg', '/no-icon.png'])
    expect((await ask(path)).status, path).toBe(404);

  const before = await bytes('/social/site.png');
  const file = join(copy, 'data/business.json');
  const otherNumber = ourNumber.replace(/\d$/, (digit) => String(9 - Number(digit)));
  writeFileSync(file, readFileSync(file, 'utf8').replace(ourNumber, otherNumber));
  const isAsBefore = async () => (await bytes('/social/site.png')).equals(before);
  await expect.poll(isAsBefore, { timeout: 60_000 }).toBe(false);
});
