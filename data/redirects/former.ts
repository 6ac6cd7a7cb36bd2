import type { City } from '../places/city.ts';
import { routes } from '../shared/routes.ts';
import type { SiteContent } from '../site.ts';

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
