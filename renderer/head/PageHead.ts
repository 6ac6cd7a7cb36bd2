import type { Site } from '../../data/site.ts';
import type { GeoTags } from './geo.ts';
import type { Node } from './jsonLd/node.ts';

/** What a page's +head.ts is given; `Data` is what its +data.ts returns. */
export type HeadInput<Data> = {
  site: Site;
  /** From the root, without a slash at the end: '/about'. The home page is '/'. */
  path: string;
  data: Data;
};

/** What one page says about itself. Everything else in the head follows from the data set and the page's path. */
export type PageHead = {
  title: string;
  description: string;
  keywords: readonly string[];
  /** Where the page's place is; the business's own address by default. */
  geo?: GeoTags;
  /** Keeps the page out of search results; it then has no canonical address. */
  noindex?: boolean;
  /** The page's structured data: one `@graph`. */
  graph: readonly Node[];
};
