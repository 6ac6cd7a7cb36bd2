import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import type { SiteContent } from '../../data/site.ts';

export type FormerAddress = {
  from: string;
  to: string;
  file: 'services' | 'cities';
  path: readonly PropertyKey[];
};

export function formerAddresses({
  services,
  cities,
}: Pick<SiteContent<City>, 'services' | 'cities'>): FormerAddress[] {
  return [
    ...services.flatMap(({ slug, formerSlugs = [] }, index) =>
      formerSlugs.map((former, at) => ({
        from: routes.service(former),
        to: routes.service(slug),
        file: 'services' as const,
        path: ['services', index, 'formerSlugs', at],
      })),
    ),
    ...cities.flatMap(({ href, state, formerSlugs = [] }, index) =>
      formerSlugs.map((former, at) => ({
        from: routes.city({ slug: former, state }),
        to: href,
        file: 'cities' as const,
        path: ['cities', index, 'formerSlugs', at],
      })),
    ),
  ];
}

/** To `siteUrl`, with or without www. The HSTS preload list requires that http first redirects to https on the same host. */
export function hostRedirects(siteUrl: string): { from: string; to: string }[] {
  const { host } = new URL(siteUrl);
  const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`;
  return [
    { from: `http://${other}/*`, to: `https://${other}/:splat` },
    { from: `https://${other}/*`, to: `${siteUrl}/:splat` },
    { from: `http://${host}/*`, to: `${siteUrl}/:splat` },
  ];
}
