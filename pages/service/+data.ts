import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import ask from '../../renderer/components/ask.css?inline';
import sign from '../../renderer/components/sign.css?inline';
import { serviceHead } from '../../renderer/head/json-ld/page.ts';
import { servedNodes } from '../../renderer/head/json-ld/places.ts';
import style from './service.css?inline';

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
    css: sign + ask + style + counts(service.prices.estimate?.upTo ?? 0),
    hasForm: true as const,
    hasExit: service.exitPage,
  };
}

/** Shows what the chosen number of keyholes costs. Browsers without `:has` show all. */
const counts = (upTo: number) =>
  Array.from(
    { length: upTo },
    (_, index) =>
      `.costs:has([value="${index + 1}"]:checked) [data-count]:not([data-count="${index + 1}"]){display:none}`,
  ).join('');
