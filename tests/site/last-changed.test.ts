import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileKey, fileLabel } from '../../data/collections/files.ts';
import { legalPages } from '../../data/collections/legal.ts';
import pages from '../../data/pages.json' with { type: 'json' };
import servicesFile from '../../data/services.json' with { type: 'json' };
import { routes } from '../../data/shared/routes.ts';
import { daysByPath, type LastChanged, readHistory } from '../../scripts/build/history.ts';
import { site } from './built.ts';
import { editText } from './copy.ts';

const [changed] = site.cities;
// Neither lists the other.
const other = site.cities.find(
  ({ slug, nearby }) =>
    slug !== changed?.slug && !nearby.includes(changed?.slug ?? '') && !changed?.nearby.includes(slug),
);
const [service] = servicesFile.services;
const copy = mkdtempSync(join(tmpdir(), 'last-changed-'));
const citiesFile = join(copy, 'data/cities.json');
const edit = (key: FileKey, before: string, after: string) => editText(copy, fileLabel(key), before, after);

const settings = ['user.name=Test', 'user.email=test@example.com', 'init.defaultBranch=main'];
function git(command: string, time?: string): string {
  const args = [...settings.flatMap((setting) => ['-c', setting]), ...command.split(' ')];
  const env = { ...process.env, ...(time && { GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time }) };
  return execFileSync('git', args, { cwd: copy, encoding: 'utf8', stdio: 'pipe', env }).trim();
}
function commitData(time: string): void {
  git('add --all data');
  git('commit --quiet --message Change', time);
}

beforeAll(() => {
  cpSync('data', join(copy, 'data'), { recursive: true });
  git('init --quiet');
  commitData('2026-03-01T12:00:00Z');
  edit('cities', `"${changed?.landmarks[0]}"`, '"City Pool"');
  commitData('2026-04-02T12:00:00Z');
  // In American time zones it is still the evening before.
  edit('services', `"${service?.prices.title}"`, '"What it may cost"');
  commitData('2026-05-03T03:30:00Z');

  // Formatting changes don't count.
  const cities = readFileSync(citiesFile, 'utf8');
  writeFileSync(citiesFile, JSON.stringify(JSON.parse(cities)));
  commitData('2026-07-01T12:00:00Z');
  writeFileSync(citiesFile, cities);

  edit('pages', `"${pages.contact.hero.headline}"`, '"Talk to us"');
});
afterAll(() => rmSync(copy, { recursive: true }));

const daysOf = (lastChanged: LastChanged) => {
  const days = daysByPath(lastChanged, site);
  return Object.fromEntries([...days].filter(([, day]) => day !== undefined));
};
const today = '2026-08-01';
const read = async () => {
  const { lastChanged, missing } = await readHistory(new Date(`${today}T12:00:00Z`), copy);
  return { days: daysOf(lastChanged), missing };
};
const legal = Object.fromEntries(
  legalPages.map((name) => [routes[name], site.legal[name].updated.padEnd(10, '-01')]),
);

test('a page’s date is the last change of its entry or of an entry it lists', async () => {
  const { days, missing } = await read();
  expect(missing).toBeUndefined();
  expect(days).toMatchObject({
    '/': '2026-03-01',
    [changed?.href ?? '']: '2026-04-02',
    [other?.href ?? '']: '2026-03-01',
    '/service-areas': '2026-04-02',
    [routes.service(service?.slug ?? '')]: '2026-05-02',
    '/services': '2026-05-02',
    '/contact': today,
    ...legal,
  });
});

test('without the full git history, pages have no unknown dates, and the build reports why', async () => {
  writeFileSync(join(copy, '.git/shallow'), git('rev-parse HEAD'));
  expect(await read()).toEqual({
    days: { ...legal, '/contact': today },
    missing: expect.stringContaining('git fetch --unshallow'),
  });
  rmSync(join(copy, '.git'), { recursive: true });
  expect(await read()).toEqual({ days: legal, missing: expect.stringContaining('not a git repository') });
});
