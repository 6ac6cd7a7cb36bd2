import { pageGraph } from '../../renderer/head/jsonLd/pageGraph.ts';
import { webPage } from '../../renderer/head/jsonLd/webPage.ts';
import type { HeadInput, PageHead } from '../../renderer/head/PageHead.ts';
import type { Data } from './+data.ts';

export function head({ site, path, data }: HeadInput<Data>): PageHead {
  const { head } = data.document;
  return {
    ...head,
    graph: pageGraph(site, path, webPage(site, path, head, { breadcrumb: true })),
  };
}
