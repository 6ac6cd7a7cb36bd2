/** The URL table: every path, how to build it and the name of its page. The only other places with URLs are entry-routes.ts and the folders in pages/. Browser-safe. */

import { trade } from './trade.ts';

export const guideId = 'guide';

const serviceDrawings = '/drawings/services.svg';

/** Twice the size it's shown at. */
export const portraitPx = 112;

/** Also the path of a cookie. */
export const requestPagePath = '/my-request';

export const routes = {
  home: '/',
  quote: '/#quote',
  homeAreas: '/#service-areas',
  services: '/services',
  service: (slug: string) => `/services/${slug}`,
  guide: (slug: string) => `/services/${slug}#${guideId}`,
  city: (city: { slug: string; state: string }) => `/${trade}-${city.slug}-${city.state.toLowerCase()}`,
  serviceAreas: '/service-areas',
  arrival: '/service-areas#arrival',
  plannedPlace: (slug: string) => `/service-areas#${slug}`,
  about: '/about',
  reviews: '/reviews',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  termsOfPrices: '/terms#prices',
  accessibility: '/accessibility',
  requestReceived: '/request-received',
  /** A request's page, for the holder of its receipt token. */
  requestPage: (token: string) => `${requestPagePath}/${token}`,
  leadLink: (token: string) => `/request/${token}`,
  openWork: (token: string) => `/open-work/${token}`,
  notFound: '/404',
  reviewsWidget: '/reviews-widget',
  sitemap: '/sitemap.xml',
  licenses: '/licenses.txt',
  keyCut: '/key-cut.svg',
  serviceDrawings,
  serviceDrawing: (slug: string) => `${serviceDrawings}#${slug}`,
  papers: '/drawings/papers.svg',
  paper: (name: string) => `/drawings/papers.svg#${name}`,
  doorDrawings: '/drawings/doors.svg',
  doorDrawing: (kind: string) => `/drawings/doors.svg#${kind}`,
  streetDrawing: '/drawings/street.svg',
  street: (building: string) => `/drawings/street.svg#${building}`,
  photos: '/photos/',
  photo: (src: string, width: number, format: string) => `/${src}/${width}.${format}`,
  portrait: (src: string) => `/${src}/${portraitPx}.webp`,
  imageCdn: '/.netlify/images',
  socialCard: (name: string) => `/social/${name}.png`,
} as const;

/** Like the next two, separate from `routes` so forms don't ship it. */
export const mapRoute = '/coverage-map.svg';

export const finderRoutes = {
  places: '/service-areas.json',
  cities: '/service-areas#cities',
  counties: '/service-areas#counties',
} as const;

/** `ask` takes the receipt from a header, and answers only what changes on the request's page. */
export const receiptRoutes = { ask: '/my-request/now', script: '/receipt.js', photo: '/api/photo' } as const;

type PageName = { name: string; link?: string; menu?: string };

export const pageNames = {
  home: { name: 'Home', link: 'Home', menu: 'Home' },
  services: { name: 'Services', link: 'All services', menu: 'Services' },
  about: { name: 'About Us', link: 'About us', menu: 'About' },
  reviews: { name: 'Reviews', link: 'Reviews', menu: 'Reviews' },
  serviceAreas: { name: 'Service Areas', link: 'Service areas', menu: 'Areas' },
  contact: { name: 'Contact', link: 'Contact', menu: 'Contact' },
  privacy: { name: 'Privacy Policy', link: 'Privacy Policy' },
  terms: { name: 'Terms of Service', link: 'Terms of Service' },
  accessibility: { name: 'Accessibility', link: 'Accessibility' },
  requestReceived: { name: 'Request Received' },
  notFound: { name: 'Page Not Found' },
} as const satisfies { [Page in keyof typeof routes]?: PageName };

export type SinglePage = keyof typeof pageNames;

export const api = { lead: '/api/lead', sendEmail: '/api/send-email', health: '/api/health' } as const;

export const telHref = (phone: string): string => `tel:+1${phone.replace(/\D/g, '')}`;

export const mailHref = (email: string, subject?: string): string =>
  subject ? `mailto:${email}?subject=${encodeURIComponent(subject)}` : `mailto:${email}`;

/** The `?&body=` form works on both Android and iPhone. Half an emoji, which can't be encoded, becomes "\uFFFD". */
export function smsHref(phone: string, body?: string): string {
  const href = telHref(phone).replace('tel:', 'sms:');
  return body ? `${href}?&body=${encodeURIComponent(body.replace(/\p{Cs}/gu, '\uFFFD'))}` : href;
}

export function parseServicePath(path: string): { slug: string } | undefined {
  const slug = /^\/services\/([a-z0-9-]+)$/.exec(path)?.[1];
  return slug ? { slug } : undefined;
}

export function parseCityPath(path: string): { slug: string } | undefined {
  const slug = new RegExp(`^/${trade}-([a-z0-9-]+)-[a-z]{2}$`).exec(path)?.[1];
  return slug ? { slug } : undefined;
}
