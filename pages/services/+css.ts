import { categories } from '../../data/collections/services.ts';
import { slugOf } from '../../data/shared/slug.ts';
import rows from '../../renderer/components/service-rows.css?inline';
import buttons from './filter.css?inline';

const keys = categories.map(slugOf);

/** Per category: while its button is on, rows of other categories are hidden. */
const shown = keys.map(
  (key) =>
    `.filter:has([value=${key}]:checked) [data-categories]:not([data-categories~=${key}]){display:none}`,
);

/** Per button: while it is on, its count is the one that is shown, and so announced. */
const counts = ['all', ...keys].map(
  (key) => `.filter:not(:has([value=${key}]:checked)) [data-shown=${key}]{display:none}`,
);

export const css = rows + buttons + shown.join('') + counts.join('');
