import type { PageContextServer } from 'vike/types';
import { routes } from '../../data/shared/routes.ts';
import { slugOf } from '../../data/shared/slug.ts';
import { categories } from '../../data/shared/trade.ts';
import rows from '../../renderer/components/rows.css?inline';
import { listingHead } from '../../renderer/head/json-ld/page.ts';
import buttons from './filter.css?inline';

export function data({ site, urlPathname: path }: PageContextServer) {
  const entries = site.services.map(({ title, slug }) => ({ name: title, path: routes.service(slug) }));
  return {
    head: listingHead(site, path, site.pages.services.head, entries),
    css: rows + buttons + shown.join('') + counts.join(''),
  };
}

const keys = categories.map(slugOf);

const shown = keys.map(
  (key) =>
    `.filter:has([value=${key}]:checked) [data-categories]:not([data-categories~=${key}]){display:none}`,
);

const counts = ['all', ...keys].map(
  (key) => `.filter:not(:has([value=${key}]:checked)) [data-shown=${key}]{display:none}`,
);
