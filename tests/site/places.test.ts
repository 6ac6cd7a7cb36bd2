import { expect, test } from 'vitest';
import { aimInShort } from '../../data/facts/arrival.ts';
import { milesBetween } from '../../data/geography/distance.ts';
import { expectOfEach, pageAt, readBuilt, site } from './built.ts';
import { attribute, elements, one, plain, textOf } from './dom.ts';

const built = readBuilt();
const areas = pageAt('/service-areas');
const { arrivalAims, coordinates, headerAreas } = site.business;

test('a town without a page has a line on /service-areas, and links lead there', () => {
  const anchors = built.pages.flatMap(({ document }) => elements(document, 'a'));
  for (const { name, slug, state } of site.plannedPlaces.filter(({ slug }) => !site.place(slug).hasPage)) {
    const href = `/service-areas#${slug}`;
    const line = textOf(one(areas.document, `#${slug}`));
    expect(line).toMatch(new RegExp(`^${name}(, ${state})? .*\\d mi .{20,}\\d{5}$`));
    const named = anchors.filter((anchor) => [name, `${name}, ${state}`].includes(textOf(anchor)));
    const shown = headerAreas.includes(slug) || site.services.some((one) => one.coverage.includes(slug));
    expect([...new Set(named.map((anchor) => attribute(anchor, 'href')))]).toEqual(shown ? [href] : []);
  }
});

test('each arrival time is a heading with its distance, and below it are its towns with their miles', () => {
  const section = one(areas.document, '#cities');
  const headings = elements(section, '.ring:has(> h3 > b)');
  expect(headings.map((ring) => textOf(one(ring, 'h3')))).toEqual(
    arrivalAims.map(({ withinMiles, minutes, atRushHour }) =>
      plain(
        `${aimInShort(minutes)} within ${withinMiles} miles${atRushHour ? `, up to ${aimInShort(atRushHour)} at rush hour` : ''}`,
      ),
    ),
  );
  expect(textOf(section)).toMatch(/ call you back within \d+ minutes\./);
  expectOfEach(site.cities, (city) => {
    const miles = milesBetween(city.coordinates, coordinates);
    const near = arrivalAims.findIndex(({ withinMiles }) => Math.round(miles) <= withinMiles);
    const lines = elements(headings.at(near) ?? section, 'li').map(textOf);
    const line = lines.find((text) => text.startsWith(`${city.name} `) || text.startsWith(`${city.name}, `));
    expect(line).toContain(`${Math.round(miles) || 'under 1'} mi `);
    expect(line).toContain(plain(city.cardText));
    const aim = city.aimInShort || site.cityWords.askInShort;
    if (aim !== aimInShort(arrivalAims.at(near)?.minutes ?? 0)) expect(line).toContain(plain(aim));
  });
});
