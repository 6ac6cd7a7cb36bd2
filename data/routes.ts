/** The URL table: every path of the site, and how to build it. No address is typed anywhere else. Browser-safe. */

export const routes = {
  home: '/',
  quote: '/#quote',
  homeAreas: '/#service-areas',
  services: '/services',
  service: (slug: string) => `/services/${slug}`,
  city: (city: { slug: string; stateAbbr: string }) =>
    `/locksmith-${city.slug}-${city.stateAbbr.toLowerCase()}`,
  serviceAreas: '/service-areas',
  /** Only where there are too many cities for one page. `page` counts from 1. */
  serviceAreasCounty: (county: { slug: string; stateAbbr: string }, page = 1) =>
    `/service-areas/${county.slug}-${county.stateAbbr.toLowerCase()}${page > 1 ? `/${page}` : ''}`,
  about: '/about',
  reviews: '/reviews',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  requestReceived: '/request-received',
  sitemap: '/sitemap.xml',
} as const;

/** The HTTP interface of netlify/functions. */
export const api = {
  lead: '/api/lead',
  sendEmail: '/api/send-email',
  health: '/api/health',
} as const;

/** `tel:` and the number in E.164, for a US number as data/business.json writes it. */
export function telHref(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`;
}

export function mailHref(email: string): string {
  return `mailto:${email}`;
}

/** The city slug in a path that `routes.city` built; undefined for any other path. */
export function parseCityPath(path: string): { slug: string } | undefined {
  const slug = /^\/locksmith-([a-z0-9-]+)-[a-z]{2}$/.exec(path)?.[1];
  return slug ? { slug } : undefined;
}
