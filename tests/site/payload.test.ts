import { describe, expect, test } from 'vitest';
import { readBuilt } from './built.ts';
import { attribute, elements, sourceOf } from './dom.ts';

/** Tags that fetch by themselves, and the attributes that say what. */
const fetching: Record<string, string[]> = {
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  image: ['href'],
  img: ['src', 'srcset'],
  input: ['src'],
  link: ['href', 'imagesrcset'],
  object: ['data'],
  script: ['src'],
  source: ['src', 'srcset'],
  track: ['src'],
  use: ['href'],
  video: ['src', 'poster'],
};

describe.each(readBuilt().pages)('$path', ({ document, html }) => {
  test('runs one script, the entry, and no other', () => {
    const data = new Set(['application/ld+json', 'application/json', 'speculationrules']);
    const run = elements(document, 'script').filter((script) => !data.has(attribute(script, 'type') ?? ''));
    expect(run.map((script) => [attribute(script, 'type'), sourceOf(script)])).toEqual([['module', '']]);
    expect(attribute(run[0] ?? fail(), 'src')).toMatch(/^\/assets\/entries\/.+\.js$/);
  });

  test('has no script in an attribute', () => {
    const handlers = elements(document).flatMap(({ attrs }) => attrs.filter(({ name }) => /^on/.test(name)));
    expect(handlers).toEqual([]);
    expect(html).not.toMatch(/javascript:/i);
  });

  test('asks no third party for anything by itself', () => {
    const asked = elements(document, ...Object.keys(fetching))
      .filter((element) => attribute(element, 'rel') !== 'canonical')
      .flatMap((element) =>
        (fetching[element.tagName] ?? []).flatMap((name) => attribute(element, name) ?? []),
      );
    const styles = elements(document, 'style').map(sourceOf).join('');
    const fromStyles = [...styles.matchAll(/url\(([^)]*)\)|@import[^;]*/g)].map(([rule]) => rule);
    expect([...asked, ...fromStyles].filter((address) => /(https?:)?\/\//.test(address))).toEqual([]);
  });
});

function fail(): never {
  throw new Error('The page has no script');
}
