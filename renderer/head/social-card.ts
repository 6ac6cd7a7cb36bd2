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
  const service = site.service(parseServicePath(path)?.slug ?? '');
  if (service) {
    const { title, badges } = service;
    return { path: cardPath(path), title, facts: badges.slice(0, 2), service, code: shopCode(site) };
  }
  const slug = parseCityPath(path)?.slug;
  const city = site.featuredCities.some((featured) => featured.slug === slug) && site.city(slug ?? '');
  if (!city) return siteCard(site);
  const { name, state, zipCodes, copy } = city;
  return {
    path: cardPath(path),
    title: `${tradeTitle} in ${name}, ${state}`,
    facts: [copy.tagline, ...copy.badges].slice(0, 2),
    code: zipCodes[0] ?? shopCode(site),
  };
}

export function siteCard(site: Site): SocialCard {
  const { home, shell } = site.pages;
  return {
    path: cardPath('/site'),
    title: home.hero.headline,
    facts: shell.facts.slice(0, 2),
    code: shopCode(site),
  };
}

const cardPath = (path: string) => routes.socialCard(path.slice(path.lastIndexOf('/') + 1));
const shopCode = ({ business }: Site) => business.address.zipCode;
