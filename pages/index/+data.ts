import type { PageContextServer } from 'vike/types';
import ask from '../../renderer/components/ask.css?inline';
import doors from '../../renderer/components/doors.css?inline';
import map from '../../renderer/components/map/coverage.css?inline';
import papers from '../../renderer/components/papers.css?inline';
import rows from '../../renderer/components/rows.css?inline';
import sign from '../../renderer/components/sign.css?inline';
import lock from '../../renderer/components/zip-lock.css?inline';
import { pageHead } from '../../renderer/head/json-ld/page.ts';
import home from './home.css?inline';

export function data({ site, urlPathname: path }: PageContextServer) {
  return {
    head: pageHead(site, path, site.pages.home.head),
    css: doors + sign + rows + papers + ask + lock + map + home,
    hasForm: true as const,
    exitsLater: true as const,
  };
}
