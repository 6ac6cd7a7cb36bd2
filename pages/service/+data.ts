import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import ask from '../../renderer/components/ask.css?inline';
import art from '../../renderer/components/drawings/art.css?inline';
import { nightName } from '../../renderer/components/drawings/art.ts';
import night from '../../renderer/components/drawings/night.css?inline';
import scene from '../../renderer/components/drawings/scene.css?inline';
import sign from '../../renderer/components/sign.css?inline';
import steps from '../../renderer/components/steps.css?inline';
import { servedNodes } from '../../renderer/head/json-ld/places.ts';
import { serviceHead } from '../../renderer/head/json-ld/web-page.ts';
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
    css: sign + ask + steps + (nightName(service) ? scene + night : art) + style,
    hasForm: true as const,
    hasExit: service.exitPage,
  };
}
