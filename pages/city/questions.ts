import type { Pages } from '../../data/collections/pages.ts';
import type { Question } from '../../data/collections/primitives.ts';
import type { City } from '../../data/places/city.ts';

/** The four questions of a city page: response time, areas served, payment, and licensing in its state. */
export function cityQuestions(copy: Pages['city'], city: City): Question[] {
  const { response, areas, payment, licensingMO, licensingIL } = copy.questions;
  return [response, areas, payment, city.state === 'IL' ? licensingIL : licensingMO];
}
