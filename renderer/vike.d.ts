import type { ComponentType } from 'react';
import type { Site } from '../data/site.ts';
import type { HeadInput, PageHead } from './head/PageHead.ts';

declare global {
  namespace Vike {
    interface Config {
      /** What the page says about itself: pages/.../+head.ts. Its input's type is that of the page's own +data.ts. */
      head?: (page: HeadInput<unknown>) => PageHead;
      css?: string;
      /** Set where the page has a request form, which "Request help" then leads to. */
      hasForm?: true;
    }
    interface PageContext {
      Page: ComponentType<{ data: unknown }>;
    }
    interface PageContextServer {
      site: Site;
    }
  }
}
