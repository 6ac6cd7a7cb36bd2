/** No released address is lost: the check says what to paste. tests/commands/release.test.ts runs the commands. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { releaseOf } from '../../data/redirects/release.ts';
import { releasedText } from '../../data/redirects/released.ts';
import { indexOfCity, problemsOf, warningsOf } from './copyOfData.ts';
import {
  editRedirects,
  editReleased,
  linesToPaste,
  paste,
  redirect,
  releasedSite,
  renameCity,
} from './releasedSite.ts';

/** As `npm run release` does with data in order. */
function release(dir: string): readonly string[] {
  const { pages, redirected, changes } = releaseOf(loadSite(dir), dir);
  writeFileSync(join(dir, 'released.txt'), releasedText(pages, redirected));
  return changes;
}

const fenton = `cities[${indexOfCity('Fenton')}] "Fenton"`;
const moved = redirect('/locksmith-fenton-mo', '/locksmith-old-fenton-mo');
/** How messages name a line of the list. */
const released = (dir: string, address: string): string => {
  const lines = readFileSync(join(dir, 'released.txt'), 'utf8').split('\n');
  return `data/released.txt:${lines.indexOf(address) + 1}:1 › ${address}`;
};

test('a slug that changed: the check names the entry and the lines to paste, and with them it passes', () => {
  const dir = releasedSite();
  renameCity(dir, 'Fenton', 'fenton', 'old-fenton');
  const [line = '', ...others] = problemsOf(dir);
  expect(others).toEqual([]);
  expect(line).toBe(
    `data/cities.json › ${fenton} › slug: /locksmith-fenton-mo was released and is gone; write "slug": "fenton" to keep it, or, if this page took its place, add to netlify.toml\n\n${moved}`,
  );
  paste(dir, linesToPaste(line));
  expect(problemsOf(dir)).toEqual([]);
});

test('what was released stays released: the redirect of a page that moved may not go away later', () => {
  const dir = releasedSite([], moved);
  renameCity(dir, 'Fenton', 'fenton', 'old-fenton');
  expect(release(dir)).toEqual([
    '+ /locksmith-old-fenton-mo',
    '- /locksmith-fenton-mo, redirected to /locksmith-old-fenton-mo',
  ]);
  expect(release(dir)).toEqual([]);
  editRedirects(dir, (text) => text.replace(moved, ''));
  expect(problemsOf(dir)).toEqual([
    expect.stringMatching(
      /^data\/released\.txt:\d+:1 › \/locksmith-fenton-mo: was redirected at the last release; put that redirect back, or add to netlify\.toml\n/,
    ),
  ]);
});

test('renamed twice, or back again: no chain and no circle is left', () => {
  const dir = releasedSite();
  renameCity(dir, 'Fenton', 'fenton', 'old-fenton');
  paste(dir, linesToPaste(problemsOf(dir).join('\n')));
  release(dir);

  renameCity(dir, 'Fenton', 'old-fenton', 'fenton-west');
  const twice = problemsOf(dir);
  expect(twice).toEqual([
    expect.stringContaining(redirect('/locksmith-old-fenton-mo', '/locksmith-fenton-west-mo')),
    expect.stringMatching(
      /^netlify\.toml:\d+:1 › redirects\[\d+\] "\/locksmith-fenton-mo": leads to \/locksmith-old-fenton-mo, which is no page; write to = "\/locksmith-fenton-west-mo"$/,
    ),
  ]);
  paste(dir, linesToPaste(twice.join('\n')));
  expect(problemsOf(dir)).toEqual([
    expect.stringContaining(
      'leads to /locksmith-old-fenton-mo, which is redirected to /locksmith-fenton-west-mo; write to = "/locksmith-fenton-west-mo"',
    ),
  ]);
  editRedirects(dir, (text) =>
    text.replace('to = "/locksmith-old-fenton-mo"', 'to = "/locksmith-fenton-west-mo"'),
  );
  expect(problemsOf(dir)).toEqual([]);
  release(dir);

  renameCity(dir, 'Fenton', 'fenton-west', 'fenton');
  expect(problemsOf(dir).join('\n')).toMatch(
    /"Fenton" › slug: \/locksmith-fenton-mo is a redirect in netlify\.toml:\d+; take that redirect out, or give the entry another slug/,
  );
  editRedirects(dir, (text) =>
    text.replace(redirect('/locksmith-fenton-mo', '/locksmith-fenton-west-mo'), ''),
  );
  expect(linesToPaste(problemsOf(dir).join('\n'))).toContain(
    redirect('/locksmith-fenton-west-mo', '/locksmith-fenton-mo'),
  );
});

