import { at } from '../../data/check/texts.ts';
import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import type { SiteContent } from '../../data/site.ts';

/** Redirects from the former slugs of services and cities, with the places of those slugs. */
export const formerAddresses = ({ services, cities }: Pick<SiteContent<City>, 'services' | 'cities'>) => [
  ...moved('services', services, ({ slug }) => routes.service(slug)),
  ...moved('cities', cities, routes.city),
];

const moved = <Entry extends { slug: string; formerSlugs?: string[] | undefined }>(
  file: 'services' | 'cities',
  entries: readonly Entry[],
  addressOf: (entry: Entry) => string,
) =>
  entries.flatMap((entry, index) =>
    (entry.formerSlugs ?? []).map((slug, item) => ({
      ...at(file, file, index, 'formerSlugs', item),
      from: addressOf({ ...entry, slug }),
      to: addressOf(entry),
    })),
  );

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
