import { expect, test } from 'vitest';
import { aimInShort } from '../../data/facts/arrival.ts';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { stateNames } from '../../data/geography/states.ts';
import { expectOfEach, graphOf, mainOf, nodeOf, pageAt, readBuilt, site } from './built.ts';
import { attribute, elements, one, plain, textOf } from './dom.ts';

const built = readBuilt();
const areas = pageAt(built, '/service-areas');
const { address, arrivalAims, coordinates, radiusMeters, headerAreas, structuredDataAreas } = site.business;

test('a town without a page has a line on /service-areas, links lead there, and areaServed names the main ones', () => {
  const anchors = built.pages.flatMap(({ document }) => elements(document, 'a'));
  const served = nodeOf(areas, 'Locksmith').areaServed as { name?: string }[];
  const towns = site.plannedPlaces.filter(({ slug }) => !site.place(slug).hasPage);
  expectOfEach(towns, ({ name, slug, state }) => {
    const href = `/service-areas#${slug}`;
    const line = textOf(one(areas.document, `#${slug}`));
    expect(line).toMatch(new RegExp(`^${name}, ${state} \\d{5}.* .{20,}`));
    const named = anchors.filter((anchor) => [name, `${name}, ${state}`].includes(textOf(anchor)));
    const shown = headerAreas.includes(slug) || site.services.some((one) => one.coverage.includes(slug));
    expect([...new Set(named.map((anchor) => attribute(anchor, 'href')))]).toEqual(shown ? [href] : []);

    if (structuredDataAreas.includes(slug) && !mustCallToAsk(state, site.business))
      expect(served.find((one) => one.name === name)).toMatchObject({ '@type': 'City' });
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

test('without a license that a state requires, its places say "Call to ask" and no page claims a license or serves them there', () => {
  const counties = textOf(one(areas.document, '#counties'));
  const towns = site.plannedPlaces.filter(({ slug }) => !site.place(slug).hasPage);
  for (const { state, slug } of towns) {
    const asks = textOf(one(areas.document, `#${slug}`)).endsWith(' Call to ask if we can come.');
    expect(asks, slug).toBe(mustCallToAsk(state, site.business));
  }
  for (const state of site.states) {
    const asks = counties.includes(`${stateNames[state]} counties Call to ask if we can come.`);
    expect(asks, state).toBe(mustCallToAsk(state, site.business));
  }
  const asking = site.plannedPlaces.filter(({ state }) => mustCallToAsk(state, site.business));
  expectOfEach(built.pages, ({ document, path }) => {
    const lists = elements(document, '#coverage li', '.panel .areas').map(textOf).join();
    for (const { name } of path === areas.path ? [] : asking)
      expect(lists.replaceAll(new RegExp(`${name}(, ..)? \\(?call to ask`, 'g'), '')).not.toContain(name);
    const reach = textOf(document).match(/[^.]*miles of [^.]*, in [^.]*\.[^.]*\./g) ?? [];
    for (const text of reach) expect(text).toMatch(asking.length > 0 ? /\. In [^.]+, call to ask/ : /./);
  });
  const unlicensed = site.states.filter((state) => mustCallToAsk(state, site.business));
  const named = new RegExp(unlicensed.map((state) => stateNames[state]).join('|') || '(?!)', 'i');
  expectOfEach(built.pages, (page) => {
    expect(JSON.stringify(graphOf(page).map(({ areaServed }) => areaServed))).not.toMatch(
      unlicensed.length > 0 ? named : /^$/,
    );
    const texts = [...JSON.stringify(nodeOf(page, 'Locksmith')).split('","'), textOf(mainOf(page))];
    const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+(?=[A-Z])/));
    for (const text of [...sentences, String(nodeOf(page, 'Locksmith').description)])
      if (named.test(text)) expect(text).not.toMatch(/licensed (&|and|,)|our license|IDFPR/i);
  });
});

/** Queries of the map that "Street map" opens and of the link next to it. */
function outsideMap(path: string): URLSearchParams[] {
  const { document } = pageAt(built, path);
  const link = elements(document, 'a').find((anchor) => textOf(anchor) === 'Open in Google Maps');
  const frame = attribute(one(document, '[data-island=map]'), 'data-src');
  return [frame, link && attribute(link, 'href')].map((href) => new URL(href ?? '').searchParams);
}

test('the embedded map shows our whole radius even on a phone, and the contact page’s map the printed address', () => {
  const printed = `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`;
  expect(textOf(mainOf(pageAt(built, '/contact')))).toContain(`${printed} is our mailing address`);
  expect(outsideMap('/contact').map((query) => query.get('q') ?? query.get('query'))).toEqual([
    printed,
    printed,
  ]);
  expectOfEach(['/', '/about', '/service-areas'], (path) => {
    const [frame, link] = outsideMap(path);
    const [center, zoom] = [`${coordinates.lat},${coordinates.lng}`, frame?.get('z')];
    expect([frame?.get('q'), link?.get('center'), link?.get('zoom')]).toEqual([center, center, zoom]);
    // On a phone the frame is 246 px high. At zoom 0, 256 px span the equator.
    const equator = 40_075_017 * Math.cos((coordinates.lat * Math.PI) / 180);
    const metersHigh = (246 * equator) / (256 * 2 ** Number(zoom));
    expect(metersHigh).toBeGreaterThan(2 * radiusMeters);
    expect(metersHigh).toBeLessThan(5 * radiusMeters);
  });
});
