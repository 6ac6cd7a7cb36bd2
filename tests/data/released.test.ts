import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { indexOfCity, problemsOf, warningsOf } from './copyOfData.ts';
import { editReleased, editToml, releasedSite, rename } from './releasedSite.ts';

const inToml = 'redirect it in netlify.toml';
const lost = (dir: string, address: string, slug?: string): string => {
  const line = readFileSync(join(dir, 'released.txt'), 'utf8').split('\n').indexOf(address) + 1;
  const advice = slug ? `add "${slug}" to "formerSlugs" of the entry that replaced it, or ${inToml}` : inToml;
  return `data/released.txt:${line}:1 › ${address}: was released but has no page now; ${advice}`;
};

test('a moved page gets one line until its entry lists every former slug', () => {
  const dir = releasedSite();
  rename(dir, 'fenton', 'old-fenton');
  rename(dir, 'ignition-repair', 'car-ignition-repair');
  expect(problemsOf(dir)).toEqual([
    lost(dir, '/locksmith-fenton-mo', 'fenton'),
    lost(dir, '/services/ignition-repair', 'ignition-repair'),
  ]);
  rename(dir, 'old-fenton', 'fenton-west', ['fenton', 'old-fenton']);
  rename(dir, 'car-ignition-repair', 'ignition', ['ignition-repair']);
  expect(problemsOf(dir)).toEqual([]);
});

test('a former slug belongs to one entry and to no current page', () => {
  const [one = 0, other = 0] = [indexOfCity('Fenton'), indexOfCity('Affton')].sort((a, b) => a - b);
  const dir = releasedSite(
    ['cities', ['cities', one, 'formerSlugs'], ['clayton', 'high-ridge']],
    ['cities', ['cities', other, 'formerSlugs'], ['high-ridge', 'x', 'x']],
    ['services', ['services', 0, 'formerSlugs'], ['high-ridge']],
  );
  const place = (index: number) => `data/cities.json › cities[${index}] › formerSlugs`;
  expect(problemsOf(dir).map((line) => line.replaceAll(/ "(Fenton|Affton)"/g, ''))).toEqual([
    `${place(one)}[0]: /locksmith-clayton-mo is the address of a page now; delete this slug`,
    `${place(other)}[0]: /locksmith-high-ridge-mo is also a former address of cities[${one}]; delete one of the two`,
    `${place(other)}[2]: "x" is in this list twice; delete one of the two`,
  ]);
});

test('a reference to a former slug gets one line that names the new one', () => {
  const dir = releasedSite();
  const old = readFileSync(join(dir, 'areas.json'), 'utf8');
  rename(dir, 'clayton', 'clayton-west', ['clayton']);
  writeFileSync(join(dir, 'areas.json'), old);
  expect(problemsOf(dir)).toEqual([
    expect.stringMatching(
      / › coverage\[\d+\] › places\[\d\]: the slug "clayton" is now "clayton-west" \(also in/,
    ),
  ]);
});

const gone = (address: string) => (dir: string) => editReleased(dir, (text) => `${text}${address}\n`);
const redirected = (from: string | RegExp, to: string) => (dir: string) =>
  editToml(dir, (text) => text.replace(from, to));
test.each([
  ['a page with no slug', gone('/gone'), '/gone'],
  ['a redirect of the specification', redirected('"/areas"', '"/b"'), '/areas'],
  ['a temporary redirect', redirected(/("\/sitemap"\nto = .*\nstatus = )301/, '$1302'), '/sitemap'],
  ['a city that is gone', gone('/locksmith-gone-il'), '/locksmith-gone-il', 'gone'],
])('%s gets one line', (_what, change, address, slug?: string) => {
  const dir = releasedSite();
  change(dir);
  expect(problemsOf(dir)).toEqual([lost(dir, address, slug)]);
});

test('a redirect in netlify.toml to a page that is gone or has moved gets one line', () => {
  const dir = releasedSite();
  editToml(dir, (text) => `${text}\n[[redirects]]\nfrom = "/old"\nto = "/gone#now"\n`);
  editToml(dir, (text) => `${text}\n[[redirects]]\nfrom = "/older"\nto = "/locksmith-fenton-mo"\n`);
  rename(dir, 'fenton', 'new-fenton', ['fenton']);
  expect(problemsOf(dir)).toEqual([
    'netlify.toml › /old: leads to /gone, which is not a page; change its "to"',
    'netlify.toml › /older: leads to /locksmith-fenton-mo, which is now /locksmith-new-fenton-mo; change its "to"',
  ]);
});

test('an unreadable list or netlify.toml gets one line at its place', () => {
  const dir = releasedSite();
  editReleased(dir, (text) => `${text}<<<<<<< HEAD\n`);
  expect(problemsOf(dir)).toEqual([
    expect.stringMatching(/^data\/released\.txt:\d+:1 › <{7} HEAD: must be an address that starts with "\/"/),
  ]);
  editToml(dir, () => '[[redirects]]\nfrom = "/old\n');
  expect(problemsOf(dir)).toEqual([expect.stringMatching(/^netlify\.toml:2:\d+: can't be read here: \w+/)]);
});

test('an unreleased page is a warning, and so is a missing list', () => {
  const dir = releasedSite();
  editReleased(dir, (text) => text.replace('/about\n', ''));
  expect(problemsOf(dir)).toEqual([]);
  const warning = "data/released.txt: doesn't list /about yet; run npm run release once you've published";
  expect(warningsOf(dir)).toContain(warning);
  rmSync(join(dir, 'released.txt'));
  expect(problemsOf(dir)).toEqual([]);
  expect(warningsOf(dir).join('\n')).toMatch(/^data\/released\.txt: file is missing, so nothing/m);
});
