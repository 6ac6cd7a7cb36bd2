import { pageNames, routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';

const pages = ['home', 'services', 'about', 'reviews', 'serviceAreas', 'contact'] as const;

export const menu = pages.map((page) => ({ label: pageNames[page].menu, href: routes[page] }));

export const serviceLinks = ({ services }: Site) => [
  ...services.map(({ title, slug }) => ({ label: title, href: routes.service(slug) })),
  { label: 'View All Services', href: routes.services },
];
