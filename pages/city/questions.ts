import type { Business } from '../../data/collections/business.ts';
import type { Question } from '../../data/collections/primitives.ts';
import type { City, CityWords } from '../../data/places/city.ts';

/** The questions of a city page: response time, areas served, payment, and licensing in its state with our license there, where the data say so. */
export function cityQuestions(copy: CityWords, city: City, { illinoisLicense }: Business): Question[] {
  const { response, areas, payment, [`licensing${city.state}` as const]: licensing } = copy.questions;
  const ours = city.state === 'IL' && illinoisLicense ? ` Ours is ${illinoisLicense}.` : '';
  const license = licensing && { ...licensing, answer: licensing.answer + ours };
  return [response, areas, payment, ...(license ? [license] : [])];
}
