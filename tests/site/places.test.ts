import { expect, test } from 'vitest';
import { aimInShort } from '../../data/facts/arrival.ts';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { stateNames } from '../../data/geography/states.ts';
import { expectOfEach, graphOf, mainOf, nodeOf, pageAt, readBuilt, site } from './built.ts';
import { attribute, elements, one, plain, textOf } from './dom.ts';

const built = readBuilt();
const areas = pageAt('/service-areas');
const { arrivalAims, headerAreas, structuredDataAreas } = site.business;

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
  const asksIn = (state: (typeof site.states)[number]) => mustCallToAsk(state, site.business);
  const towns = site.plannedPlaces.filter(({ slug }) => !site.place(slug).hasPage);
  for (const { state, slug } of towns) {
    const asks = textOf(one(areas.document, `#${slug}`)).endsWith(' Call to ask if we can come.');
    expect(asks, slug).toBe(asksIn(state));
  }
  const names = site.states.filter(asksIn).map((state) => stateNames[state]);
  const named = new RegExp(names.join('|') || '(?!)', 'i');
  expectOfEach(built.pages, (page) => {
    for (const { areaServed } of graphOf(page)) expect(JSON.stringify(areaServed) ?? '').not.toMatch(named);
    const texts = [...JSON.stringify(nodeOf(page, 'Locksmith')).split('","'), textOf(mainOf(page))];
    for (const sentence of texts.flatMap((text) => text.split(/(?<=[.!?])\s+(?=[A-Z])/)))
      if (named.test(sentence)) expect(sentence).not.toMatch(/licensed (&|and|,)|our license|IDFPR/i);
  });
});
