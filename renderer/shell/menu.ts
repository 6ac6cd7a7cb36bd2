import { pageNames, routes } from '../../data/shared/routes.ts';

const pages = ['home', 'services', 'about', 'reviews', 'serviceAreas', 'contact'] as const;

export const menu = pages.map((page) => ({ label: pageNames[page].menu, href: routes[page] }));

type HeaderService = { title: string; slug: string };

export function serviceLinks(services: readonly HeaderService[]) {
  return [
    ...services.map(({ title, slug }) => ({ label: title, href: routes.service(slug) })),
    { label: 'View All Services', href: routes.services },
  ];
}
