/** The main menu, once for the bar and for the panel. Services has a list of its own in both. */
import { routes } from '../../data/routes.ts';

export const menu = [
  { label: 'Home', href: routes.home },
  { label: 'Services', href: routes.services },
  { label: 'About', href: routes.about },
  { label: 'Reviews', href: routes.reviews },
  { label: 'Areas', href: routes.serviceAreas },
  { label: 'Contact', href: routes.contact },
] as const;

export type HeaderService = { title: string; slug: string };

/** The services menu: every service, then the page that has them all. */
export function serviceLinks(services: readonly HeaderService[]): { label: string; href: string }[] {
  return [
    ...services.map(({ title, slug }) => ({ label: title, href: routes.service(slug) })),
    { label: 'View All Services', href: routes.services },
  ];
}

/** `aria-current` for a link on the page at `path`. */
export function current(href: string, path: string): { 'aria-current'?: 'page' } {
  return href === path ? { 'aria-current': 'page' } : {};
}
