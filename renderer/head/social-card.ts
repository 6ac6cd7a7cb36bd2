import type { Service } from '../../data/collections/services.ts';
import { parseCityPath, parseServicePath, routes } from '../../data/shared/routes.ts';
import { tradeTitle } from '../../data/shared/trade.ts';
import type { Site } from '../../data/site.ts';

export const cardSize = { width: 1200, height: 630 };

export type SocialCard = {
  path: string;
  title: string;
  facts: readonly string[];
  service?: Service;
  code: string;
};

export function socialCards(site: Site): SocialCard[] {
  const own = [
    ...site.services.map(({ slug }) => routes.service(slug)),
    ...site.featuredCities.map(({ href }) => href),
  ];
  return [siteCard(site), ...own.map((path) => socialCardOf(site, path))];
}

export function socialCardOf(site: Site, path: string): SocialCard {
  const own = cardAt(site, path.slice(path.lastIndexOf('/') + 1));
  const service = site.service(parseServicePath(path)?.slug ?? '');
  if (service) return { ...own, title: service.title, facts: service.badges.slice(0, 2), service };
  const slug = parseCityPath(path)?.slug;
  const city = site.featuredCities.some((featured) => featured.slug === slug) && site.city(slug ?? '');
  if (!city) return siteCard(site);
  const { name, state, zipCodes, copy } = city;
  return {
    ...own,
    title: `${tradeTitle} in ${name}, ${state}`,
    facts: [copy.tagline, ...copy.badges].slice(0, 2),
    code: zipCodes[0] ?? own.code,
  };
}

export function siteCard(site: Site): SocialCard {
  const { home, shell } = site.pages;
  return { ...cardAt(site, 'site'), title: home.hero.headline, facts: shell.facts.slice(0, 2) };
}

/** A key cut to our ZIP unless a city has its own. */
const cardAt = ({ business }: Site, name: string) => ({
  path: routes.socialCard(name),
  code: business.address.zipCode,
});
