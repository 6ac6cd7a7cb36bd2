import { expect, test } from 'vitest';
import { dateWords } from '../../data/facts/dates.ts';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { routes } from '../../data/shared/routes.ts';
import { expectOfEach, linksIn, mainOf, nodeOf, pageAt, pageNodeOf, site } from './built.ts';
import { attribute, elements, one, plain, textOf } from './dom.ts';

type City = (typeof site.cities)[number];
const { businessHours = '' } = site.tokens;
const main = (city: City) => mainOf(pageAt(city.href));
const callsFirst = ({ state }: City) => mustCallToAsk(state, site.business);

test('a city page starts with the arrival time of its distance, in the picture of the trip also at rush hour, promises no other, and links to what canceling costs', () => {
  expectOfEach(site.cities, (city) => {
    const first = textOf(one(main(city), '.hero'));
    expect(first).toContain(plain(callsFirst(city) ? city.arrival : city.aimInShort));
    if (!city.heroImage) expect(textOf(one(main(city), '.hero .trip'))).toContain(plain(city.rushHour));
    if (city.rushHour) expect(textOf(main(city)).split(plain(city.rushHour))).toHaveLength(2);
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
    expect(linksIn(main(city))).toContain(routes.termsOfPrices);
  });
});

test('a city page has four questions with local answers, links its neighbors, two guides and 18 jobs, and lists prices of its own services', () => {
  expectOfEach(site.cities, (city) => {
    const questions = elements(main(city), '#faq details').map(textOf);
    expect(questions).toHaveLength(4);
    expect(questions[0]).toContain(plain(callsFirst(city) ? '' : city.arrivalAim));
    expect(questions[3]).toMatch(new RegExp(`${city.stateName}.*license`));
    const nearby = one(main(city), '#nearby');
    const neighbors = city.nearby.map((slug) => site.place(slug).href);
    expect(linksIn(nearby)).toEqual(expect.arrayContaining([...neighbors, routes.serviceAreas]));
    expect(linksIn(main(city)).filter((href) => href.startsWith(routes.article('')))).toHaveLength(
      Math.min(2, site.guides.length),
    );
    const links = linksIn(one(main(city), '#services .folds'));
    expect(
      links.filter((href) => site.services.some(({ slug }) => routes.service(slug) === href)),
    ).toHaveLength(18);
    const list = one(main(city), '#services .costs');
    expect(linksIn(list)).toEqual(city.localServices.map((slug) => routes.service(slug)));
  });
});

/** Fields that other pages show, that are no texts, or that a city without our license leaves out. */
const elsewhere = 'cardText features inShort drawing serviceName proof copy arrivalAim stateLicensing'.split(
  ' ',
);

/** Without what a request's own page shows while its customer waits. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value ?? {}).flatMap(([name, part]) =>
        ['src', 'wait'].includes(name) ? [] : textsIn(part),
      );

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

test('a guide is a dated article of the business with its sources; its services link it, and its facts are filled in', () => {
  for (const { slug, title, sources, services, published } of site.guides) {
    const path = routes.article(slug);
    const page = pageAt(path);
    const article = nodeOf(page, 'Article');
    expect(pageNodeOf(page).mainEntity).toEqual({ '@id': article['@id'] });
    expect(article).toMatchObject({ headline: title, datePublished: published });
    const changed = String(article.dateModified ?? published);
    expect(textOf(one(mainOf(page), '.byline'))).toBe(
      plain(`By ${site.business.name}. Updated ${dateWords(changed)}`),
    );
    expect(article.author).toEqual({ '@id': expect.stringMatching(/#business$/) });
    const picture = attribute(one(mainOf(page), 'article img'), 'src');
    expect(picture).toBe(routes.serviceDrawing(services[0] ?? ''));
    expect(linksIn(mainOf(page))).toEqual(expect.arrayContaining(sources.map(({ url }) => url)));
    for (const service of services)
      expect(linksIn(mainOf(pageAt(routes.service(service)))), service).toContain(path);
    expect(textOf(mainOf(page))).not.toMatch(/[{}]/);
  }
});
