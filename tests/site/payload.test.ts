import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { homeWarning } from '../../scripts/build/headers.ts';
import { expectOfEach, firstOf, type Page, readBuilt } from './built.ts';
import { attribute, elements, sourceOf, textOf } from './dom.ts';

const weight = (content: string | Buffer, quality = constants.BROTLI_MAX_QUALITY) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
const weights = {
  /** Without its text, which the owner may lengthen, and with room for what the edits of docs/content.md add. */
  markup: 11_700,
  home: 12_200,
  script: 2_300,
  styles: 5_700,
  font: 10_000,
};

const built = readBuilt();
const published = (file: string) => readFileSync(join('dist/client', file));

test('every page is small, paints without another request, and swaps in its heading font', () => {
  const styles = new Set<string>();
  expectOfEach(built.pages, ({ path, document, html }) => {
    const text = textOf(document);
    const limit = path === '/' ? weights.home : weights.markup;
    const bytes = (quality?: number) => weight(html, quality) - weight(text, quality);
    // Quick compression, which saves less, clears most pages.
    if (bytes(5) > limit) expect(bytes()).toBeLessThanOrEqual(limit);
    styles.add(elements(document, 'style').map(sourceOf).join(''));
    const links = elements(document, 'link').filter((link) => attribute(link, 'media') !== 'print');
    const rels = links.map((link) => attribute(link, 'rel') ?? '');
    expect(rels.filter((rel) => /stylesheet|preconnect|dns-prefetch|preload/.test(rel))).toEqual([]);
    expect(elements(document, 'script').flatMap((script) => attribute(script, 'src') ?? [])).toEqual([]);
    const fonts = [...html.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rule = '']) => rule);
    expect(fonts[0]).toMatch(/font-display:\s*swap/);
    expect(fonts.slice(1).join()).not.toContain('url(');
    expect(fonts[0]).toMatch(/url\(\/assets\/static\/[\w.-]+\.woff2\)/);
  });
  for (const style of styles) expect(weight(style)).toBeLessThanOrEqual(weights.styles);
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
