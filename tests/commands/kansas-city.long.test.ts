/** Serves another town by changing three data files, as "Move to another town" in docs/content.md describes. */
import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { api } from '../../data/shared/routes.ts';
import { freePort } from '../../scripts/local/listen.ts';
import { readBuilt } from '../site/built.ts';
import { checkAndTest, copyForTest, wholeRepository } from '../site/copy.ts';
import { folderForTest } from '../support/folder.ts';
import { addressesOf, start } from './run.ts';

const fixture = 'tests/fixtures/kansas-city';

test('with the data of Kansas City, every check passes, no page names the old town, and a request reaches its staff', async () => {
  const copy = copyForTest(wholeRepository());
  for (const file of ['released.txt', 'map.json']) rmSync(join(copy, 'data', file), { force: true });
  const toml = join(copy, 'netlify.toml');
  writeFileSync(toml, readFileSync(toml, 'utf8').split('[[redirects]]')[0] ?? '');
  for (const file of readdirSync(fixture)) cpSync(join(fixture, file), join(copy, 'data', file));
  expect(await checkAndTest(copy)).toBe('');

  const { files, read } = readBuilt(copy);
  const pages = files.filter((file) => /\.(html|xml|js|txt)$|^_/.test(file) && file !== 'licenses.txt');
  const found = pages.flatMap((file) => {
    const text = read(file);
    return oldWords().flatMap((word) => (text.includes(word) ? `${file}: ${word}` : []));
  });
  expect(found).toEqual([]);

  const env = { PORT: String(await freePort()) };
  const run = start(`start --no-build --local-dir ${folderForTest()}`, { cwd: copy, env });
  await run.waitFor('Ctrl-C');
  const [origin = '', inbox = ''] = addressesOf(run);
  const request = { form: 'contact', submissionId: randomUUID(), page: '/', name: 'Ann', elapsedMs: 60_000 };
  const { business } = loadSite(join(copy, 'data'));
  const body = JSON.stringify({ ...request, phone: business.samplePhone, message: 'A lock is stuck' });
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const sent = new Date();
  const answer = await fetch(origin + api.lead, { method: 'POST', headers, body });
  expect(answer.status, run.output()).toBe(200);
  const readInbox = async (path: string) => (await fetch(inbox + path)).text();
  await expect.poll(() => readInbox('/')).toContain(`Email to ${business.email}`);
  const mail = await readInbox('/0.txt');
  const timeAt = (time: Date) =>
    time.toLocaleTimeString('en-US', { timeZone: business.timeZone, hour: 'numeric', minute: '2-digit' });
  const received = /Received: .*, ([\d:]+\s[AP]M)/.exec(mail)?.[1];
  expect([timeAt(sent), timeAt(new Date())], mail).toContain(received);
  expect(mail).toContain(`${business.siteUrl}/`);
}, 300_000);

/** What this repository's data calls its town and business, unless Kansas City's data has the same words. */
function oldWords(): string[] {
  const { business, cities, plannedPlaces, tokens } = loadSite();
  const theirs = readdirSync(fixture).map((file) => readFileSync(join(fixture, file), 'utf8'));
  const { name, shortName, region, phone, samplePhone } = business;
  const places = [...cities, ...plannedPlaces].map((place) => place.name);
  const numbers = [phone, samplePhone, samplePhone.replace(/\((...)\) /, '$1-')];
  const old = [name, shortName, region, tokens.homeCity ?? '', ...numbers, ...places];
  return old.filter((word) => !theirs.join().includes(word));
}
