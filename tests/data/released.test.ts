import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { slugOfEntry } from '../../data/shared/slug.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { homeState, madeUpCity, problemsOf, storedCities, warningsOf } from './copy-of-data.ts';
import { expectOneLineEach } from './mistakes.ts';
import { editReleased, editToml, releasedSite, rename } from './released-site.ts';

const inToml = 'redirect it in netlify.toml';
const lost = (dir: string, address: string, slug?: string): string => {
  const line = readFileSync(join(dir, 'released.txt'), 'utf8').split('\n').indexOf(address) + 1;
  const advice = slug ? `add "${slug}" to "formerSlugs" of the entry that replaced it, or ${inToml}` : inToml;
  return `data/released.txt:${line}:1 › ${address}: was released but has no page now; ${advice}`;
};

const [first = ''] = storedCities.map(slugOfEntry);
const pageOf = (slug = '') => loadSite().place(slug).href;

test('a former slug belongs to no current page, and no reference may use it', () => {
  const oak = routes.city({ slug: 'oak', state: homeState });
  expectOneLineEach([
    ['business › homeCity', 'high-ridge', 'no city and no area has the slug "high-ridge"'],
    [
      'cities[+0]',
      madeUpCity('Elm', { formerSlugs: ['oak', 'high-ridge'] }),
      ` › formerSlugs[0]: ${oak} is the address of a page now; delete this slug`,
    ],
    [
      'cities[+1]',
      madeUpCity('Oak', { formerSlugs: ['high-ridge', 'x', 'x'] }),
      ' › formerSlugs[2]: "x" is also at cities[+1] › formerSlugs[1]; change or delete one of the two',
    ],
  ]);
});

test('each page without a page or a permanent redirect gets one line', () => {
  const dir = releasedSite();
  editReleased(dir, (text) => `${text}/gone\n/left\n/locksmith-gone-il\n`);
  const redirect = (from: string, status: number) =>
    editToml(dir, (text) => `${text}\n[[redirects]]\nfrom = "${from}"\nto = "/about"\nstatus = ${status}\n`);
  redirect('/left', 302);
  const lines = [lost(dir, '/gone'), lost(dir, '/left'), lost(dir, '/locksmith-gone-il', 'gone')];
  expect(problemsOf(dir)).toEqual(lines);
  for (const from of ['/gone', '/locksmith-gone-il']) redirect(from, 301);
  expect(problemsOf(dir)).toEqual([lines[1]]);
});

test('a redirect in netlify.toml to a page that is gone or has moved gets one line', () => {
  const dir = releasedSite();
  editToml(dir, (text) => `${text}\n[[redirects]]\nfrom = "/old"\nto = "/gone#now"\n`);
  editToml(dir, (text) => `${text}\n[[redirects]]\nfrom = "/older"\nto = "${pageOf(first)}"\n`);
  editToml(
    dir,
    (text) =>
      `${text}\n[[redirects]]\nfrom = "${loadSite().business.siteUrl}/*"\nto = "https://new.example/:splat"\n`,
  );
  rename(dir, first, 'new-town', [first]);
  expect(problemsOf(dir)).toEqual([
    expect.stringMatching(/^netlify\.toml › https:\/\/[^ ]+\/\*: leads away from https:/),
    'netlify.toml › /old: leads to /gone, which is not a page; change its "to"',
    `netlify.toml › /older: leads to ${pageOf(first)}, which is not a page; change its "to"`,
  ]);
});

test('an unreadable list gets one line at its place', () => {
  const dir = releasedSite();
  editReleased(dir, (text) => `${text}<<<<<<< HEAD\n`);
  expect(problemsOf(dir)).toEqual([
    expect.stringMatching(/^data\/released\.txt:\d+:1 › <{7}: must be an address that starts with "\/"/),
  ]);
});

test('an unreleased page is a warning, and so is a missing list', () => {
  const dir = releasedSite();
  editReleased(dir, (text) => text.replace('/about\n', ''));
  const warning = "data/released.txt: doesn't list /about yet; run npm run release once you've published";
  expect(warningsOf(dir)).toContain(warning);
  rmSync(join(dir, 'released.txt'));
  expect(problemsOf(dir)).toEqual([]);
  expect(warningsOf(dir).join('\n')).toMatch(/^data\/released\.txt: file is missing, so nothing/m);
});
