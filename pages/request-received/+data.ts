import type { PageContextServer } from 'vike/types';
import { pinRules } from '../../renderer/components/drawings/bitting.ts';
import motion from '../../renderer/components/drawings/key-cut-motion.css?inline';
import { hiddenHead } from '../../renderer/head/json-ld/page.ts';

export function data({ site }: PageContextServer) {
  const copy = site.pages.requestReceived;
  return {
    copy,
    zipCode: site.business.address.zipCode,
    head: hiddenHead(site, copy.head),
    css: motion + pinRules,
  };
}
