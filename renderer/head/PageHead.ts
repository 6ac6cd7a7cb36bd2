import type { Coordinates } from '../../data/collections/primitives.ts';
import type { Node } from './jsonLd/node.ts';

export type PageHead = {
  title: string;
  description: string;
  keywords: readonly string[];
  /** Of the picture of shared links, in place of the sentence that is made for it. */
  ogImageAlt?: string | undefined;
  geo?: GeoTags;
  /** Keeps the page out of search results; it then has no canonical address. */
  noindex?: boolean;
  graph: readonly Node[];
};

export type GeoTags = { placename: string; region: string; coordinates: Coordinates };

/** What `data` of each page returns next to the page's own content. */
export type PageData = {
  head: PageHead;
  css?: string;
  /** The page has a request form, which "Request help" then leads to. */
  hasForm?: true;
};
