import { pageGraph } from '../../renderer/head/jsonLd/pageGraph.ts';
import { placeNode } from '../../renderer/head/jsonLd/places.ts';
import { service as serviceNode } from '../../renderer/head/jsonLd/service.ts';
import { webPage } from '../../renderer/head/jsonLd/webPage.ts';
import type { HeadInput, PageHead } from '../../renderer/head/PageHead.ts';
import type { Data } from './+data.ts';

export function head({ site, path, data }: HeadInput<Data>): PageHead {
  const { service, coverage } = data;
  return {
    ...service.head,
    graph: pageGraph(
      site,
      path,
      webPage(site, path, service.head, { breadcrumb: true, mainEntity: 'service' }),
      serviceNode(site, path, {
        name: service.title,
        serviceType: service.serviceName,
        description: service.head.description,
        areaServed: coverage.map(placeNode),
      }),
    ),
  };
}
