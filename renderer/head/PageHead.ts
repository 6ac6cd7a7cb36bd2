import type { Site } from '../../data/site.ts';
import type { GeoTags } from './geo.ts';
import type { Node } from './jsonLd/node.ts';

export type HeadInput<Data> = {
  site: Site;
  /** From the root, without a slash at the end: '/about'. The home page is '/'. */
  path: string;
  data: Data;
};

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
