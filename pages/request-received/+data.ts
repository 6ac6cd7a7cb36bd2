import type { PageContextServer } from 'vike/types';
import { hiddenHead } from '../../renderer/head/json-ld/web-page.ts';

export const data = ({ site }: PageContextServer) => ({
  head: hiddenHead(site, site.pages.requestReceived.head),
});
