import type { City } from '../../data/collections/cities.ts';
import { cityHead } from '../../renderer/head/pageHeads.ts';
import type { HeadInput } from '../../renderer/vike.d.ts';
import { cityQuestions } from './questions.ts';

export const head = ({ site, data: city }: HeadInput<City>) =>
  cityHead(site, city, cityQuestions(site, city));
