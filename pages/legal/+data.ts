import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { legalPages } from '../../data/collections/legal.ts';
import { pageHead } from '../../renderer/head/json-ld/page.ts';
import css from './legal.css?inline';

export function data({ site, urlPathname: path, routeParams }: PageContextServer) {
  const name = legalPages.find((page) => page === routeParams.name);
  if (!name) throw render(404);
  const document = site.legal[name];
  return { document, head: pageHead(site, path, document.head), css };
}
