import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { expectOfEach, pageAt, site } from './built.ts';
import { attribute, elements, plain, textOf } from './dom.ts';

/** Fields that other pages show, that are no texts, or that a city without our license leaves out. */
const elsewhere = 'cardText features inShort drawing serviceName proof copy arrivalAim stateLicensing'.split(
  ' ',
);

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

test('the page of a service or a city shows every text of its entry', () => {
  const entries = [
    ...site.services.map((entry) => ({ entry, path: routes.service(entry.slug) })),
    ...site.cities.map((entry) => ({ entry, path: entry.href })),
  ];
  expectOfEach(entries, ({ path, entry }) => {
    const { document } = pageAt(path);
    const hidden = ['content', 'alt'].flatMap((name) =>
      elements(document, `[${name}]`).map((tag) => attribute(tag, name)),
    );
    const shown = plain([textOf(document), ...hidden].join('\n')).toLowerCase();
    const texts = Object.entries(entry).flatMap(([name, value]) =>
      elsewhere.includes(name) ? [] : textsIn(value),
    );
    const isText = (text: string) => /\s|^\d{5}$/.test(text);
    expect(texts.filter((text) => isText(text) && !shown.includes(plain(text).toLowerCase()))).toEqual([]);
  });
});
