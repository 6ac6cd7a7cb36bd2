import type { PageContextServer } from 'vike/types';
import ask from '../../renderer/components/ask.css?inline';
import map from '../../renderer/components/map/coverage.css?inline';
import { pageHead } from '../../renderer/head/json-ld/web-page.ts';

export function data({ site, urlPathname: path }: PageContextServer) {
  return {
    head: pageHead(site, path, site.pages.contact.head, 'ContactPage'),
    css: ask + map,
    hasForm: true as const,
  };
}
