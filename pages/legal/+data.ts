import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { legalPages } from '../../data/collections/legal.ts';
import css from '../../renderer/components/article.css?inline';
import { pageHead } from '../../renderer/head/json-ld/web-page.ts';

export function data({ site, urlPathname: path, routeParams }: PageContextServer) {
  const name = legalPages.find((page) => page === routeParams.name);
  if (!name) throw render(404);
  const document = site.legal[name];
  return { document, head: pageHead(site, path, document.head), css };
}
