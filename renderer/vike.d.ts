import type { ComponentType } from 'react';
import type { Site } from '../data/site.ts';
import type { HeadInput, PageHead } from './head/PageHead.ts';

declare global {
  namespace Vike {
    interface Config {
      /** From +head.ts. Its input is what the page's own +data.ts gives. */
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
