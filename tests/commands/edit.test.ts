/** `npm run edit`: the site from its sources with the editor beside it, both from the data as they are. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/local/listen.ts';
import { copyForTest } from '../site/copy.ts';
import { isAlive, start } from './run.ts';

test('it says where the editor is and what to do there; what is saved shows in both; Ctrl-C ends it', async () => {
  const cwd = copyForTest();
  cpSync('supabase', join(cwd, 'supabase'), { recursive: true });
  cpSync('netlify.toml', join(cwd, 'netlify.toml'));
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const url = `http://127.0.0.1:${await freePort()}`;
  const run = start(`edit --local-dir ${folder}`, { cwd, env: { PORT: new URL(url).port } });
  await run.says('Ctrl-C stops everything.');
  expect(run.said()).toContain(`Editor        ${url}/admin/`);
  expect(run.said()).toContain(`choose this folder and allow changes: ${cwd}`);

  const text = async (path: string) => (await fetch(url + path)).text();
  expect(await text('/admin')).toContain('<title>Edit the site</title>');
  expect(await text('/services')).not.toContain('Lockout of a car');

  const file = join(cwd, 'data', 'services.json');
  const changed = readFileSync(file, 'utf8').replace('"title": "Car Lockout"', '"title": "Lockout of a car"');
  writeFileSync(file, changed);
  await expect.poll(() => text('/services')).toContain('Lockout of a car');
  expect(await text('/admin/settings.json')).toContain('"label":"Lockout of a car"');

  process.kill(-(run.child.pid ?? 0), 'SIGINT');
  expect(await run.ended).toBe(0);
  await expect.poll(() => isAlive(run.child)).toBe(false);
});
