import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { slugOfEntry } from '../../data/shared/slug.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { homeState, madeUpCity, problemsOf, storedCities, warningsOf } from './copy-of-data.ts';
import { expectOneLineEach } from './mistakes.ts';
import { editReleased, editToml, releasedSite, rename } from './released-site.ts';

const [first = ''] = storedCities.map(slugOfEntry);
const pageOf = (slug = '') => loadSite().place(slug).href;
const redirect = (dir: string, from: string, to: string, status = 301) =>
  editToml(dir, (text) => `${text}\n[[redirects]]\nfrom = "${from}"\nto = "${to}"\nstatus = ${status}\n`);

test('a former slug belongs to no current page, and no reference may use it', () => {
  const oak = routes.city({ slug: 'oak', state: homeState });
  expectOneLineEach([
    ['business › homeCity', 'high-ridge', 'no city and no area has the slug "high-ridge"'],
    [
      'cities[+0]',
      madeUpCity('Elm', { formerSlugs: ['oak', 'high-ridge'] }),
      `› formerSlugs[0]: ${oak} is the address of a page now; delete this slug`,
    ],
    [
      'cities[+1]',
      madeUpCity('Oak', { formerSlugs: ['high-ridge', 'x', 'x'] }),
      '› formerSlugs[2]: "x" is also at cities[+1] › formerSlugs[1]; change or delete one of the two',
    ],
  ]);
});

test('each page without a page or a permanent redirect gets one line, and so does what is no address', () => {
  const dir = releasedSite();
  editReleased(dir, (text) => `${text}/gone\n/left\n/locksmith-gone-il\n<<<<<<< HEAD\n`);
  redirect(dir, '/left', '/about', 302);
  const line = readFileSync(join(dir, 'released.txt'), 'utf8').split('\n').indexOf('/gone') + 1;
  const lost = (address: string, at: number, advice = '') =>
    `data/released.txt:${line + at}:1 › ${address}: was released but has no page now; ${advice}redirect it in netlify.toml`;
  const left = lost('/left', 1);
  const former = 'add "gone" to "formerSlugs" of the entry that replaced it, or ';
  const unreadable = expect.stringMatching(/› <{7}: must be an address that starts with "\/"/);
  expect(problemsOf(dir)).toEqual([
    lost('/gone', 0),
    left,
    lost('/locksmith-gone-il', 2, former),
    unreadable,
  ]);
  for (const from of ['/gone', '/locksmith-gone-il']) redirect(dir, from, '/about');
  expect(problemsOf(dir)).toEqual([left, unreadable]);
});

test('a redirect in netlify.toml to a page that is gone or has moved gets one line', () => {
  const dir = releasedSite();
  redirect(dir, '/old', '/gone#now');
  redirect(dir, '/older', pageOf(first));
  redirect(dir, `${loadSite().business.siteUrl}/*`, 'https://new.example/:splat');
  rename(dir, first, 'new-town', [first]);
  expect(problemsOf(dir)).toEqual([
    expect.stringMatching(/^netlify\.toml › https:\/\/[^ ]+\/\*: leads away from https:/),
    'netlify.toml › /old: leads to /gone, which is not a page; change its "to"',
    `netlify.toml › /older: leads to ${pageOf(first)}, which is not a page; change its "to"`,
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
