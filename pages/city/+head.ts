import { cityGeo } from '../../renderer/head/geo.ts';
import { pageGraph } from '../../renderer/head/jsonLd/pageGraph.ts';
import { geoCoordinates, placeNode } from '../../renderer/head/jsonLd/places.ts';
import { service } from '../../renderer/head/jsonLd/service.ts';
import { webPage } from '../../renderer/head/jsonLd/webPage.ts';
import type { HeadInput, PageHead } from '../../renderer/head/PageHead.ts';
import type { Data } from './+data.ts';

export function head({ site, path, data }: HeadInput<Data>): PageHead {
  const { city } = data;
  const head = { title: city.metaTitle, description: city.metaDescription, keywords: city.keywords };
  return {
    ...head,
    ogImageAlt: city.ogImageAlt,
    geo: cityGeo(city),
    graph: pageGraph(
      site,
      path,
      webPage(site, path, head, { breadcrumb: true, mainEntity: 'service' }),
      service(site, path, {
        name: `Locksmith in ${city.name}, ${city.state}`,
        serviceType: 'Locksmith',
        description: head.description,
        areaServed: { ...placeNode(city), geo: geoCoordinates(city.coordinates) },
      }),
    ),
  };
}
