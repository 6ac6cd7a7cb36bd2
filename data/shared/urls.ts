/** The URL table. Each address is an export of its own, so browsers load only those they use: import `routes` from routes.ts. */

import { publishedPhoto } from './slug.ts';
import { trade } from './trade.ts';

export const guideId = 'guide';

/** Twice the size it's shown at. */
export const portraitPx = 112;

/** Also the path of a cookie. */
export const requestPagePath = '/my-request';

// Pages and their sections.
export const home = '/';
export const quote = '/#quote';
export const homeAreas = '/#service-areas';
export const services = '/services';
export const service = (slug: string) => `/services/${slug}`;
export const guide = (slug: string) => `/services/${slug}#${guideId}`;
export const city = (place: { slug: string; state: string }) =>
  `/${trade}-${place.slug}-${place.state.toLowerCase()}`;
/** A guide of data/guides.json. */
export const article = (slug: string) => `/guides/${slug}`;
export const serviceAreas = '/service-areas';
export const cities = '/service-areas#cities';
export const counties = '/service-areas#counties';
export const plannedPlace = (slug: string) => `/service-areas#${slug}`;
export const about = '/about';
export const reviews = '/reviews';
export const contact = '/contact';
export const privacy = '/privacy';
export const terms = '/terms';
export const termsOfPrices = '/terms#prices';
export const accessibility = '/accessibility';
export const requestReceived = '/request-received';
export const notFound = '/404';

// Pages of a request: the customer's, for the holder of its receipt token, and the staff's.
export const requestPage = (token: string) => `${requestPagePath}/${token}`;
/** The customer's, from a text. */
export const shortLink = (code: string) => `/r/${code}`;
export const leadLink = (token: string) => `/request/${token}`;
export const openWork = (token: string) => `/open-work/${token}`;

// Files.
export const reviewsWidget = '/reviews-widget';
export const sitemap = '/sitemap.xml';
export const licenses = '/licenses.txt';
/** What the town finder knows. It finds this file by the page of `cities`. */
export const places = '/service-areas.json';
/** What forms load to tell how far away an address is. */
export const distances = '/distances.json';
export const serviceDrawings = '/drawings/services.svg';
export const serviceDrawing = (slug: string) => `${serviceDrawings}#${slug}`;
export const steps = '/drawings/steps.svg';
export const step = (picture: string) => `${steps}#${picture}`;
export const papers = '/drawings/papers.svg';
export const paper = (name: string) => `${papers}#${name}`;
export const arrival = '/drawings/arrival.svg';
export const shop = '/drawings/shop.svg';
export const doorDrawings = '/drawings/doors.svg';
export const doorDrawing = (kind: string) => `${doorDrawings}#${kind}`;
export const photos = '/photos/';
export const photo = (src: string, width: number, format: string) => `/${src}/${width}.${format}`;
export const portrait = (src: string) => `/${publishedPhoto(src)}/${portraitPx}.webp`;
/** Of someone on the team, drawn if there's no photo. */
export const face = (photo?: string) => (photo ? portrait(photo) : step('face'));
export const imageCdn = '/.netlify/images';
export const socialCard = (name: string) => `/social/${name}.png`;
