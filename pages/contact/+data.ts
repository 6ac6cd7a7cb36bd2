import type { PageContextServer } from 'vike/types';
import ask from '../../renderer/components/ask.css?inline';
import marks from '../../renderer/components/map/marks.css?inline';
import { pageHead } from '../../renderer/head/json-ld/page.ts';
import contact from './contact.css?inline';

export function data({ site, urlPathname: path }: PageContextServer) {
  return {
    head: pageHead(site, path, site.pages.contact.head, 'ContactPage'),
    css: ask + marks + contact,
    hasForm: true as const,
  };
}
