import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { homeWarning } from '../../scripts/build/headers.ts';
import { isBaselineData } from '../../scripts/screenshots/scenes.ts';
import { expectOfEach, firstOf, type Page, readBuilt } from './built.ts';
import { attribute, elements, sourceOf } from './dom.ts';

const weight = (content: string | Buffer) => brotliCompressSync(content).length;
const weights = { home: 14_000, page: 13_600, script: 2_300, font: 10_000 };

const built = readBuilt();
const published = (file: string) => readFileSync(join('dist/client', file));

// Changed data changes sizes, too: the owner may lengthen a text.
test.runIf(isBaselineData())('every page of our data is small enough for its first ten packets', () => {
  expectOfEach(built.pages, ({ path, html }) =>
    expect(weight(html)).toBeLessThanOrEqual(path === '/' ? weights.home : weights.page),
  );
});

test('every page paints without another request, and swaps in its heading font', () => {
  expectOfEach(built.pages, ({ document, html }) => {
    const links = elements(document, 'link').filter((link) => attribute(link, 'media') !== 'print');
    const rels = links.map((link) => attribute(link, 'rel') ?? '');
    expect(rels.filter((rel) => /stylesheet|preconnect|dns-prefetch|preload/.test(rel))).toEqual([]);
    expect(elements(document, 'script').flatMap((script) => attribute(script, 'src') ?? [])).toEqual([]);
    const fonts = [...html.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rule = '']) => rule);
    expect(fonts[0]).toMatch(/font-display:\s*swap/);
    expect(fonts.slice(1).join()).not.toContain('url(');
    expect(fonts[0]).toMatch(/url\(\/assets\/static\/[\w.-]+\.woff2\)/);
  });
  const fonts = built.files.filter((file) => file.endsWith('.woff2')).map(published);
  expect(fonts.map(({ length }) => length <= weights.font)).toEqual([true]);
});

test('every page runs one small script that loads the entry after the page', () => {
  expectOfEach(built.pages, ({ document, html }) => {
    const boot = bootOf(document);
    expect(boot).toMatch(/^addEventListener\("load",.*import\("\/assets\/entries\/[\w.-]+\.js"\)/);
    const [, entry = ''] = /"(\/assets\/[^"]+)"/.exec(boot) ?? [];
    expect(boot.length + weight(published(entry))).toBeLessThanOrEqual(weights.script);
    expect(html).not.toMatch(/javascript:/i);
  });
});

const entry = built.read(built.files.find((file) => /assets\/entries\/.+\.js$/.test(file)) ?? 'no entry');

test('the entry script needs no other file, has no framework, and keeps pages in the back/forward cache', () => {
  expect(entry).not.toMatch(/^import|hydrateRoot|\b(?:before)?unload\b/m);
});

/** The page's only executable script, without what "Exit this page" needs. Other script elements hold data. */
function bootOf(document: Page['document']): string {
  const data = ['application/ld+json', 'application/json', 'speculationrules'];
  const run = elements(document, 'script').filter(
    (script) => !data.includes(attribute(script, 'type') ?? ''),
  );
  expect(run).toHaveLength(1);
  const source = sourceOf(firstOf(run));
  const start = source.indexOf('addEventListener("load"');
  expect(built.read('leave.js')).toContain(source.slice(0, Math.max(0, start - 1)));
  return source.slice(start);
}

test('the build warns of a home page that became too large', () => {
  expect(homeWarning('short', 'headers')).toBe('');
  expect(homeWarning(randomBytes(20_000).toString('latin1'), 'headers')).toMatch(
    /^The home page has \d\d,\d{3} /,
  );
});
