/** The towns of data/areas.json: each has its line on /service-areas, where every link to it lands. */
import { describe, expect, test } from 'vitest';
import { graphOf, pageAt, readBuilt, site } from './built.ts';
import { attribute, elements, textOf } from './dom.ts';

const built = readBuilt();
const areas = pageAt(built, '/service-areas');

const towns = site.plannedPlaces.filter(({ slug }) => !site.place(slug).hasPage);

describe.each(towns)('$name', ({ name, slug, state }) => {
  const href = `/service-areas#${slug}`;

  test('has a line on the service areas page', () => {
    const [line] = elements(areas.document).filter((element) => attribute(element, 'id') === slug);
    expect(line && textOf(line)).toMatch(new RegExp(`^${name}, ${state} .{20,}\\d{5}`));
  });

  test('is linked to that line wherever it is named', () => {
    const anchors = built.pages.flatMap(({ document }) => elements(document, 'a'));
    const named = anchors.filter((a) => [name, `${name}, ${state}`].includes(textOf(a)));
    const shown =
      site.business.headerAreas.includes(slug) || site.services.some((s) => s.coverage.includes(slug));
    expect(named.length > 0).toBe(shown);
    expect(new Set(named.map((a) => attribute(a, 'href')))).toEqual(new Set(shown ? [href] : []));
  });

  test('is a city in the structured data, with that address', () => {
    const [business] = graphOf(areas).filter((node) => node['@type'] === 'Locksmith');
    const served = business?.areaServed as { name?: string }[];
    expect(served.find((area) => area.name === name)).toMatchObject({
      '@type': 'City',
      url: site.business.siteUrl + href,
    });
  });
});

test('no town shares its place on the page with another part', () => {
  const ids = elements(areas.document).flatMap((element) => attribute(element, 'id') ?? []);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
