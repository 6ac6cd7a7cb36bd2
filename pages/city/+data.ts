import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { tradeTitle } from '../../data/shared/trade.ts';
import ask from '../../renderer/components/ask.css?inline';
import doors from '../../renderer/components/doors.css?inline';
import map from '../../renderer/components/map/coverage.css?inline';
import trip from '../../renderer/components/map/trip.css?inline';
import sign from '../../renderer/components/sign.css?inline';
import { geoCoordinates, servedNodes } from '../../renderer/head/json-ld/places.ts';
import { serviceHead } from '../../renderer/head/json-ld/web-page.ts';
import cityStyle from './city.css?inline';
import { cityContent } from './content.ts';

type Input = Pick<PageContextServer, 'urlPathname' | 'routeParams' | 'site'>;

export function data({ urlPathname: path, routeParams, site }: Input) {
  const city = site.city(routeParams.slug ?? '');
  if (city?.href !== path) throw render(404);
  const { name, state, coordinates, metaTitle, metaDescription, keywords, ogImageAlt } = city;
  const text = {
    title: metaTitle,
    description: metaDescription,
    keywords,
    ogImageAlt,
    geo: { placename: name, region: `US-${state}`, coordinates },
  };
  return {
    ...cityContent(site, city),
    head: serviceHead(site, path, text, {
      name: `${tradeTitle} in ${name}, ${state}`,
      serviceType: tradeTitle,
      areaServed: servedNodes([city], site.business).map((node) => ({
        ...node,
        geo: geoCoordinates(coordinates),
      })),
    }),
    css: doors + sign + ask + map + trip + cityStyle,
    hasForm: true as const,
  };
}
