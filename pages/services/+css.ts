import { categories } from '../../data/collections/services.ts';
import buttons from './filter.css?inline';

/** One rule per category: while its button is on, cards of other categories are hidden. */
const cards = categories
  .map((category) => category.toLowerCase())
  .map(
    (key) => `.filter:has([value=${key}]:checked) [data-category]:not([data-category=${key}]){display:none}`,
  );

export const css = buttons + cards.join('');
