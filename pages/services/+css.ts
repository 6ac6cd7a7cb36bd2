import { categories } from '../../data/collections/services.ts';
import { slugOf } from '../../data/shared/slug.ts';
import prices from '../../renderer/components/prices.css?inline';
import buttons from './filter.css?inline';

const keys = categories.map(slugOf);

/** Per category: while its button is on, rows of other categories are hidden. */
const rows = keys.map(
  (key) =>
    `.filter:has([value=${key}]:checked) [data-categories]:not([data-categories~=${key}]){display:none}`,
);

/** Per button: while it is on, its count is the one that is shown, and so announced. */
const counts = ['all', ...keys].map(
  (key) => `.filter:not(:has([value=${key}]:checked)) [data-shown=${key}]{display:none}`,
);

export const css = prices + buttons + rows.join('') + counts.join('');
