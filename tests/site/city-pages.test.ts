/** City pages: four answers first, words of their own, and nothing promised that distance makes unlikely. */
import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { expectOfEach, firstOf, having, linksIn, mainOf, pageAt, readBuilt, site } from './built.ts';
import { elements, plain, textOf } from './dom.ts';
import { listed, priceTables, rowsOf } from './prices.ts';

const built = readBuilt();
type City = (typeof site.cities)[number];
const main = (city: City) => mainOf(pageAt(built, city.href));
const answersOf = (city: City) => elements(having(main(city), 'class', 'answers'), 'dd').map(textOf);

test('a page has at most nine sections, and answers first: how soon, what it costs, what to show, how to pay', () => {
  expectOfEach(site.cities, (city) => {
    expect(elements(main(city), 'h2').length).toBeLessThanOrEqual(9);
    const [soon, cost, ready, pay = '', ...others] = answersOf(city);
    expect(others).toEqual([]);
    expect(soon).toContain(`We aim for ${plain(city.arrivalAim)}`);
    for (const slug of ['lock-rekeying', 'broken-key-extraction']) {
      expect(cost).toContain(plain(site.service(slug)?.inShort.price ?? 'no price'));
    }
    expect(cost).toContain('before we start');
    expect(ready).toMatch(/photo ID.*lease.*registration/i);
    for (const method of site.business.paymentMethods) expect(pay).toContain(method);
    const text = textOf(firstOf(elements(main(city))));
    expect(text.indexOf(plain(city.customIntro))).toBeGreaterThan(text.indexOf(pay));
  });
});

test('a page promises no arrival that distance makes unlikely', () => {
  expectOfEach(site.cities, (city) => {
    const [soon = ''] = answersOf(city);
    const questions = elements(main(city), 'details').map(textOf);
    const question = questions.find((text) => text.startsWith('How fast')) ?? '';
    for (const text of [soon, question]) {
      expect(text.includes('15 minutes')).toBe(city.arrivalAim === '15 minutes');
    }
    if (city.arrivalAim === '15 minutes') return;
    const cells = elements(main(city), 'td').map(textOf);
    for (const aim of cells.filter((text) => text.startsWith('We aim for'))) {
      expect(aim).toBe(`We aim for ${plain(city.arrivalAim)}`);
    }
  });
});

test('a page shows all that its entry says, its places in the four questions, and three neighbors with distances', () => {
  expectOfEach(site.cities, (city) => {
    const text = textOf(main(city)).toLowerCase();
    const { neighborhoods, landmarks, streets = [], zipCodes } = city;
    const words = [city.customIntro, city.doors, city.finding, city.roads, city.whyChoose].flatMap(
      (text) => text ?? [],
    );
    const own = [...neighborhoods, ...landmarks, ...streets, ...zipCodes, ...words].map(plain);
    expect(own.filter((fact) => !text.includes(fact.toLowerCase()))).toEqual([]);
    const questions = elements(main(city), 'details').map(textOf);
    expect(questions).toHaveLength(4);
    for (const name of neighborhoods.slice(0, 3)) expect(questions.join()).toContain(plain(name));
    const nearby = having(main(city), 'id', 'nearby');
    const distance = expect.stringMatching(/, MO (a|less than a|\d+) miles?$/);
    expect(elements(nearby, 'li').map(textOf)).toEqual([distance, distance, distance]);
    expect(linksIn(nearby)).toContain(routes.serviceAreas);
  });
});

test('a page lists its own popular services with the figures of the data, and leads to all', () => {
  // How soon someone is there differs from city to city.
  const withoutArrival = (figures: string[]) =>
    figures.with(0, figures[0]?.replace(/^(We aim for) .*/, '$1') ?? '');
  expectOfEach(site.cities, (city) => {
    const table = firstOf(priceTables(pageAt(built, city.href)));
    const own = site.services.filter(({ slug }) => city.localServices.includes(slug));
    expect(linksIn(table)).toEqual(own.map(({ slug }) => routes.service(slug)));
    const rows = rowsOf(table).map(([, ...figures]) => withoutArrival(figures));
    expect(rows).toEqual(own.map((service) => withoutArrival(listed(service))));
    expect(linksIn(main(city))).toContain(routes.services);
  });
});
