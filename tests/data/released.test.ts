import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { slugOfEntry } from '../../data/shared/slug.ts';
import { homeState, madeUpCity, problemsOf, storedCities, warningsOf } from './copy-of-data.ts';
import { expectOneLineEach } from './mistakes.ts';
import { editReleased, editToml, releasedSite, rename, site } from './released-site.ts';

const [first = ''] = storedCities.map(slugOfEntry);
const { href: page } = site.place(first);
const addRule = (dir: string, from: string, to: string, more = '') =>
  editToml(dir, (text) => `${text}\n[[redirects]]\nfrom = "${from}"\nto = "${to}"\n${more}\n`);

test('a former slug belongs to one city and to no current page, and no reference may use it', () => {
  const [elm, oak, ridge] = ['elm', 'oak', 'high-ridge'].map((slug) =>
    routes.city({ slug, state: homeState }),
  );
  expectOneLineEach([
    ['business › homeCity', 'high-ridge', 'no city and no area has the slug "high-ridge"'],
    [
      'cities[+0]',
      madeUpCity('Elm', { formerSlugs: ['oak', 'high-ridge'] }),
      `› formerSlugs[0]: ${oak} is the address of a page now; delete it here`,
    ],
    [
      'cities[+1]',
      madeUpCity('Oak', { formerSlugs: ['high-ridge', 'x', 'x'] }),
      [
        `› formerSlugs[0]: ${ridge} already leads to ${elm}; delete one of the two`,
        '› formerSlugs[2]: "x" is also at cities[+1] › formerSlugs[1]; change or delete one of the two',
      ],
    ],
  ]);
});

test('an address without a page or a permanent redirect gets one line, and so does what is none; an unreleased page and a missing list are warnings', () => {
  const dir = releasedSite();
  const town = page.replace(first, 'gone');
  const elsewhere = '/locksmith-gone-xx';
  editReleased(
    dir,
    (text) => `${text.replace('/about\n', '')}/gone\n/left\n${town}\n${elsewhere}\n<<<<<<< HEAD\n`,
  );
  addRule(dir, '/left', '/about', 'status = 302');
  const line = readFileSync(join(dir, 'released.txt'), 'utf8').split('\n').indexOf('/gone') + 1;
  const lost = (address: string, at: number, advice = '') =>
    `data/released.txt:${line + at}:1 › ${address}: was released but has no page now; ${advice}redirect it in netlify.toml`;
  const left = lost('/left', 1);
  const former = 'add "gone" to "formerSlugs" of the entry that replaced it, or ';
  const others = [
    expect.stringMatching(/› <{7}: must be an address that starts with "\/"/),
    "data/released.txt: doesn't list /about yet; run npm run release once you've published",
  ];
  const found = () => warningsOf(dir).filter((line) => line.startsWith('data/released.txt'));
  expect(found()).toEqual([lost('/gone', 0), left, lost(town, 2, former), lost(elsewhere, 3), ...others]);
  for (const from of ['/gone', town, elsewhere]) addRule(dir, from, '/contact');
  expect(found()).toEqual([left, ...others]);
  rmSync(join(dir, 'released.txt'));
  expect(problemsOf(dir)).toEqual([]);
  expect(found()).toEqual([expect.stringMatching(/: file is missing, so nothing/)]);
});

test('a redirect in netlify.toml from an address that leads elsewhere, or to a page that is gone or has moved, gets one line', () => {
  const dir = releasedSite();
  addRule(dir, '/old', '/gone#now');
  addRule(dir, '/old', '/about');
  addRule(dir, '/old', '/contact', 'query = { id = "1" }');
  addRule(dir, '/older', page);
  addRule(dir, '/contact', '/about');
  addRule(dir, page, '/about');
  addRule(dir, `${site.business.siteUrl}/*`, 'https://new.example/:splat');
  rename(dir, first, 'new-town', [first]);
  expect(problemsOf(dir)).toEqual([
    'netlify.toml › /old: already leads to /gone#now; delete one of the two',
    'netlify.toml › /contact: is the address of a page now; delete it here',
    expect.stringMatching(
      /^netlify\.toml › \/locksmith-\S+: already leads to \/locksmith-new-town-\w+; delete/,
    ),
    expect.stringMatching(/^netlify\.toml › https:\/\/[^ ]+\/\*: leads away from https:/),
    'netlify.toml › /old: leads to /gone, which is not a page; change its "to"',
    `netlify.toml › /older: leads to ${page}, which is not a page; change its "to"`,
  ]);
});

test('an unreadable rule gets one line at its place', () => {
  const dir = releasedSite();
  editToml(dir, (text) => `${text}\n[[redirects]]\nfrom = 3\n`);
  expect(problemsOf(dir)).toEqual([
    expect.stringMatching(/^netlify\.toml › redirects\[\d+\] › from: must be text in quotes, got 3$/),
    expect.stringMatching(/^netlify\.toml › redirects\[\d+\] › to: is required$/),
  ]);
});
