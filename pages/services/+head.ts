import { routes } from '../../data/shared/routes.ts';
import { listingGraph } from '../../renderer/head/jsonLd/listingGraph.ts';
import type { HeadInput, PageHead } from '../../renderer/head/PageHead.ts';
import type { Data } from './+data.ts';

export function head({ site, path, data }: HeadInput<Data>): PageHead {
  const { head } = data.copy;
  const entries = data.services.map(({ title, slug }) => ({ name: title, path: routes.service(slug) }));
  return {
    ...head,
    graph: listingGraph(site, path, head, entries),
  };
}
