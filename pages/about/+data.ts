import type { PageContextServer } from 'vike/types';
import scene from '../../renderer/components/drawings/scene.css?inline';
import map from '../../renderer/components/map/coverage.css?inline';
import { pageHead } from '../../renderer/head/json-ld/page.ts';

export function data({ site, urlPathname: path }: PageContextServer) {
  return { head: pageHead(site, path, site.pages.about.head, 'AboutPage'), css: scene + map };
}
