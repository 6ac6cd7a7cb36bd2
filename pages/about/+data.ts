import type { PageContextServer } from 'vike/types';
import map from '../../renderer/components/map/coverage.css?inline';
import steps from '../../renderer/components/steps.css?inline';
import { pageHead } from '../../renderer/head/json-ld/web-page.ts';
import about from './about.css?inline';

export function data({ site, urlPathname: path }: PageContextServer) {
  return { head: pageHead(site, path, site.pages.about.head, 'AboutPage'), css: map + steps + about };
}
