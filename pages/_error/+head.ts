import { siteNodes } from '../../renderer/head/jsonLd/siteNodes.ts';
import type { HeadInput, PageHead } from '../../renderer/head/PageHead.ts';
import type { Data } from './+data.ts';

/** For visitors only: not indexed, and without an address of its own in the structured data. */
export function head({ site, data }: HeadInput<Data>): PageHead {
  return { ...data.copy.head, noindex: true, graph: siteNodes(site) };
}
