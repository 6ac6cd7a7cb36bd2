import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import article from '../../renderer/components/article.css?inline';
import { articleHead } from '../../renderer/head/json-ld/web-page.ts';

export function data({ urlPathname: path, routeParams, site }: PageContextServer) {
  const guide = site.guide(routeParams.slug ?? '');
  if (!guide) throw render(404);
  const services = guide.services.flatMap((slug) => site.service(slug) ?? []);
  return { guide, services, head: articleHead(site, path, guide), css: article };
}
