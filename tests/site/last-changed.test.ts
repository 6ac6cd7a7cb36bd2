/** The day of each page's last change, for search engines: from git's history of what the page says. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileKey, fileLabel } from '../../data/files.ts';
import { shopDay } from '../../data/lead/clock.ts';
import { repositoryIn } from '../support/git.ts';
import { pageAt, pageNodeOf, readBuilt } from './built.ts';
import { build, copyRepository, remove } from './copy.ts';

let copy: string;
const pathOf = (key: FileKey) => join(copy, fileLabel(key));
/** Replaces a text that a data file has once. */
function edit(key: FileKey, text: string, by: string): void {
  const [before = '', after, ...others] = readFileSync(pathOf(key), 'utf8').split(text);
  expect([typeof after, others.length], text).toEqual(['string', 0]);
  writeFileSync(pathOf(key), `${before}${by}${after}`);
}

beforeAll(() => {
  copy = copyRepository();
  const { git, commitData, merge } = repositoryIn(copy);
  commitData('2026-03-01T12:00:00Z');
  edit('cities', '"Shaw Park"', '"Shaw Park Pool"');
  commitData('2026-04-02T12:00:00Z');
  // The evening before in St. Louis.
  edit('services', '"rekeyPrice": "$25–$50"', '"rekeyPrice": "$30–$60"');
  commitData('2026-05-03T04:30:00Z');

  // A branch counts on the day when it was merged.
  git('switch', '--quiet', '--create', 'about');
  edit('pages', '"Who we are"', '"Who we have been"');
  commitData('2026-06-01T12:00:00Z');
  git('switch', '--quiet', 'main');
  merge('about', '2026-06-09T12:00:00Z');

  // None of these says anything new.
  const cities = readFileSync(pathOf('cities'), 'utf8');
  writeFileSync(pathOf('cities'), JSON.stringify(JSON.parse(cities)));
  commitData('2026-07-01T12:00:00Z');
  writeFileSync(pathOf('cities'), '{ "cities": [');
  commitData('2026-07-02T12:00:00Z');
  writeFileSync(pathOf('cities'), cities);
  commitData('2026-07-03T12:00:00Z');

  edit('pages', '"Contact {businessName}"', '"Talk to {businessName}"');
});
afterAll(() => remove(copy));

/** Builds the copy; gives what it printed, and the day of each page that says one. */
async function daysBuilt(env: Record<string, string> = {}) {
  const { output } = await build(copy, env);
  const built = readBuilt(copy);
  const sitemap = readFileSync(join(copy, 'dist/client/sitemap.xml'), 'utf8');
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)];
  const days = new Map(addresses.map(([, address, day]) => [new URL(address ?? '').pathname, day]));
  // What the sitemap says, the page says.
  for (const [path, day] of days) expect(pageNodeOf(pageAt(built, path)).dateModified, path).toBe(day);
  return { output, days: Object.fromEntries([...days].filter(([, day]) => day !== undefined)) };
}

const legal = { '/privacy': '2025-01-01', '/terms': '2025-01-24' };

test('a page changed with what it says: its entry, or an entry that it lists', async () => {
  const before = shopDay(new Date());
  const { days, output } = await daysBuilt();
  const today = [before, shopDay(new Date())];
  expect(days).toMatchObject({
    '/': '2026-03-01',
    '/locksmith-clayton-mo': '2026-04-02',
    '/locksmith-kirkwood-mo': '2026-03-01',
    '/service-areas': '2026-04-02',
    '/services/lock-rekeying': '2026-05-02',
    '/services/car-lockout': '2026-03-01',
    '/services': '2026-05-02',
    '/about': '2026-06-09',
    '/reviews': '2026-03-01',
    ...legal,
  });
  expect(today, 'a change that nobody has committed is of today').toContain(days['/contact']);
  expect(output).not.toContain('last change');
});

test('a shallow clone says no day that it cannot know', async () => {
  const { git } = repositoryIn(copy);
  writeFileSync(join(copy, '.git/shallow'), git('rev-parse', 'HEAD'));
  const { days, output } = await daysBuilt();
  expect(days).toEqual({ ...legal, '/contact': expect.any(String) });
  expect(output).toContain('git fetch --unshallow');
});

test('without a history, or without git, no page says a day, and the build says why', async () => {
  const { output, days } = await daysBuilt({ PATH: '/nonexistent' });
  expect(days).toEqual(legal);
  expect(output).toContain('git is not installed');
  rmSync(join(copy, '.git'), { recursive: true });
  const without = await daysBuilt();
  expect(without.days).toEqual(legal);
  expect(without.output).toContain('not a git repository');
});
