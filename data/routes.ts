/** The URL table: every path of the site, how to build it, and what its page is called. No address is typed anywhere else. Browser-safe. */

/** The `id` of what helps to choose on the page of a service. */
export const guideId = 'guide';

export const routes = {
  home: '/',
  quote: '/#quote',
  /**
   * The quote form with a service chosen, by its stored value: renderer/islands/lead-form/chosenService.ts reads it, under the name of
   * the field. Without script nothing is chosen.
   */
  quoteFor: (service: string) => `/?service=${encodeURIComponent(service)}#quote`,
  homeAreas: '/#service-areas',
  services: '/services',
  service: (slug: string) => `/services/${slug}`,
  guide: (slug: string) => `/services/${slug}#${guideId}`,
  city: (city: { slug: string; state: string }) => `/locksmith-${city.slug}-${city.state.toLowerCase()}`,
  serviceAreas: '/service-areas',
  /** The line of a place that has no page yet. */
  plannedPlace: (slug: string) => `/service-areas#${slug}`,
  /** Only where there are too many cities for one page. `slug` is that of a county, `page` counts from 1. */
  cityGroup: (group: { slug: string; state: string }, page = 1) =>
    `/service-areas/${group.slug}-${group.state.toLowerCase()}${page > 1 ? `/${page}` : ''}`,
  about: '/about',
  reviews: '/reviews',
  contact: '/contact',
  privacy: '/privacy',
  /** What becomes of a request. */
  privacyOfRequests: '/privacy#what-we-do-with-it',
  terms: '/terms',
  requestReceived: '/request-received',
  /** The same for one request that was posted without script. */
  requestReceivedAs: (reference: string, at: Date) =>
    `/request-received/${reference}?at=${encodeURIComponent(at.toISOString())}`,
  /** Where the links of a mail about a lead go: netlify/lead/link.ts makes the token. For the staff; no page links to it. */
  leadLink: (token: string) => `/request/${token}`,
  /** Not an address: the host answers every wrong one with this page. */
  notFound: '/404',
  /** The page in the frame of the reviews widget; there only where data/business.json names a vendor. */
  reviewsWidget: '/reviews-widget',
  sitemap: '/sitemap.xml',
  licenses: '/licenses.txt',
  /** Pictures that the build draws. */
  coverageMap: '/coverage-map.svg',
  cityMap: (city: { slug: string; state: string }) => `/maps/${city.slug}-${city.state.toLowerCase()}.svg`,
  keyCut: '/key-cut.svg',
  /** What every photo's address begins with. */
  photos: '/photos/',
  /** A photo in one of its sizes: 'photos/van.jpg' gives '/photos/van.jpg/800.avif'. */
  photo: (src: string, width: number, format: string) => `/${src}/${width}.${format}`,
  /** Netlify's own: fetches a picture of a host that netlify.toml names, and makes it smaller. */
  imageCdn: '/.netlify/images',
  /** The picture that a shared link shows. */
  socialCard: (name: string) => `/social/${name}.png`,
} as const;

type PageName = {
  /** In a breadcrumb. */
  name: string;
  /** In a list of links. */
  link?: string;
  /** In the main menu, where there is less room. */
  menu?: string;
};

/** What the pages are called of which there is only one. Service and city pages are named by the data set: data/site.ts. */
export const pageNames = {
  home: { name: 'Home', link: 'Home', menu: 'Home' },
  services: { name: 'Services', link: 'All services', menu: 'Services' },
  about: { name: 'About Us', link: 'About us', menu: 'About' },
  reviews: { name: 'Reviews', link: 'Reviews', menu: 'Reviews' },
  serviceAreas: { name: 'Service Areas', link: 'Service areas', menu: 'Areas' },
  contact: { name: 'Contact', link: 'Contact', menu: 'Contact' },
  privacy: { name: 'Privacy Policy', link: 'Privacy Policy' },
  terms: { name: 'Terms of Service', link: 'Terms of Service' },
  requestReceived: { name: 'Request Received' },
  notFound: { name: 'Page Not Found' },
} as const satisfies { [Page in keyof typeof routes]?: PageName };

/** A page of which there is only one, by its key in `routes`. */
export type SinglePage = keyof typeof pageNames;

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

/** `mailto:`, with a subject filled in where there is one. */
export function mailHref(email: string, subject?: string): string {
  return subject ? `mailto:${email}?subject=${encodeURIComponent(subject)}` : `mailto:${email}`;
}

/** `sms:` and the number in E.164, for a US number as data/business.json writes it. */
export function smsHref(phone: string): string {
  return telHref(phone).replace('tel:', 'sms:');
}

/** The slug in a path that `routes.service` built; undefined for any other path. */
export function parseServicePath(path: string): { slug: string } | undefined {
  const slug = /^\/services\/([a-z0-9-]+)$/.exec(path)?.[1];
  return slug ? { slug } : undefined;
}

/** The city slug in a path that `routes.cityMap` built; undefined for any other path. */
export function parseCityMapPath(path: string): { slug: string } | undefined {
  const slug = /^\/maps\/([a-z0-9-]+)-[a-z]{2}\.svg$/.exec(path)?.[1];
  return slug ? { slug } : undefined;
}

/** The city slug in a path that `routes.city` built; undefined for any other path. */
export function parseCityPath(path: string): { slug: string } | undefined {
  const slug = /^\/locksmith-([a-z0-9-]+)-[a-z]{2}$/.exec(path)?.[1];
  return slug ? { slug } : undefined;
}
