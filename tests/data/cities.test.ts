import { expect, test } from 'vitest';
import { serviceTokens } from '../../data/facts/services.ts';
import { milesBetween } from '../../data/geography/distance.ts';
import type { City } from '../../data/places/city.ts';
import { slugOf, slugOfEntry } from '../../data/shared/slug.ts';
import type { Site } from '../../data/site.ts';
import { cityContent } from '../../pages/city/content.ts';
import { loadSite } from '../../scripts/data/load.ts';
import {
  added,
  type Change,
  copyOfData,
  homeState,
  madeUpCity,
  milesFromBase,
  storedCities,
  storedServices,
} from './copy-of-data.ts';

const load = (...changes: Change[]): Site<City> => loadSite(copyOfData(...changes));

const cityOf = ({ cities }: Site<City>, name: string) => {
  const found = cities.find((city) => city.name === name);
  if (found === undefined) throw new Error(`no city ${name}`);
  return found;
};

test('a slug is the name without accents, apostrophes and periods', () => {
  const names = ["St. O'Fallon", 'Dutchtown / Bevo (South)', 'Sainte Geneviève'];
  expect(names.map(slugOf)).toEqual(['st-ofallon', 'dutchtown-bevo-south', 'sainte-genevieve']);
});

test('an entry without neighbors gets the three nearest cities, and one without three doors common ones of other places; its own values win', () => {
  const own = { slug: 'bell-west', nearby: storedCities.slice(0, 3).map(slugOfEntry) };
  const door = {
    kind: 'storm' as const,
    label: 'Iron door',
    title: 'Both locks',
    text: 'Tell us about both.',
  };
  const page = load(
    ...added(
      madeUpCity('Ilo', { coordinates: milesFromBase(-3, 7) }),
      madeUpCity('Bell', { ...own, doors: [door], metaTitle: 'Bell Locks, {hours}' }),
    ),
  );
  const [ilo, bell] = [cityOf(page, 'Ilo'), cityOf(page, 'Bell')];
  expect(bell).toMatchObject({ ...own, metaTitle: `Bell Locks, ${page.tokens.hours}` });
  const apart = (other: City) => milesBetween(ilo.coordinates, other.coordinates);
  const [, ...nearest] = page.cities.toSorted((a, b) => apart(a) - apart(b)).slice(0, 4);
  expect(ilo.nearby).toEqual(nearest.map(({ slug }) => slug));
  const kindsOf = ({ doors }: Pick<City, 'doors'>) => doors.map(({ kind }) => kind);
  expect(kindsOf(ilo)).toEqual(page.cityWords.doors.common.map(({ kind }) => kind));
  expect(kindsOf(bell)).toEqual(['storm', 'car', 'buzzer']);
  expect(bell.doors[0]).toMatchObject(door);
});

test('the arrival time grows with the distance, and a wide city gets a range', () => {
  const rows = [25, 35, 60].map((minutes, at) => ({
    withinMiles: [8, 16, 140][at],
    minutes,
    ...(at !== 1 && { atRushHour: 2 * minutes }),
  }));
  const places = [
    [1, 0, 0, '25 minutes', /^[^\d]* 50 min [^\d]*$/],
    [0, 12, 0, '35 minutes', /^$/],
    [92, -92, 0, 'an hour', /2 hours/],
    [11, 1, 6, '25 minutes to an hour', /2 hours/],
  ] as const;
  const page = load(
    ['business › arrivalAims', rows],
    ['business › serviceRadiusMiles', 140],
    [`business › licensing › ${homeState}`, { required: false, source: 'The law' }],
    ...added(
      ...places.map(([north, east, reachMiles], at) =>
        madeUpCity(`Bell ${at}`, { coordinates: milesFromBase(north, east), reachMiles: reachMiles || 0.1 }),
      ),
    ),
  );
  for (const [at, [, , , arrivalAim, rushHour]] of places.entries())
    expect(cityOf(page, `Bell ${at}`)).toMatchObject({
      arrivalAim,
      rushHour: expect.stringMatching(rushHour),
    });
  expect(cityOf(page, 'Bell 0').arrival).toBe('We aim to be there in 25 minutes');
  const island = madeUpCity('Bell 9', { coordinates: milesFromBase(1, 0), minutes: 90 });
  expect(cityOf(load(...added(island)), 'Bell 9')).toMatchObject({ aimInShort: '1½ hours', rushHour: '' });
});

test('the first answer tells how soon we come to a business near our base', () => {
  const page = load(
    ['business › nearBase › withinMiles', 2],
    ['services[0] › inShort › arrivalNearBase', 'Sooner'],
    ...added(...[2, 3].map((miles) => madeUpCity(`Bell ${miles}`, { coordinates: milesFromBase(miles, 0) }))),
  );
  expect(page.tokens.nearTowns).toMatch(/\bBell 2\b/);
  expect(page.tokens.nearTowns).not.toContain('Bell 3');
  const told = (name: string) => cityContent(page, cityOf(page, name)).questions[0]?.answer;
  expect(told('Bell 2')).toMatch(/ Sooner\.$/);
  expect(told('Bell 3')).not.toContain('Sooner');
});

test("a service's own fact wins on its page only, and a name that ends in a period ends a sentence", () => {
  const facts = [...(storedServices[0]?.facts ?? []), { name: 'discount', kind: 'words', text: 'at night' }];
  const { services, pages } = load(
    ['pages › banner', 'Save {discount}'],
    ['business › name', 'Elm Lock Co.'],
    ['pages › reviews › hero › text', 'Ask {businessName}.'],
    ['services[0] › facts', facts],
    ['services[0] › intro', 'We open locks {discount}.'],
  );
  expect(pages.banner).toMatch(/^Save .*\d/);
  expect(pages.reviews.hero.text).toBe('Ask Elm Lock Co.');
  expect(services[0]?.intro).toBe('We open locks at night.');
  const rekey = { name: 'rekeyPrice', kind: 'price', low: 30, high: 40 } as const;
  expect(serviceTokens([rekey])).toMatchObject({ rekeyPrice: '$30–$40', landlordPrice: '$480–$640' });
});
