import type { PageContextServer } from 'vike/types';
import { hiddenHead } from '../../renderer/head/json-ld/page.ts';

export function data({ site }: PageContextServer) {
  return { head: hiddenHead(site, site.pages.requestReceived.head) };
}
