/** Serves another town by changing three data files, as "Move to another town" in docs/content.md describes. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '../../scripts/data/load.ts';
import { readBuilt } from '../site/built.ts';
import { checkAndTest, copyForTest, wholeRepository } from '../site/copy.ts';

const fixture = 'tests/fixtures/kansas-city';

test('with the data of Kansas City, every check passes, and no page names the old town', async () => {
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
