import { expect, test } from 'vitest';
import { aimInShort } from '../../data/facts/arrival.ts';
import { expectOfEach, pageAt, readBuilt, site } from './built.ts';
import { attribute, elements, one, plain, textOf } from './dom.ts';

const built = readBuilt();
const areas = pageAt('/service-areas');
const { arrivalAims, headerAreas } = site.business;

test('a town without a page has a line on /service-areas, and links lead there', () => {
  const anchors = built.pages.flatMap(({ document }) => elements(document, 'a'));
  const towns = site.plannedPlaces.filter(({ slug }) => !site.place(slug).hasPage);
  expectOfEach(towns, ({ name, slug, state }) => {
    const href = `/service-areas#${slug}`;
    const line = textOf(one(areas.document, `#${slug}`));
    expect(line).toMatch(new RegExp(`^${name}, ${state} \\d{5}.* .{20,}`));
    const named = anchors.filter((anchor) => [name, `${name}, ${state}`].includes(textOf(anchor)));
    const shown = headerAreas.includes(slug) || site.services.some((one) => one.coverage.includes(slug));
    expect([...new Set(named.map((anchor) => attribute(anchor, 'href')))]).toEqual(shown ? [href] : []);
  });
});

test('arrival times are listed once, by distance, with the call back', () => {
  const aims = arrivalAims.map(
    ({ withinMiles, minutes }) => `Within ${withinMiles} miles ${plain(aimInShort(minutes))}`,
  );
  const section = one(areas.document, '#arrival');
  expect(elements(section, 'li').map(textOf)).toEqual(aims);
  expect(textOf(section)).toMatch(/ call you back within \d+ minutes\.$/);
  expect(built.pages.filter(({ document }) => textOf(document).includes(aims[1] ?? ''))).toEqual([areas]);
});
