import { categories } from '../../data/collections/services.ts';

/** One rule per category: while its button is on, cards of other categories are hidden. */
export const css = categories
  .map((category) => category.toLowerCase())
  .map(
    (key) => `.filter:has([value=${key}]:checked) [data-category]:not([data-category=${key}]){display:none}`,
  )
  .join('');
