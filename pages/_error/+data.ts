import type { PageContextServer } from 'vike/types';
import { pinRules } from '../../renderer/components/drawings/bitting.ts';
import motion from '../../renderer/components/drawings/key-cut-motion.css?inline';
import { hiddenHead } from '../../renderer/head/jsonLd/page.ts';

export function data({ site }: PageContextServer) {
  const copy = site.pages.notFound;
  return {
    copy,
    zipCode: site.business.address.zipCode,
    services: site.services.map(({ slug, title }) => ({ slug, title })),
    cities: site.featuredCities,
    head: hiddenHead(site, copy.head),
    css: motion + pinRules,
  };
}
