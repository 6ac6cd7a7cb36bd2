/** Faults of the redirects in netlify.toml: each is one line that names the redirect and says what to write. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Change, problemsOf, stored } from './copyOfData.ts';
import { editRedirects, redirect, releasedSite } from './releasedSite.ts';

const siteUrl = String(stored('business').siteUrl);
const apex = siteUrl.replace('www.', '');

/** The problems of the site with these redirects more; the number of a line or of a redirect becomes #. */
const faults = (...redirects: string[]): string[] =>
  shortened(problemsOf(releasedSite([], redirects.join('\n'))));
const shortened = (lines: readonly string[]) =>
  lines.map((line) =>
    line.replace(/netlify\.toml:\d+/g, 'netlify.toml:#').replace(/redirects\[\d+\]/g, 'redirects[#]'),
  );
const at = (from: string) => `netlify.toml:#:1 › redirects[#] "${from}"`;

test('the redirects of the site are in order', () => {
  expect(faults()).toEqual([]);
});

describe('redirects in order', () => {
  test.each([
    ['to a page', redirect('/old', '/about')],
    ['with a slash at the end of the old address', redirect('/old/', '/about')],
    ['to a place on a page', redirect('/old', '/services/car-lockout#guide')],
    ['with a query', redirect('/old', '/?service=Other%20Services#quote')],
    ['to a file', redirect('/old', '/licenses.txt')],
    ['to another host', redirect('/old', 'https://www.example.com/anything')],
    ['to a page by its whole address', redirect('/old', `${siteUrl}/about`)],
    ['of a whole address', redirect(`${siteUrl}/old`, '/about')],
    ['of many addresses to one', redirect('/blog/*', '/about')],
    ['of many addresses to as many', redirect('/blog/*', '/services/:splat')],
    ['of addresses in parts', redirect('/blog/:year/:name', '/services/:name')],
    ['of old files to their pages', redirect('/about-us.html', '/about')],
    ['for pages that are not there', redirect('/services/*', '/services')],
    [
      'for some visitors, even of a page',
      redirect('/about', '/contact', 'force = true\nconditions = {Country = ["CA"]}'),
    ],
    ['without its status, which is 301', redirect('/old', '/about', '')],
    ['that is none: a page under a second address', redirect('/old', '/about', 'status = 200')],
    ['that is none: the page for wrong addresses', redirect('/*', '/404.html', 'status = 404')],
  ])('%s', (_what, lines) => {
    expect(faults(lines)).toEqual([]);
  });
});

const rows: [what: string, redirects: string[], problems: string[]][] = [
  [
    'onto nothing, with what was meant',
    [redirect('/old', '/abuot')],
    [`${at('/old')}: leads to /abuot, which is no page; write to = "/about"`],
  ],
  [
    'onto nothing, with the list of its kind',
    [redirect('/old', '/services/piano-tuning')],
    [`${at('/old')}: leads to /services/piano-tuning, which is no page; write to = "/services"`],
  ],
  [
    'onto nothing on our own host, or as a file that is no page',
    [redirect('/old', `${siteUrl}/abuot`), redirect('/old2', '/contcat.html'), redirect('/old3', '/404')],
    [
      `${at('/old')}: leads to /abuot, which is no page; write to = "/about"`,
      `${at('/old2')}: leads to /contcat.html, which is no page; write to = "/"`,
      `${at('/old3')}: leads to /404, which is no page; write to = "/"`,
    ],
  ],
  [
    'many addresses onto nothing',
    [redirect('/blog/*', '/blog')],
    [`${at('/blog/*')}: leads in a circle: /blog/example → /blog → /blog; lead it to a page`],
  ],
  [
    'to a page by an address that is redirected once more by the host',
    [redirect('/old', '/about/'), redirect('/old2', '/about.html#team')],
    [
      `${at('/old')}: leads to /about/, which the host redirects to /about; write to = "/about"`,
      `${at('/old2')}: leads to /about.html, which the host redirects to /about; write to = "/about#team"`,
    ],
  ],
  [
    'a chain',
    [redirect('/a', '/b'), redirect('/b/', '/c'), redirect('/c', '/about#team')],
    [
      `${at('/a')}: leads to /b, which is redirected to /c; write to = "/about#team"`,
      `${at('/b/')}: leads to /c, which is redirected to /about#team; write to = "/about#team"`,
    ],
  ],
  [
    'a chain of many addresses, and one by the host that is redirected',
    [redirect('/blog/*', '/news/:splat'), redirect('/news/*', '/about'), redirect('/old', `${apex}/about`)],
    [
      `${at('/blog/*')}: leads to /news/example, which is redirected to /about; lead it there at once`,
      `${at('/old')}: leads to ${apex}/about, which is redirected to /about; write to = "/about"`,
    ],
  ],
  [
    'to a page without encryption',
    [redirect('/old', `${siteUrl.replace('https', 'http')}/about`)],
    [
      `${at('/old')}: leads to ${siteUrl.replace('https', 'http')}/about, which is redirected to /about; write to = "/about"`,
    ],
  ],
  [
    'a circle',
    [redirect('/a', '/b'), redirect('/b', '/a')],
    [`${at('/a')}: leads in a circle: /a → /b → /a; lead it to a page`],
  ],
  [
    'to itself, and deeper each time',
    [redirect('/a', '/a/'), redirect('/b/*', '/b/more/:splat')],
    [
      `${at('/a')}: leads in a circle: /a → /a/ → /a/; lead it to a page`,
      `${at('/b/*')}: leads in a circle: /b/example → /b/more/example → /b/more/more/example; lead it to a page`,
    ],
  ],
  [
    'twice the same address',
    [
      redirect('/old', '/about'),
      redirect('/old/', '/contact'),
      redirect('/blog/*', '/about'),
      redirect('/blog/a', '/'),
    ],
    [
      `${at('/old/')}: never answers, because redirects[#] "/old" stands above it; take one of the two out`,
      `${at('/blog/a')}: never answers, because redirects[#] "/blog/*" stands above it; take one of the two out`,
    ],
  ],
  [
    'a page, with or without force',
    [redirect('/about/', '/contact'), redirect('/contact', '/', 'force = true')],
    [
      `${at('/contact')}: is the address of a page; take the redirect out`,
      `${at('/about/')}: is the address of a page; take the redirect out`,
    ],
  ],
  [
    'many pages',
    [redirect('/services/*', '/services', 'force = true')],
    [expect.stringMatching(/: hides the page \/services and \d+ more; take "force = true" out$/)],
  ],
  [
    'what Netlify could not read',
    [
      '[[redirects]]\nto = "/about"\nstatus = "301!"\nforce = "yes"',
      redirect('old', '//about'),
      redirect('/old', 'https://['),
    ],
    [
      'netlify.toml:#:1 › redirects[#] › from: must be given',
      'netlify.toml:#:1 › redirects[#] › status: must be a number without quotes, such as 301',
      'netlify.toml:#:1 › redirects[#] › force: must be true or false',
      'netlify.toml:#:1 › redirects[#] › from: must be a path that begins with "/" or an address that begins with "https://", without spaces, got "old"',
      'netlify.toml:#:1 › redirects[#] › to: must be a path that begins with "/" or an address that begins with "https://", without spaces, got "//about"',
      'netlify.toml:#:1 › redirects[#] › to: must be a path that begins with "/" or an address that begins with "https://", without spaces, got "https://["',
    ],
  ],
];

