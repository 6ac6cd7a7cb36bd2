import type { PageContextServer } from 'vike/types';
import scene from '../../renderer/components/drawings/scene.css?inline';
import marks from '../../renderer/components/map/marks.css?inline';
import { pageHead } from '../../renderer/head/json-ld/page.ts';

export function data({ site, urlPathname: path }: PageContextServer) {
  return { head: pageHead(site, path, site.pages.about.head, 'AboutPage'), css: scene + marks };
}
