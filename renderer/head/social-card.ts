import { routes } from '../../data/shared/routes.ts';
import { tradeTitle } from '../../data/shared/trade.ts';
import type { Site } from '../../data/site.ts';

export const cardSize = { width: 1200, height: 630 };

export type SocialCard = { path: string; title: string; facts: readonly string[] };

/** The site's, and one for each service and featured city. */
export function socialCards(site: Site): SocialCard[] {
  return [
    siteCard(site),
    ...site.services.map((service) => ({
      path: cardPath(routes.service(service.slug)),
      title: service.title,
      facts: service.badges.slice(0, 2),
    })),
    ...site.featuredCities
      .flatMap(({ slug }) => site.city(slug) ?? [])
      .map(({ href, name, state, copy }) => ({
        path: cardPath(href),
        title: `${tradeTitle} in ${name}, ${state}`,
        facts: [copy.tagline, ...copy.badges].slice(0, 2),
      })),
  ];
}

/** Pages without a card have the site's. */
export const socialCardOf = (site: Site, path: string): SocialCard =>
  socialCards(site).find((card) => card.path === cardPath(path)) ?? siteCard(site);

export const siteCard = (site: Site): SocialCard => ({
  path: cardPath('/site'),
  title: site.pages.home.hero.headline,
  facts: site.pages.shell.facts.slice(0, 2),
});

const cardPath = (path: string) => routes.socialCard(path.slice(path.lastIndexOf('/') + 1));
