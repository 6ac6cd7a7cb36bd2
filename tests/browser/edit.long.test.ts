import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { freePort } from '../../scripts/local/listen.ts';
import { start, stop } from '../commands/run.ts';
import { copyForTest, editData } from '../site/copy.ts';
import { city } from '../support/town.ts';
import { testBrowser } from './browser.ts';

let origin = '';
const open = testBrowser(() => origin);

const stackTrace = /\n\s*at |node_modules|Error:/;

/** Expects no access to secrets under any spelling, nor to anything from another site. */
async function expectClosed(folder: string) {
  for (const file of ['local/database.json', '.env.local', '.git/config', '.npmrc']) {
    const encoded = file.replace(/[.l]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    for (const path of [file, `${file}?raw`, encoded, `@fs${folder}/${file}`])
      expect([400, 403, 404], path).toContain((await fetch(`${origin}/${path}`)).status);
  }
  const headers = { Origin: 'http://localhost:3000' };
  for (const path of ['/', '/admin/settings.json', '/package.json', '/data/site.ts'])
    expect((await fetch(origin + path, { headers })).status, path).toBe(403);
}

test('npm run edit shows data errors as an overlay until they are fixed, and pages and editor follow each save, closed to other sites', {
  timeout: 240_000,
}, async () => {
  const copy = copyForTest();
  const file = join(copy, 'data', 'cities.json');
  const good = readFileSync(file, 'utf8');
  const entry = good.indexOf(`"cityName": "${city.name}"`);
  const writeWrong = (right: RegExp, wrong: string) =>
    writeFileSync(file, good.slice(0, entry) + good.slice(entry).replace(right, wrong));
  writeWrong(/"\d{5}"/, '"6310"');
  const line = readFileSync(file, 'utf8').split('"6310"')[0]?.split('\n').length;
  const sentence = new RegExp(
    String.raw`^data/cities\.json:${line}:\d+ › cities\[\d+\] "${city.name}" › zipCodes\[0\]: must be five digits, got "6310"$`,
    'm',
  );

  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  mkdirSync(join(copy, '.git'));
  for (const secret of ['.env.local', '.git/config', '.npmrc'])
    writeFileSync(join(copy, secret), '{"secret":"marked"}');
  const run = start('start edit --local-dir local', { cwd: copy, env: { PORT: String(port) } });
  await run.waitFor('Ctrl-C stops everything.');
  const text = async (path: string) => (await fetch(origin + path)).text();
  expect(await text('/admin')).toContain('<title>Edit the site</title>');

  const about = await open('/about', { expectErrors: /status of (404|500)/, loadsEntry: false });
  await about.locator('vite-error-overlay').getByText(sentence).waitFor();
  writeFileSync(file, good);
  await about.getByRole('heading', { level: 1 }).waitFor();
  expect(run.output()).toMatch(sentence);
  expect(run.output()).not.toMatch(stackTrace);

  const page = join(copy, 'pages', 'about', '+Page.tsx');
  const code = readFileSync(page, 'utf8');
  const at = code.split('function Page()')[0]?.split('\n').length;
  for (const slip of ['notDefined();', 'const x: = 1;', 'usePage().site.team[99].name;']) {
    writeFileSync(page, code.replace(/(function Page\(\) \{)/, `$1 ${slip}`));
    await expect
      .poll(() => text('/about'))
      .toContain(
        `The code of this page failed. Fix it and save, and the page comes back.\n\npages/about/+Page.tsx:${at}:`,
      );
    await about.locator('vite-error-overlay').getByText('The code of this page failed').waitFor();
    writeFileSync(page, code);
    await about.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(run.output()).not.toContain('vike.dev');

  editData(copy, 'services', ({ services: [first] }) =>
    Object.assign(first ?? {}, { title: 'Lockout of a car' }),
  );
  await expect.poll(() => text('/services')).toContain('Lockout of a car');
  await run.waitFor('title: new: "Lockout of a car"; is it true, and who can show it?');
  expect(await text('/admin/settings.json')).toContain('"label":"Lockout of a car"');
  await expectClosed(copy);
  await about.close();
  await stop(run, 'SIGINT');
});
