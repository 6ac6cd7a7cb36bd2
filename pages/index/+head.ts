import { siteNodes } from '../../renderer/head/jsonLd/siteNodes.ts';
import { webPage } from '../../renderer/head/jsonLd/webPage.ts';
import type { HeadInput, PageHead } from '../../renderer/head/PageHead.ts';
import type { Data } from './+data.ts';

export function head({ site, path, data }: HeadInput<Data>): PageHead {
  const { head } = data.copy;
  return {
    ...head,
    graph: [...siteNodes(site, path), webPage(site, path, head, {})],
  };
}
