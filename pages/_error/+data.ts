import type { PageContextServer } from 'vike/types';
import night from '../../renderer/components/drawings/night.css?inline';
import scene from '../../renderer/components/drawings/scene.css?inline';
import { hiddenHead } from '../../renderer/head/json-ld/web-page.ts';

export function data({ site }: PageContextServer) {
  return { head: hiddenHead(site, site.pages.notFound.head), css: scene + night };
}
