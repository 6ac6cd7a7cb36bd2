import type { PageContextServer } from 'vike/types';
import motion from '../../renderer/components/drawings/key-cut-motion.css?inline';
import { hiddenHead } from '../../renderer/head/json-ld/page.ts';
import { pinRules } from '../../renderer/islands/shared/bitting.ts';

export function data({ site }: PageContextServer) {
  return { head: hiddenHead(site, site.pages.requestReceived.head), css: motion + pinRules };
}
