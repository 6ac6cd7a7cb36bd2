/** Addresses, the names of their pages, and what a page's address tells. Browser-safe. */

import { trade } from './trade.ts';
import * as routes from './urls.ts';

export { routes };

/** Separate from `routes`, so forms don't ship it. */
export const mapRoute = '/coverage-map.svg';

/** Of functions. What a page's first script asks for is in entry-routes.ts. */
export const api = { lead: '/api/lead', sendEmail: '/api/send-email', health: '/api/health' } as const;

/** Where Twilio posts texts and calls. */
export const phoneRoute = '/api/phone';

/** `ask` takes the receipt from a header, and answers only what changes on the request's page. */
export const receiptRoutes = { ask: '/my-request/now', script: '/receipt.js', photo: '/api/photo' } as const;

/** `isHidden`: search engines don't list it. */
type PageName = { name: string; link?: string; menu?: string; isHidden?: true };

/** Every page that there's only one of, in the order of the sitemap. */
export const pageNames = {
  home: { name: 'Home', link: 'Home', menu: 'Home' },
  services: { name: 'Services', link: 'All services', menu: 'Services' },
  serviceAreas: { name: 'Service Areas', link: 'Service areas', menu: 'Areas' },
  about: { name: 'About Us', link: 'About us', menu: 'About' },
  reviews: { name: 'Reviews', link: 'Reviews', menu: 'Reviews' },
  contact: { name: 'Contact', link: 'Contact', menu: 'Contact' },
  privacy: { name: 'Privacy Policy', link: 'Privacy Policy' },
  terms: { name: 'Terms of Service', link: 'Terms of Service' },
  accessibility: { name: 'Accessibility', link: 'Accessibility' },
  requestReceived: { name: 'Request Received', isHidden: true },
  notFound: { name: 'Page Not Found', isHidden: true },
} as const satisfies { [Page in keyof typeof routes]?: PageName };

export type SinglePage = keyof typeof pageNames;

export function parseServicePath(path: string): { slug: string } | undefined {
  const slug = /^\/services\/([a-z0-9-]+)$/.exec(path)?.[1];
  return slug ? { slug } : undefined;
}

export function parseCityPath(path: string): { slug: string } | undefined {
  const slug = new RegExp(`^/${trade}-([a-z0-9-]+)-[a-z]{2}$`).exec(path)?.[1];
  return slug ? { slug } : undefined;
}
