import type { ComponentType } from 'react';
import type { Site } from '../data/load.ts';
import type { PageHead } from './head/PageHead.ts';

/** What a page's +head.ts is given; `Data` is what its +data.ts returns. */
export type HeadInput<Data = unknown> = { site: Site; path: string; data: Data };

declare global {
  namespace Vike {
    interface Config {
      /** What the page says about itself: pages/.../+head.ts. */
      head?: (page: HeadInput<never>) => PageHead;
      /** Style rules of this page alone, made from the data set. */
      css?: string;
      /** Whether the page has a request form of its own. */
      hasForm?: boolean;
    }
    interface PageContext {
      Page: ComponentType<{ data: unknown }>;
    }
  }
}
