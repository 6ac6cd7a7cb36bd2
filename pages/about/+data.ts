import type { PageContextServer } from 'vike/types';
import abreast from '../../renderer/components/abreast.css?inline';
import scene from '../../renderer/components/drawings/scene.css?inline';
import marks from '../../renderer/components/map/marks.css?inline';
import proof from '../../renderer/components/proof.css?inline';
import { pageHead } from '../../renderer/head/jsonLd/page.ts';
import about from './about.css?inline';

export function data({ site, urlPathname: path }: PageContextServer) {
  const copy = site.pages.about;
  return {
    copy,
    head: pageHead(site, path, copy.head, { type: 'AboutPage' }),
    css: scene + marks + abreast + proof + about,
  };
}
