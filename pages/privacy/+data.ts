import type { PageContextServer } from 'vike/types';
import css from '../../renderer/components/legal.css?inline';
import { pageHead } from '../../renderer/head/json-ld/page.ts';

export function data({ site, urlPathname: path }: PageContextServer) {
  const document = site.legal.privacy;
  return { document, head: pageHead(site, path, document.head), css };
}
