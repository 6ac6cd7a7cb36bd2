import type { City } from '../../data/collections/cities.ts';
import type { Question } from '../../data/collections/primitives.ts';
import { fillCity } from '../../data/facts.ts';
import type { Site } from '../../data/load.ts';

/** The four questions of a city page: response time, areas served, payment, and licensing in its state. */
export function cityQuestions(site: Site, city: City): Question[] {
  const { response, areas, payment, licensingMO, licensingIL } = fillCity(site.pages.city, city).questions;
  return [response, areas, payment, city.stateAbbr === 'IL' ? licensingIL : licensingMO];
}
