import type { PageContextServer } from 'vike/types';
import { hiddenHead } from '../../renderer/head/json-ld/page.ts';

export function data({ site }: PageContextServer) {
  const copy = site.pages.requestReceived;
  return { copy, zipCode: site.business.address.zipCode, head: hiddenHead(site, copy.head) };
}
