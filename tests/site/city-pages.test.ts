import { expect, test } from 'vitest';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { routes } from '../../data/shared/routes.ts';
import { expectOfEach, linksIn, mainOf, pageAt, site } from './built.ts';
import { elements, one, plain, textOf } from './dom.ts';

type City = (typeof site.cities)[number];
const { businessHours = '' } = site.tokens;
const main = (city: City) => mainOf(pageAt(city.href));
const callsFirst = ({ state }: City) => mustCallToAsk(state, site.business);

test('a city page starts with the arrival time of its distance, promises no other, and names the cancellation fee', () => {
  expectOfEach(site.cities, (city) => {
    const first = textOf(one(main(city), '.hero'));
    expect(first).toContain(plain(callsFirst(city) ? city.arrival : city.aimInShort));
    const heading = textOf(one(main(city), 'h1'));
    expect(heading.startsWith(plain(city.uniqueH1)), heading).toBe(true);
    expect(heading).toContain(plain(city.copy.tagline));
    const text = textOf(main(city));
    const arrivals = text.match(/(?<=\b(aim for|aim to be there in) )[^.,]+/g) ?? [];
    const inBusinessHours = city.isNearBase ? businessHours : 'never';
    const isOther = (aim: string) =>
      ![city.arrivalAim, city.aimInShort].some((own) => own && aim.startsWith(plain(own))) &&
      !aim.endsWith(inBusinessHours);
    expect(arrivals.filter(isOther)).toEqual([]);
    expect(text).toContain(site.tokens.cancelRule);
  });
});

test('a city page has four questions with local answers, and links its neighbors', () => {
  expectOfEach(site.cities, (city) => {
    const questions = elements(main(city), '#faq details').map(textOf);
    expect(questions).toHaveLength(4);
    const [soon, , , licenses] = questions;
    for (const fact of [callsFirst(city) ? '' : city.arrivalAim, city.roads ?? ''])
      expect(soon).toContain(plain(fact));
    expect(licenses).toMatch(new RegExp(`${city.stateName}.*license`));
    for (const name of city.neighborhoods.slice(0, 3)) expect(questions.join()).toContain(plain(name));
    const nearby = one(main(city), '#nearby');
    const neighbors = city.nearby.map((slug) => site.place(slug).href);
    expect(linksIn(nearby)).toEqual(expect.arrayContaining([...neighbors, routes.serviceAreas]));
  });
});

test('a city page links 18 jobs to their services and lists the prices of its own services', () => {
  expectOfEach(site.cities, (city) => {
    const links = linksIn(one(main(city), '#services .jobs'));
    expect(
      links.filter((href) => site.services.some(({ slug }) => routes.service(slug) === href)),
    ).toHaveLength(18);
    const list = one(main(city), '#why .costs');
    expect(linksIn(list)).toEqual(city.localServices.map((slug) => routes.service(slug)));
  });
});
