/** The sentences of the main text of every page, from the data: names, headings, labels and figures are none. */
import { ownWords } from '../../data/collections/cities.ts';
import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { cityContent } from '../../pages/city/content.ts';

export type PageTexts = { path: string; texts: readonly string[] };

/** The shell around pages, and lists of other pages, are left out. */
export function pageTexts(site: Site<City>): PageTexts[] {
  const { pages, legal } = site;
  const ofPage = (path: string, ...content: unknown[]) => ({ path, texts: sentencesOf(content) });
  return [
    ofPage(routes.home, pages.home),
    ofPage(routes.services, pages.services),
    ...site.services.map((service) => ofPage(routes.service(service.slug), service)),
    ofPage(routes.serviceAreas, pages.serviceAreas),
    ...site.cities.map((city) => ofPage(city.href, ...textsOfCity(site, city))),
    ofPage(routes.about, pages.about),
    ofPage(routes.reviews, pages.reviews),
    ofPage(routes.contact, pages.contact),
    ofPage(routes.requestReceived, pages.requestReceived),
    ofPage(routes.notFound, pages.notFound),
    ofPage(routes.privacy, legal.privacy),
    ofPage(routes.terms, legal.terms),
  ];
}

function textsOfCity(site: Site, city: City): unknown[] {
  const { copy, answers, questions } = cityContent(site, city);
  const { tagline, form, cancel, map, closing } = copy;
  return [
    tagline,
    answers,
    form,
    cancel,
    map.distance,
    questions,
    closing,
    ...ownWords.map((field) => city[field]),
  ];
}

const passedOver = new Set(['head', 'title', 'headline', 'cta', 'alt', 'serviceName']);

function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return /[.!?]["”’)]?$/.test(value.trim()) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(sentencesOf);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, field]) => (passedOver.has(key) ? [] : sentencesOf(field)));
}
