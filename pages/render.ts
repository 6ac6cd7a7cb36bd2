/** Renders the pages of a build. Vike's renderPage takes a quarter longer: it also treats each as a visitor's request. */
import type { ComponentType } from 'react';
import { routes } from '../data/shared/routes.ts';
import type { Site } from '../data/site.ts';
import type { Manifest } from '../renderer/boot.ts';
import { documentOf } from '../renderer/document.tsx';

type Params = Record<string, string>;
type Data = (given: { site: Site; urlPathname: string; routeParams: Params }) => Vike.PageData;
type Route = (given: { urlPathname: string }) => { routeParams: Params } | false;

const views = import.meta.glob<ComponentType<{ data: Vike.PageData }>>('./*/+Page.tsx', {
  eager: true,
  import: 'Page',
});
const datas = import.meta.glob<Data>('./*/+data.ts', { eager: true, import: 'data' });
const ofMany = import.meta.glob<Route>('./*/+route.ts', { eager: true, import: 'route' });

const oddFolders: Params = { [routes.home]: './index', [routes.notFound]: './_error' };

/** The HTML of the page at `path`, one of `site.paths`. */
export function renderPath(urlPathname: string, site: Site, manifest: Manifest): string {
  const { folder, routeParams } = pageAt(urlPathname);
  const [Page, dataOf] = [views[`${folder}/+Page.tsx`], datas[`${folder}/+data.ts`]];
  if (!Page || !dataOf) throw new Error('pages/ has no page for it');
  const data = dataOf({ site, urlPathname, routeParams });
  return documentOf({ Page, data, site, path: urlPathname }, manifest);
}

function pageAt(urlPathname: string): { folder: string; routeParams: Params } {
  const folder = oddFolders[urlPathname] ?? `.${urlPathname}`;
  if (`${folder}/+Page.tsx` in views) return { folder, routeParams: {} };
  for (const [file, route] of Object.entries(ofMany)) {
    const found = route({ urlPathname });
    if (found) return { folder: file.replace('/+route.ts', ''), ...found };
  }
  return { folder, routeParams: {} };
}
