import type { Pages } from '../../data/collections/pages.ts';
import type { Question } from '../../data/collections/primitives.ts';
import type { City } from '../../data/places/city.ts';

/** The questions of a city page: response time, areas served, payment, and licensing in its state, where the data say so. */
export function cityQuestions(copy: Pages['city'], city: City): Question[] {
  const { response, areas, payment, [`licensing${city.state}` as const]: licensing } = copy.questions;
  return [response, areas, payment, ...(licensing ? [licensing] : [])];
}
