import type { PageContextServer } from 'vike/types';
import { routes } from '../../data/shared/routes.ts';
import { slugOf } from '../../data/shared/slug.ts';
import { categories } from '../../data/shared/trade.ts';
import { listingHead } from '../../renderer/head/json-ld/web-page.ts';
import style from './services.css?inline';

export function data({ site, urlPathname: path }: PageContextServer) {
  const entries = site.services.map(({ title, slug }) => ({ name: title, path: routes.service(slug) }));
  return {
    head: listingHead(site, path, site.pages.services.head, entries),
    css: style + shown.join('') + counts.join(''),
  };
}

const keys = categories.map(slugOf);

const shown = keys.map(
  (key) => `.list:has([value=${key}]:checked) [data-categories]:not([data-categories~=${key}]){display:none}`,
);

const counts = ['all', ...keys].map(
  (key) => `.list:not(:has([value=${key}]:checked)) [data-shown=${key}]{display:none}`,
);
