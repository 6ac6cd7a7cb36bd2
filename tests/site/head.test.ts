import { describe, expect, test } from 'vitest';
import { routes } from '../../data/routes.ts';
import { isIndexable, link, meta, pageAt, readBuilt, site, title } from './built.ts';
import { attribute, elements } from './dom.ts';

const built = readBuilt();
const host = site.business.siteUrl;
const indexable = built.pages.filter(isIndexable);

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test('no two pages share a title or a description', () => {
  expect(repeated(built.pages.map(title))).toEqual([]);
  expect(repeated(built.pages.map((page) => meta(page, 'description') ?? ''))).toEqual([]);
});

test('only the page of a lost visitor and the page of a sent form are kept out of search', () => {
  const hidden = built.pages.filter((page) => !isIndexable(page)).map(({ path }) => path);
  expect(hidden).toEqual(['/404', routes.requestReceived]);
});

describe.each(indexable)('$path', (page) => {
  test('title and description have the length that search results show', () => {
    expect(title(page).length).toBeGreaterThanOrEqual(20);
    expect(title(page).length).toBeLessThanOrEqual(70);
    expect(meta(page, 'description')?.length).toBeGreaterThanOrEqual(70);
    expect(meta(page, 'description')?.length).toBeLessThanOrEqual(165);
  });

  test('its canonical address is on the www host, without a slash at the end', () => {
    expect(host).toMatch(/^https:\/\/www\.[^/]+$/);
    expect(link(page, 'canonical')).toBe(`${host}${page.path}`);
  });

  test('says who wrote it, what it is about and that it may be listed', () => {
    expect(meta(page, 'author')).toBe(site.business.name);
    expect(meta(page, 'keywords')?.split(', ').length).toBeGreaterThanOrEqual(3);
    expect(meta(page, 'robots')).toBe('index, follow, max-image-preview:large');
  });

  test('is shared with its own title, text, address and picture', () => {
    for (const prefix of ['og', 'twitter']) {
      expect(meta(page, `${prefix}:title`)).toBe(title(page));
      expect(meta(page, `${prefix}:description`)).toBe(meta(page, 'description'));
      expect(meta(page, `${prefix}:image:alt`)).toBeTruthy();
      const image = meta(page, `${prefix}:image`) ?? '';
      expect(image.startsWith(`${host}/`)).toBe(true);
      expect(built.files).toContain(image.slice(host.length + 1));
    }
    expect(meta(page, 'og:url')).toBe(link(page, 'canonical'));
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
  });
});

describe.each(built.pages)('$path', (page) => {
  test('is in American English, in UTF-8 from the first byte, and may be zoomed', () => {
    const [root] = elements(page.document, 'html');
    expect(root && attribute(root, 'lang')).toBe('en-US');
    expect(page.html.slice(0, 200).toLowerCase()).toContain('<meta charset="utf-8"');
    expect(meta(page, 'viewport')).toBe('width=device-width, initial-scale=1');
  });

  test('has one of each tag', () => {
    const [head] = elements(page.document, 'head');
    const tags = head ? elements(head, 'title', 'meta') : [];
    // A tag may stand once for each scheme, by day and by night.
    const names = tags.map((tag) =>
      [attribute(tag, 'name') ?? attribute(tag, 'property') ?? tag.tagName, attribute(tag, 'media')]
        .join(' ')
        .trim(),
    );
    expect(repeated(names.filter((name) => name !== 'meta'))).toEqual([]);
  });
});

test('a city page stands on its own spot on the map, every other page on that of the business', () => {
  const { lat, lng } = site.business.coordinates;
  expect(meta(pageAt(built, '/about'), 'geo.position')).toBe(`${lat};${lng}`);
  expect(meta(pageAt(built, '/about'), 'geo.region')).toBe('US-MO');
  for (const city of site.cities) {
    const page = pageAt(built, routes.city(city));
    expect(meta(page, 'geo.placename')).toBe(city.name);
    expect(meta(page, 'geo.region')).toBe(`US-${city.state}`);
    expect(meta(page, 'geo.position')).toBe(`${city.coordinates.lat};${city.coordinates.lng}`);
    expect(meta(page, 'ICBM')).toBe(`${city.coordinates.lat}, ${city.coordinates.lng}`);
  }
});
