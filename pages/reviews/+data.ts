import type { PageContextServer } from 'vike/types';
import night from '../../renderer/components/drawings/night.css?inline';
import scene from '../../renderer/components/drawings/scene.css?inline';
import papers from '../../renderer/components/papers.css?inline';
import signs from '../../renderer/components/road-signs.css?inline';
import { pageHead } from '../../renderer/head/json-ld/web-page.ts';
import reviews from './reviews.css?inline';

export function data({ site, urlPathname: path }: PageContextServer) {
  return {
    head: pageHead(site, path, site.pages.reviews.head),
    css: signs + papers + scene + night + reviews,
  };
}