test.each(rows)('%s', (_what, redirects, problems) => {
  expect(faults(...redirects)).toEqual(problems);
});

test('a city and a service at the address of a redirect are named, with the line of the redirect', () => {
  const city = (stored('cities').cities as { [key: string]: string }[]).length - 1;
  const changes: Change[] = [['cities', ['cities', city, 'slug'], 'st-louis']];
  const lines = problemsOf(releasedSite(changes)).filter((line) => line.includes('is a redirect'));
  expect(shortened(lines)).toEqual([
    expect.stringMatching(
      /^data\/cities\.json › cities\[\d+\] ".*" › slug: \/locksmith-st-louis-mo is a redirect in netlify\.toml:#; take that redirect out, or give the entry another slug$/,
    ),
  ]);
});

describe('a redirect written as netlify.toml cannot be read is one line, which says what to write:', () => {
  test.each([
    ['from = "/old', '2:13: write a quote mark at the end of "from"'],
    ['from: "/old"', '2:5: write "=" instead of ":" after "from"'],
    ['from = /old', '2:8: put the value of "from" in double quotes'],
    ['from = “/old”', '2:8: write straight double quotes ("), not “'],
    [
      'from = "/old"\nfrom = "/older"',
      '3:1: "from" stands here twice; take one of the two out, or write [[redirects]] above the second',
    ],
    ['to = "/"\n[redirects]\nfrom = "/old"', '3:2: write [[redirects]], with two brackets on each side'],
  ])('%j', (lines, said) => {
    const dir = releasedSite();
    editRedirects(dir, () => `[[redirects]]\n${lines}\n`);
    expect(problemsOf(dir)).toEqual([`netlify.toml:${said}`]);
  });
});

test('a name that Netlify would pass over is one line, with the one that was meant', () => {
  expect(faults(redirect('/old', '/about', 'statuss = 301'))).toEqual([
    'netlify.toml:#:1 › redirects[#] › statuss: unknown field; did you mean "status"?',
  ]);
  const [line, ...others] = faults('[[redirect]]\nfrom = "/old"\nto = "/about"');
  expect(others).toEqual([]);
  expect(line).toBe('netlify.toml:#:1 › redirect: unknown section; did you mean "redirects"?');
});

test.each([
  ['UTF-16', 'utf16le', 'netlify.toml: is UTF-16; save it as UTF-8'],
  ['Latin-1', 'latin1', 'netlify.toml:1:1: is not UTF-8; save it as UTF-8'],
] as const)('a file in %s is one line that says so', (_name, encoding, said) => {
  const dir = releasedSite();
  writeFileSync(join(dir, 'netlify.toml'), Buffer.from('# Café\n[[redirects]]\n', encoding));
  expect(problemsOf(dir)).toEqual([said]);
});
