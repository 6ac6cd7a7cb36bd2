import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import ask from '../../renderer/components/ask.css?inline';
import art from '../../renderer/components/drawings/art.css?inline';
import rows from '../../renderer/components/rows.css?inline';
import { serviceHead } from '../../renderer/head/json-ld/page.ts';
import { servedNodes } from '../../renderer/head/json-ld/places.ts';
import serviceStyle from './service.css?inline';

export function data({ urlPathname: path, routeParams, site }: PageContextServer) {
  const service = site.service(routeParams.slug ?? '');
  if (!service) throw render(404);
  const [homeCity = ''] = site.business.structuredDataAreas;
  const coverage = service.coverage.map((slug) => site.place(slug));
  return {
    service,
    coverage,
    head: serviceHead(site, path, service.head, {
      name: service.title,
      serviceType: service.serviceName,
      areaServed: servedNodes([...new Set([site.place(homeCity), ...coverage])], site.business),
      inShort: service.inShort,
    }),
    css: rows + art + ask + serviceStyle,
    hasForm: true as const,
  };
}
