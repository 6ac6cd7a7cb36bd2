import type { PageContextServer } from 'vike/types';
import papers from '../../renderer/components/papers.css?inline';
import signs from '../../renderer/components/road-signs.css?inline';
import { pageHead } from '../../renderer/head/json-ld/web-page.ts';

export function data({ site, urlPathname: path }: PageContextServer) {
  return { head: pageHead(site, path, site.pages.reviews.head), css: signs + papers };
}
