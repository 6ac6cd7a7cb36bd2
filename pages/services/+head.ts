import { routes } from '../../data/routes.ts';
import { itemList } from '../../renderer/head/jsonLd/itemList.ts';
import { pageGraph } from '../../renderer/head/jsonLd/pageGraph.ts';
import { collectionPage } from '../../renderer/head/jsonLd/webPage.ts';
import type { HeadInput, PageHead } from '../../renderer/head/PageHead.ts';
import type { Data } from './+data.ts';

export function head({ site, path, data }: HeadInput<Data>): PageHead {
  const { head } = data.copy;
  const entries = data.services.map(({ title, slug }) => ({ name: title, path: routes.service(slug) }));
  return {
    ...head,
    graph: pageGraph(
      site,
      path,
      collectionPage(site, path, head, { breadcrumb: true, mainEntity: 'list' }),
      itemList(site, path, entries),
    ),
  };
}