describe('a page that went away', () => {
  test('a city leads to the list of cities, and to its line there where it is planned', () => {
    const dir = releasedSite();
    renameCity(dir, 'Fenton', 'fenton', 'crestwood');
    expect(problemsOf(dir)).toEqual([
      `${released(dir, '/locksmith-fenton-mo')}: was released and is no page now; send its visitors on: add to netlify.toml\n\n${redirect('/locksmith-fenton-mo', '/service-areas')}`,
    ]);
    const area = { slug: 'fenton', name: 'Fenton', state: 'MO', text: 'South-west.', zipCodes: ['63026'] };
    const planned = releasedSite([['areas', ['areas', 0], area]]);
    renameCity(planned, 'Fenton', 'nowhere', 'crestwood');
    expect(problemsOf(planned).join()).toContain(redirect('/locksmith-fenton-mo', '/service-areas#fenton'));
  });

  test('a service with a new slug is named', () => {
    const dir = releasedSite();
    renameCity(dir, '', 'ignition-repair', 'car-ignition-repair');
    expect(problemsOf(dir)).toEqual([
      expect.stringMatching(
        /^data\/services\.json › services\[\d+\] ".*" › slug: \/services\/ignition-repair was released/,
      ),
    ]);
  });

  test('a redirect of many addresses serves where it leads to a page, and hides the pasted lines where it stands above them', () => {
    const to = (target: string) => redirect('/locksmith-fenton*', target);
    const dir = releasedSite([], to('/locksmith-old-fenton:splat'));
    renameCity(dir, 'Fenton', 'fenton', 'old-fenton');
    expect(problemsOf(dir)).toEqual([]);
    editRedirects(dir, (text) => text.replace(to('/locksmith-old-fenton:splat'), to('/no:splat')));
    const [line = ''] = problemsOf(dir);
    expect(line).toMatch(/add to netlify\.toml, above redirects\[\d+\] "\/locksmith-fenton\*"\n/);
    const above = linesToPaste(line);
    editRedirects(dir, (text) => text.replace(to('/no:splat'), `${above}\n${to('/no:splat')}`));
    expect(problemsOf(dir)).toEqual([]);
  });

  test.each([302, 307])('a redirect for now (%i) is not enough', (status) => {
    const temporary = redirect('/locksmith-fenton-mo', '/locksmith-old-fenton-mo', `status = ${status}`);
    const dir = releasedSite([], temporary);
    renameCity(dir, 'Fenton', 'fenton', 'old-fenton');
    expect(problemsOf(dir)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^netlify.toml:.* answers the released address /locksmith-fenton-mo with ${status}; write status = 301$`,
        ),
      ),
    ]);
  });

  test('a redirect for some visitors only is not enough', () => {
    const some = redirect(
      '/locksmith-fenton-mo',
      '/locksmith-old-fenton-mo',
      'conditions = {Country = ["US"]}',
    );
    const dir = releasedSite([], some);
    renameCity(dir, 'Fenton', 'fenton', 'old-fenton');
    const found = problemsOf(dir);
    expect(found).toHaveLength(1);
    paste(dir, linesToPaste(found.join()));
    expect(problemsOf(dir)).toEqual([]);
  });
});

test('an old address that was printed once may not lose its redirect', () => {
  const dir = releasedSite();
  editRedirects(dir, (text) => text.replace(redirect('/areas', '/#service-areas'), ''));
  expect(problemsOf(dir)).toEqual([expect.stringContaining(`${released(dir, '/areas')}: was redirected`)]);
});

test('data without a list of released addresses or without netlify.toml has nothing to lose', () => {
  for (const file of ['released.txt', 'netlify.toml']) {
    const dir = releasedSite();
    renameCity(dir, 'Fenton', 'fenton', 'old-fenton');
    rmSync(join(dir, file));
    expect(problemsOf(dir)).toEqual([]);
  }
});

test('a missing list is a warning: nothing keeps the addresses then', () => {
  const dir = releasedSite();
  rmSync(join(dir, 'released.txt'));
  expect(warningsOf(dir)).toEqual([
    'data/released.txt: file is missing, so nothing keeps the addresses of the pages; take it back from git, or run npm run release',
  ]);
});

test('a list that cannot be read, or a line that is no address, is one line', () => {
  const dir = releasedSite();
  const form = 'must be an address that begins with "/", such as "/about", got';
  editReleased(dir, (text) => `old-page\n${text}https://www.example.com/old\n`);
  expect(problemsOf(dir)).toEqual([
    `data/released.txt:1:1: ${form} "old-page"`,
    expect.stringMatching(/^data\/released\.txt:\d+:1: .* got "https:\/\/www\.example\.com\/old"$/),
  ]);
  writeFileSync(join(dir, 'released.txt'), Buffer.from('\uFEFF# Pages\n/about\n', 'utf16le'));
  expect(problemsOf(dir)).toEqual(['data/released.txt: is UTF-16; save it as UTF-8']);
});

test('a state that was mended moves the page, and no slug would keep its address', () => {
  const dir = releasedSite([['cities', ['cities', indexOfCity('Fenton'), 'state'], 'IL']]);
  expect(problemsOf(dir)).toEqual([
    expect.stringContaining('is gone; if this page took its place, add to netlify.toml'),
  ]);
  expect(warningsOf(dir)).not.toContainEqual(expect.stringContaining('npm run release'));
});

test('a page that no release has kept yet is a warning, which stops nothing', () => {
  const dir = releasedSite();
  expect(warningsOf(dir)).toEqual([]);
  editReleased(dir, (text) => text.replace('/about\n', ''));
  expect(problemsOf(dir)).toEqual([]);
  expect(warningsOf(dir)).toEqual([
    'data/released.txt: does not have /about yet; run npm run release when it is published',
  ]);
  editReleased(dir, (text) => text.replaceAll(/\n\/services\/.*/g, ''));
  expect(warningsOf(dir)).toEqual([
    expect.stringMatching(
      /does not have \/services\/\S+, \/services\/\S+, \/services\/\S+ and \d+ more yet;/,
    ),
  ]);
});
