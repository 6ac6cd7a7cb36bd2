import type { PageContextServer } from 'vike/types';
import ask from '../../renderer/components/ask.css?inline';
import doors from '../../renderer/components/doors.css?inline';
import map from '../../renderer/components/map/coverage.css?inline';
import signs from '../../renderer/components/road-signs.css?inline';
import sign from '../../renderer/components/sign.css?inline';
import lock from '../../renderer/components/zip-key.css?inline';
import { pageHead } from '../../renderer/head/json-ld/web-page.ts';
import home from './home.css?inline';

export function data({ site, urlPathname: path }: PageContextServer) {
  return {
    head: pageHead(site, path, site.pages.home.head),
    css: doors + sign + signs + ask + lock + map + home,
    hasForm: true as const,
    exitsLater: true as const,
  };
}
