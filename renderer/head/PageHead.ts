import type { Coordinates } from './geo.ts';
import type { Node } from './jsonLd/node.ts';

/** What one page says about itself. Everything else in the head follows from the data set. */
export type PageHead = {
  /** From the root, without a slash at the end: '/about'. The home page is '/'. */
  path: string;
  title: string;
  description: string;
  keywords: readonly string[];
  /** Where the page's place is; the business's own address by default. */
  geo?: PagePlace;
  /** What the shared social picture shows; a general sentence by default. */
  ogImageAlt?: string;
  /** Keeps the page out of search results; it then has no canonical address. */
  noindex?: boolean;
  /** The page's structured data: one `@graph`. */
  graph: readonly Node[];
};

export type PagePlace = {
  placename: string;
  /** ISO 3166-2: 'US-MO'. */
  region: string;
  coordinates: Coordinates;
};
