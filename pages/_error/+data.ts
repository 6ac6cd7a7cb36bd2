import type { PageContextServer } from 'vike/types';
import scene from '../../renderer/components/drawings/scene.css?inline';
import street from '../../renderer/components/hero/street.css?inline';
import { hiddenHead } from '../../renderer/head/json-ld/page.ts';

export function data({ site }: PageContextServer) {
  const copy = site.pages.notFound;
  return {
    copy,
    services: site.services.map(({ slug, title }) => ({ slug, title })),
    cities: site.featuredCities,
    head: hiddenHead(site, copy.head),
    css: street + scene,
  };
}
